import type { StopCategory } from '../places/category.ts'
import { MOST_STOPS, stopKinds } from './stop-kinds.ts'

/** A place of the corridor that could become a stop. */
export interface Candidate {
  id: number
  category: StopCategory
  /** Meters from the start to where one leaves the route for it. */
  alongMeters: number
  /** Straight meters from the route. */
  offMeters: number
  /** Its rank among places, 0 to 5. */
  score: number
  /** Whether it is open about when one gets there; null where nobody knows. */
  isOpen: boolean | null
}

/** A stretch of the route without what was looked for. */
export interface MissingStop {
  fromMeters: number
  toMeters: number
  wanted: StopCategory | 'break'
}

export interface StopsWanted {
  /** Length of the route and of the drive. */
  meters: number
  seconds: number
  /** How many stops are spread along the route. */
  target: number
  /** Places that must be among the stops. */
  pinned: readonly number[]
  /** The longest the pet sits in the car without a stop; undefined for no limit. */
  breakSeconds: number | undefined
}

export interface ChosenStop extends Candidate {
  /** Comes in between so that the pet gets out in time. */
  isBreak: boolean
  /** The kind that was looked for in this part of the route, where none of it is known. */
  insteadOf: StopCategory | null
}

export interface Chosen {
  /** In the order they are reached. */
  stops: ChosenStop[]
  missing: MissingStop[]
}

/** Roads to a place are longer than straight, and driven at about 32 miles an hour. */
const ROADS_LONGER = 1.3
const METERS_PER_SECOND = 14.3

/** How much longer the drive becomes by going to a place and back to the route. */
export function detourSeconds(offMeters: number): number {
  return (2 * offMeters * ROADS_LONGER) / METERS_PER_SECOND
}

/** Length of the way from the route to a place. */
export function accessMeters(offMeters: number): number {
  return offMeters * ROADS_LONGER
}

/** Stops keep this share of a part of the route between them. */
const APART = 0.3
/** Beyond its own part a kind is looked for this many parts away. */
const FARTHER = 1.2

/**
 * Spreads stops along a route: each part of it gets the place of its kind that costs least detour,
 * is rated well and open when one gets there. Where a part has none, one a little farther is taken,
 * then a place of another kind, which says so; and where there is nothing at all, that is said. The
 * same candidates give the same stops, in whatever order they come.
 */
export function chooseStops(candidates: readonly Candidate[], wanted: StopsWanted): Chosen {
  const part = wanted.meters / (wanted.target + 1)
  const stops: Chosen['stops'] = candidates
    .filter(({ id }) => wanted.pinned.includes(id))
    .map((candidate) => asStop(candidate))
  const missing: MissingStop[] = []
  const slots = stopKinds(wanted.target).map((kind, index) => ({ kind, at: part * (index + 1) }))
  for (const pin of stops) takeSlotOf(pin, slots)
  for (const { kind, at } of slots) {
    const own = { from: at - part / 2, to: at + part / 2 }
    const wide = {
      from: Math.max(part / 4, at - part * FARTHER),
      to: Math.min(wanted.meters - part / 4, at + part * FARTHER),
    }
    const free = candidates.filter((one) =>
      stops.every(
        (stop) =>
          stop.id !== one.id && Math.abs(stop.alongMeters - one.alongMeters) >= part * APART,
      ),
    )
    const target = { at, reach: part }
    const ofKind = free.filter(({ category }) => category === kind)
    const best =
      bestOf(
        ofKind.filter((one) => isWithin(one, own)),
        target,
      ) ??
      bestOf(
        ofKind.filter((one) => isWithin(one, wide)),
        target,
      ) ??
      bestOf(
        free.filter((one) => isWithin(one, own)),
        target,
      )
    if (best === undefined) {
      missing.push({ fromMeters: own.from, toMeters: own.to, wanted: kind })
      continue
    }
    const insteadOf = best.category === kind ? null : kind
    stops.push(asStop(best, { insteadOf }))
  }
  inOrder(stops)
  if (wanted.breakSeconds !== undefined) addBreaks(candidates, wanted, stops, missing)
  missing.sort((a, b) => a.fromMeters - b.fromMeters)
  return { stops, missing }
}

/** Places that could stand in for a stop: of its kind and near it on the way, best first. */
export function alternativesTo(
  stop: Candidate,
  candidates: readonly Candidate[],
  { meters, taken, most }: { meters: number; taken: ReadonlySet<number>; most: number },
): Candidate[] {
  const reach = Math.max(40_000, meters / 12)
  const target = { at: stop.alongMeters, reach }
  return candidates
    .filter(
      (one) =>
        one.category === stop.category &&
        !taken.has(one.id) &&
        Math.abs(one.alongMeters - stop.alongMeters) <= reach,
    )
    .sort((a, b) => badness(a, target) - badness(b, target) || a.id - b.id)
    .slice(0, most)
}

