import { DRIVING_HOURS } from '@wayfur/domain/trips/driving-days'
import { type OwnStop, ownStopsOf, ownStopsText } from '@wayfur/domain/trips/own-stops'
import type { TripAsk, TripPlan } from '@wayfur/domain/trips/schemas'
import {
  BREAK_HOURS,
  idsOf,
  idsText,
  ANY_PET,
  petsOf,
  petsText,
  pointOf,
  pointText,
} from '@wayfur/domain/trips/trip-ask'
import { href } from 'react-router'
import { type HotelSearch, readHotelSearch, stayQuery } from '../hotels/hotel-search-params.ts'
import {
  always,
  id,
  named,
  oneOf,
  type Param,
  searchParams,
  type ViewOf,
  words,
} from '../shell/search-params.ts'

const IDS = /^[1-9]\d{0,11}(_[1-9]\d{0,11}){0,29}$/
/** Stops of one's own among them. */
const IDS_AND_OWN = /^([1-9]\d{0,11}|o[1-9])(_([1-9]\d{0,11}|o[1-9])){0,29}$/
const MOMENT = /^20\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d$/

/** What the results show; 'stops' leaves no trace in the address. */
export const TRIP_VIEWS = ['stops', 'map', 'restaurants', 'hotels', 'rest-areas'] as const
export type TripView = (typeof TRIP_VIEWS)[number]

/** Around which point of the trip hotels are listed. */
export const HOTEL_POINTS = ['from', 'midway', 'to'] as const
export type HotelPoint = (typeof HOTEL_POINTS)[number]

const ASK = searchParams({
  tab: always(oneOf(['trip'], 'trip')),
  from: words(200),
  to: words(200),
  fromAt: rewritten((text) => mapped(pointOf(text), pointText)),
  toAt: rewritten((text) => mapped(pointOf(text), pointText)),
  pet: rewritten((text) => (text === ANY_PET ? ANY_PET : petsText(petsOf(text)) || undefined)),
  every: oneOf(['0', ...BREAK_HOURS.map((hours) => String(hours))], undefined),
  daily: oneOf(
    DRIVING_HOURS.map((hours) => String(hours)),
    undefined,
  ),
  leave: rewritten((text) => (MOMENT.test(text) ? text : undefined)),
  stops: rewritten((text) =>
    text === 'none' || IDS_AND_OWN.test(text) ? idsText(idsOf(text)) : undefined,
  ),
  pins: rewritten((text) => (IDS.test(text) ? idsText(idsOf(text)) : undefined)),
  own: rewritten((text) => ownStopsText(text === '' ? [] : (ownStopsOf(text) ?? []))),
})

const SHOWN = searchParams({
  /** The saved trip the address belongs to. */
  tripId: named('trip', id),
  view: named('show', oneOf(TRIP_VIEWS, 'stops')),
  /** The point whose hotels are searched; without one, the end of the trip. */
  near: oneOf(HOTEL_POINTS, undefined),
})

/** Everything the trip tab's address says. */
export interface TripSearch extends ViewOf<typeof SHOWN> {
  ask: TripAsk
  /** What was typed into the hotel search of the trip. */
  stay: HotelSearch
}

/** Reads an address; what makes no sense counts as not given. */
export function readTripSearch(params: URLSearchParams): TripSearch {
  const { tab: _, ...ask } = ASK.read(params)
  return { ask: withoutGaps(ask), ...SHOWN.read(params), stay: readHotelSearch(params) }
}

/** The address of a search of the trip tab; equal searches have equal addresses. */
export function tripAddress({
  ask,
  stay,
  near,
  ...shown
}: Pick<TripSearch, 'ask'> & Partial<TripSearch>): string {
  const rest = [
    SHOWN.query({ ...shown, ...(shown.view === 'hotels' && { near }) }),
    stay === undefined ? '' : stayQuery(stay),
  ]
  return [`${href('/trip-planner')}${ASK.query(ask)}`, ...rest.filter(Boolean)]
    .join('&')
    .replaceAll('&?', '&')
}

/** The end of a trip whose name was typed: it is known where that is. */
export function endNamed(typed: string, plan: TripPlan): 'from' | 'to' | undefined {
  return (['from', 'to'] as const).find((end) =>
    [plan.ask[end], plan[end].label].some((name) => name.toLowerCase() === typed.toLowerCase()),
  )
}

/** The part of an address that a plan is made from: '?tab=trip&from=…'. */
export const askQuery = ASK.query

/** The ask of a plan with its stops written down, so that they stay as they are. */
export function askWithStops({ ask, petFriendlyStops }: TripPlan): TripAsk {
  return { ...ask, stops: idsText(petFriendlyStops.map(({ id }) => id)) }
}

/** What one does to the stops of a plan; each gives the ask of the plan after it. */
export const stopActs = {
  remove: (plan: TripPlan, id: number) => {
    const ask = changed(
      plan,
      (ids) => ids.filter((one) => one !== id),
      (pins) => pins.filter((one) => one !== id),
    )
    return id < 0 ? withoutOwn(ask, id) : ask
  },
  /** A new stop comes where one gets to it on the way. */
  add: (plan: TripPlan, { id, alongMeters }: { id: number; alongMeters: number }) => {
    const after = plan.petFriendlyStops.findIndex((stop) => stop.alongMeters > alongMeters)
    return changed(plan, (ids) =>
      ids.toSpliced(after === -1 ? ids.length : after, 0, id).filter(isFirst),
    )
  },
  /** A new stop comes after so many of them. */
  addAfter: (plan: TripPlan, id: number, after: number) =>
    changed(plan, (ids) => ids.toSpliced(after, 0, id).filter(isFirst)),
  /** Puts a stop at a place of the order, 0 for the first. */
  moveTo: (plan: TripPlan, id: number, place: number) =>
    changed(plan, (ids) => ids.toSpliced(ids.indexOf(id), 1).toSpliced(Math.max(0, place), 0, id)),
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
    const { stops: _, ...rest } = ask
    return rest
  },
}

/** An ask with one more stop of one's own; where it comes is told by the way. */
export function withOwnStop(ask: TripAsk, stop: OwnStop): TripAsk {
  return withoutGaps({ ...ask, own: ownStopsText([...(ownStopsOf(ask.own) ?? []), stop]) })
}

/** The others move up in the list, and so do their ids. */
function withoutOwn(ask: TripAsk, id: number): TripAsk {
  const rest = (ownStopsOf(ask.own) ?? []).toSpliced(-1 - id, 1)
  const ids = idsOf(ask.stops).map((one) => (one < id ? one + 1 : one))
  return withoutGaps({ ...ask, own: ownStopsText(rest), stops: idsText(ids) })
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

/** What a text means, written the one way in which it is written. */
function rewritten(meant: (text: string) => string | undefined): Param<string | undefined> {
  return { read: (text) => meant((text ?? '').trim()), write: (text) => text || undefined }
}

function mapped<Value>(value: Value | undefined, write: (value: Value) => string) {
  return value === undefined ? undefined : write(value)
}
