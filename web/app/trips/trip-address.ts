import {
  ASK_NAMES,
  BREAK_HOURS,
  idsOf,
  idsText,
  petOf,
  petText,
  pointOf,
  pointText,
  type TripAsk,
} from '@wayfur/domain/trips/trip-ask'
import type { TripPlan } from '@wayfur/domain/trips/trip-plan'
import { href } from 'react-router'
import { type HotelSearch, readHotelSearch, stayParams } from '../hotels/hotel-search.ts'

/** What the results show; 'stops' leaves no trace in the address. */
export const TRIP_VIEWS = ['stops', 'map', 'restaurants', 'hotels', 'rest-areas'] as const
export type TripView = (typeof TRIP_VIEWS)[number]

/** Around which point of the trip hotels are listed. */
export const HOTEL_POINTS = ['from', 'midway', 'to'] as const
export type HotelPoint = (typeof HOTEL_POINTS)[number]

/** Everything the trip tab's address says. */
export interface TripSearch {
  ask: TripAsk
  view: TripView
  /** The point whose hotels somebody asked for; those at the end are shown where nobody did. */
  near: HotelPoint | undefined
  /** What was typed into the hotel search of the trip. */
  stay: HotelSearch
  /** The saved trip the address belongs to. */
  tripId: number | undefined
}

/** Reads an address; what makes no sense counts as not given. */
export function readTripSearch(params: URLSearchParams): TripSearch {
  const text = (name: string) => (params.get(name) ?? '').trim()
  const fromAt = pointOf(text('fromAt') || undefined)
  const toAt = pointOf(text('toAt') || undefined)
  const pet = petOf(text('pet'))
  const every = BREAK_HOURS.find((hours) => String(hours) === text('every'))
  const stops = idsIn(text('stops'))
  const pins = idsIn(text('pins'))
  const tripId = Number(text('trip'))
  return {
    ask: {
      from: text('from').slice(0, 200),
      to: text('to').slice(0, 200),
      ...(fromAt === undefined ? {} : { fromAt: pointText(fromAt) }),
      ...(toAt === undefined ? {} : { toAt: pointText(toAt) }),
      ...(pet === undefined ? {} : { pet: petText(pet) }),
      ...(every === undefined ? {} : { every: String(every) }),
      ...(isMoment(text('leave')) ? { leave: text('leave') } : {}),
      ...(params.has('stops') && stops !== undefined ? { stops: idsText(stops) } : {}),
      ...(pins === undefined || pins.length === 0 ? {} : { pins: idsText(pins) }),
    },
    view: TRIP_VIEWS.find((view) => view === text('show')) ?? 'stops',
    near: HOTEL_POINTS.find((point) => point === text('near')),
    stay: readHotelSearch(params),
    tripId: Number.isSafeInteger(tripId) && tripId > 0 ? tripId : undefined,
  }
}

/** The address of a search of the trip tab; equal searches have equal addresses. */
export function tripAddress({
  ask,
  view = 'stops',
  near,
  stay,
  tripId,
}: Pick<TripSearch, 'ask'> & Partial<TripSearch>): string {
  const params = askParams(ask)
  if (tripId !== undefined) params.set('trip', String(tripId))
  if (view !== 'stops') params.set('show', view)
  if (view === 'hotels' && near !== undefined) params.set('near', near)
  for (const [name, value] of Object.entries(stay === undefined ? {} : stayParams(stay))) {
    params.set(name, value)
  }
  return `${href('/trip-planner')}?${params.toString()}`
}

/** The end of a trip whose name was typed: it is known where that is. */
export function endNamed(typed: string, plan: TripPlan): 'from' | 'to' | undefined {
  return (['from', 'to'] as const).find((end) =>
    [plan.ask[end], plan[end].label].some((name) => name.toLowerCase() === typed.toLowerCase()),
  )
}

/** The part of an address that a plan is made from. */
export function askParams(ask: TripAsk): URLSearchParams {
  const params = new URLSearchParams({ tab: 'trip' })
  for (const name of ASK_NAMES) {
    const value = ask[name]
    if (value !== undefined && value !== '') params.set(name, value)
  }
  return params
}

/** The ask of a plan with its stops written down, so that they stay as they are. */
export function askWithStops({ ask, petFriendlyStops }: TripPlan): TripAsk {
  return { ...ask, stops: idsText(petFriendlyStops.map(({ id }) => id)) }
}

/** What one does to the stops of a plan; each gives the ask of the plan after it. */
export const stopActs = {
  remove: (plan: TripPlan, id: number) =>
    changed(
      plan,
      (ids) => ids.filter((one) => one !== id),
      (pins) => pins.filter((one) => one !== id),
    ),
  /** A new stop comes where one gets to it on the way. */
  add: (plan: TripPlan, { id, alongMeters }: { id: number; alongMeters: number }) => {
    const after = plan.petFriendlyStops.findIndex((stop) => stop.alongMeters > alongMeters)
    return changed(plan, (ids) =>
      ids.toSpliced(after === -1 ? ids.length : after, 0, id).filter(isFirst),
    )
  },
  move: (plan: TripPlan, id: number, by: -1 | 1) =>
    changed(plan, (ids) => {
      const at = ids.indexOf(id)
      return ids.toSpliced(at, 1).toSpliced(Math.max(0, at + by), 0, id)
    }),
  replace: (plan: TripPlan, id: number, other: number) =>
    changed(
      plan,
      (ids) => ids.map((one) => (one === id ? other : one)).filter(isFirst),
      (pins) => pins.filter((one) => one !== id),
    ),
  pin: (plan: TripPlan, id: number) =>
    changed(
      plan,
      (ids) => ids,
      (pins) => [...pins, id],
    ),
  unpin: (plan: TripPlan, id: number) =>
    changed(
      plan,
      (ids) => ids,
      (pins) => pins.filter((one) => one !== id),
    ),
  /** All but the pinned stops are chosen anew. */
  chooseAnew: ({ ask }: TripPlan): TripAsk => {
    const { from, to, fromAt, toAt, pet, every, leave, pins } = ask
    return withoutGaps({ from, to, fromAt, toAt, pet, every, leave, pins })
  },
}

function changed(
  plan: TripPlan,
  stops: (ids: number[]) => number[],
  pins: (ids: number[]) => number[] = (ids) => ids,
): TripAsk {
  const { pins: pinned, ...ask } = plan.ask
  const kept = pins(idsOf(pinned)).filter(isFirst)
  return {
    ...ask,
    stops: idsText(stops(plan.petFriendlyStops.map(({ id }) => id))),
    ...(kept.length === 0 ? {} : { pins: idsText(kept) }),
  }
}

/** Nothing stands in an address for what is not given. */
function withoutGaps(ask: { [Name in keyof TripAsk]: TripAsk[Name] | undefined }): TripAsk {
  return Object.fromEntries(
    Object.entries(ask).filter(([, value]) => value !== undefined),
  ) as unknown as TripAsk
}

function isFirst(id: number, index: number, ids: readonly number[]): boolean {
  return ids.indexOf(id) === index
}

function idsIn(text: string): number[] | undefined {
  if (text === 'none') return []
  return /^[1-9]\d{0,11}(_[1-9]\d{0,11}){0,29}$/.test(text) ? idsOf(text) : undefined
}

function isMoment(text: string): boolean {
  return /^20\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d$/.test(text)
}