/** More places along the way, spread over the route: the best of each part, first to last. */
export function suggestionsAlong(
  candidates: readonly Candidate[],
  { meters, taken, most }: { meters: number; taken: ReadonlySet<number>; most: number },
): Candidate[] {
  const part = meters / most
  const found = Array.from({ length: most }, (_, index) => {
    const from = part * index
    const range = { from, to: index === most - 1 ? Number.POSITIVE_INFINITY : from + part }
    return bestOf(
      candidates.filter((one) => !taken.has(one.id) && isWithin(one, range)),
      { at: from + part / 2, reach: part },
    )
  })
  return found.filter((one) => one !== undefined)
}

/** A candidate as a stop: one that was looked for, unless told otherwise. */
export function asStop(
  candidate: Candidate,
  told: Partial<Pick<ChosenStop, 'isBreak' | 'insteadOf'>> = {},
): ChosenStop {
  return { ...candidate, isBreak: false, insteadOf: null, ...told }
}

/** Orders stops as they are reached. */
function inOrder(stops: Candidate[]): void {
  stops.sort((a, b) => a.alongMeters - b.alongMeters || a.id - b.id)
}

/** A pinned stop takes the place of the stop that would have been nearest to it. */
function takeSlotOf(pin: Candidate, slots: { at: number }[]): void {
  const near = slots.reduce<number>((best, { at }, index) => {
    const before = slots[best]
    const isNearer =
      before === undefined || Math.abs(at - pin.alongMeters) < Math.abs(before.at - pin.alongMeters)
    return isNearer ? index : best
  }, -1)
  if (near !== -1) slots.splice(near, 1)
}

/** The pet is let out before it sat too long: wherever a gap is longer, a stop comes in between. */
function addBreaks(
  candidates: readonly Candidate[],
  { meters, seconds, breakSeconds = Number.POSITIVE_INFINITY }: StopsWanted,
  stops: Chosen['stops'],
  missing: MissingStop[],
): void {
  const reach = (meters / seconds) * breakSeconds
  const taken = new Set(stops.map(({ id }) => id))
  let before = 0
  for (let round = 0; round < MOST_STOPS * 4; round += 1) {
    const next = stops.find(({ alongMeters }) => alongMeters > before)?.alongMeters ?? meters
    if (next - before <= reach) {
      if (next >= meters) return
      before = next
      continue
    }
    const range = { from: before + reach * 0.4, to: before + reach }
    const best =
      stops.length < MOST_STOPS
        ? bestOf(
            candidates.filter((one) => !taken.has(one.id) && isWithin(one, range)),
            { at: before + reach * 0.85, reach, prefersGreen: true },
          )
        : undefined
    if (best === undefined) {
      missing.push({ fromMeters: before, toMeters: before + reach, wanted: 'break' })
      before += reach
      continue
    }
    taken.add(best.id)
    stops.push(asStop(best, { isBreak: true }))
    inOrder(stops)
    before = best.alongMeters
  }
}

interface Target {
  at: number
  /** How far from there a place is a whole part of the route away. */
  reach: number
  /** Rest areas and parks come before tables and beds. */
  prefersGreen?: boolean
}

function isWithin({ alongMeters }: Candidate, { from, to }: { from: number; to: number }): boolean {
  return alongMeters >= from && alongMeters < to
}

function bestOf(candidates: readonly Candidate[], target: Target): Candidate | undefined {
  let best: Candidate | undefined
  let least = Number.POSITIVE_INFINITY
  for (const one of candidates) {
    const bad = badness(one, target)
    if (bad < least || (bad === least && best !== undefined && one.id < best.id)) {
      best = one
      least = bad
    }
  }
  return best
}

/** What speaks against a stop, in minutes: its detour, and what the rest is worth to people. */
function badness({ category, alongMeters, offMeters, score, isOpen }: Candidate, target: Target) {
  const shift = (Math.abs(alongMeters - target.at) / target.reach) * 12
  const stars = (5 - score) * 4
  const closed = isOpen === false ? 30 : isOpen === null ? 4 : 0
  const isGreen = category === 'rest_area' || category === 'park'
  const kind = target.prefersGreen === true && !isGreen ? 8 : 0
  return detourSeconds(offMeters) / 60 + shift + stars + closed + kind
}
