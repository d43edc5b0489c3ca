import type { StopCategory } from '../places/category.ts'
import { nextNight } from './driving-days.ts'
import { FEWEST_STOPS, kindAfter, MOST_STOPS, type TripStopKind } from './stop-kinds.ts'

/** A place of the corridor that could become a stop. */
export interface Candidate {
  /** Below zero for a stop of one's own. */
  id: number
  category: TripStopKind
  /** Meters from the start to where one leaves the route for it. */
  alongMeters: number
  /** Straight meters from the route. */
  offMeters: number
  /** Its rank among places, 0 to 5. */
  score: number
  /** Whether it is open about when one gets there; null where nobody knows. */
  isOpen: boolean | null
  /** Invented, as part of the sample world. */
  isSample: boolean
  /** Known to welcome pets; of others nobody has said anything. */
  isWelcoming: boolean
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
  /** How many stops by day are spread along the route at least. */
  target: number
  /** Places that must be among the stops. */
  pinned: readonly number[]
  /** The longest the pet sits in the car without a stop; undefined for no limit. */
  breakSeconds: number | undefined
  /** How long one drives in a day, and on the first of them. */
  daySeconds: number
  firstDaySeconds?: number | undefined
}

export interface ChosenStop extends Candidate {
  /** Is there so that the pet gets out in time. */
  isBreak: boolean
  /** The kind that was looked for in this part of the route, where none of it is known. */
  insteadOf: StopCategory | null
}

export interface Chosen {
  /** In the order they are reached. */
  stops: ChosenStop[]
  missing: MissingStop[]
  /** How many stops by day were aimed at: the target, or more where breaks ask for more. */
  aimed: number
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

/** Breaks are planned this much closer than asked for: places are not where one wants them. */
const EASY = 0.85
/** A stop lies at least this share of an even gap behind the one before, and ahead of the next. */
const APART = 0.5
/** A place may lie this share of an even gap beyond the best spot. */
const BEYOND = 0.4

/**
 * Spreads stops along a route: a hotel where the drive is too long for a day, and by day meals and
 * rest areas at even gaps, close enough for the pet. Each is the place that costs least detour near
 * its spot, is rated well and open when one gets there; a real one wherever there is one. Where none
 * of the kind is known another comes instead, which says so; and where there is nothing at all, that
 * is said. The same candidates give the same stops, in whatever order they come.
 */
export function chooseStops(candidates: readonly Candidate[], wanted: StopsWanted): Chosen {
  const stops = candidates
    .filter(({ id }) => wanted.pinned.includes(id))
    .map((candidate) => asStop(candidate))
  const missing: MissingStop[] = []
  inOrder(stops)
  addNights(candidates, wanted, stops, missing)
  const aimed = addDayStops(candidates, wanted, stops, missing)
  if (wanted.breakSeconds !== undefined) addBreaks(candidates, wanted, stops, missing)
  missing.sort((a, b) => a.fromMeters - b.fromMeters)
  return { stops, missing, aimed }
}

/** One sleeps where a hotel is a stop. */
export function isNight({ category }: { category: TripStopKind }): boolean {
  return category === 'hotel'
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
    .sort(
      (a, b) =>
        Number(a.isSample) - Number(b.isSample) ||
        badness(a, target) - badness(b, target) ||
        a.id - b.id,
    )
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
      realFirst(candidates.filter((one) => !taken.has(one.id) && isWithin(one, range))),
      { at: from + part / 2, reach: part },
    )
  })
  return found.filter((one) => one !== undefined)
}

/** The best place for a break in a stretch without a stop, near its middle; undefined if none is known. */
export function breakWithin(
  candidates: readonly Candidate[],
  { from, to, taken }: { from: number; to: number; taken: ReadonlySet<number> },
): Candidate | undefined {
  const length = to - from
  const range = { from: from + length / 4, to: to - length / 4 }
  return bestOf(
    realFirst(
      candidates.filter((one) => isByDay(one) && !taken.has(one.id) && isWithin(one, range)),
    ),
    { at: from + length / 2, reach: length / 2, prefersGreen: true },
  )
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

/** A hotel wherever the drive is too long for a day; pinned hotels are nights already. */
function addNights(
  candidates: readonly Candidate[],
  { meters, seconds, daySeconds, firstDaySeconds = daySeconds }: StopsWanted,
  stops: Chosen['stops'],
  missing: MissingStop[],
): void {
  const pace = meters / seconds
  let from = 0
  let day = firstDaySeconds
  for (const to of [...stops.filter(isNight).map(({ alongMeters }) => alongMeters), meters]) {
    for (;;) {
      const night = nextNight((to - from) / pace, daySeconds, day)
      if (night === undefined || stops.length >= MOST_STOPS) break
      const at = from + night.at * pace
      const range = { from: from + night.from * pace, to: from + night.to * pace }
      const hotels = candidates.filter(
        (one) => isNight(one) && isWithin(one, range) && stops.every((stop) => stop.id !== one.id),
      )
      const best = bestOf(
        [
          hotels.filter(({ isSample, isWelcoming }) => !isSample && isWelcoming),
          hotels.filter(({ isSample }) => !isSample),
          hotels,
        ],
        { at, reach: (daySeconds * pace) / 2 },
      )
      if (best === undefined) {
        missing.push({ fromMeters: range.from, toMeters: Math.min(range.to, to), wanted: 'hotel' })
      } else stops.push(asStop(best))
      from = best?.alongMeters ?? at
      day = daySeconds
    }
    from = to
    day = daySeconds
  }
  inOrder(stops)
}

/** A part of the route between two stops that are certain. */
interface Part {
  from: number
  to: number
  /** How many stops come in between. */
  count: number
  /** The stop it begins at; undefined for the start. */
  after: Candidate | undefined
}

/** Stops by day at even gaps between those that are certain; says how many were aimed at. */
function addDayStops(
  candidates: readonly Candidate[],
  wanted: StopsWanted,
  stops: Chosen['stops'],
  missing: MissingStop[],
): number {
  const reach = reachOf(wanted)
  const parts = partsBetween(stops, wanted.meters, reach)
  const byDay = stops.filter((stop) => !isNight(stop)).length
  let aimed = byDay + parts.reduce((sum, { count }) => sum + count, 0)
  for (; aimed < wanted.target; aimed += 1) gapsOf(parts, 1).widest.count += 1
  for (let many = aimed - byDay; many > MOST_STOPS - stops.length; many -= 1) {
    gapsOf(parts, 0).narrowest.count -= 1
    aimed -= 1
  }
  const first = reach === undefined && aimed >= FEWEST_STOPS ? 'restaurant' : 'rest_area'
  let before: TripStopKind | undefined
  for (const part of parts) {
    if (part.after !== undefined) before = isNight(part.after) ? undefined : part.after.category
    let from = part.from
    for (let left = part.count; left > 0; left -= 1) {
      const kind = before === undefined ? first : kindAfter(before)
      const gap = (part.to - from) / (left + 1)
      const range = {
        from: Math.max(from + gap * APART, reach === undefined ? 0 : part.to - reach * left),
        to: Math.min(
          from + gap * (1 + BEYOND),
          part.to - gap * APART,
          from + (reach ?? Number.POSITIVE_INFINITY),
        ),
      }
      const best = bestByDay(candidates, stops, { kind, range, at: from + gap, gap })
      if (best === undefined) {
        missing.push({ fromMeters: range.from, toMeters: range.to, wanted: kind })
      } else {
        const isGreen = isGreenKind(best)
        stops.push(
          asStop(best, {
            isBreak: reach !== undefined && isGreen,
            insteadOf: best.category === kind || (kind === 'rest_area' && isGreen) ? null : kind,
          }),
        )
      }
      before = kind
      from = best?.alongMeters ?? from + gap
    }
  }
  inOrder(stops)
  return aimed
}

/** How far one gets before the pet has to get out; undefined where there is no such limit. */
function reachOf({ meters, seconds, breakSeconds }: StopsWanted): number | undefined {
  return breakSeconds === undefined ? undefined : (meters / seconds) * breakSeconds
}

function partsBetween(
  stops: readonly Candidate[],
  meters: number,
  reach: number | undefined,
): Part[] {
  const ends = [...stops.map(({ alongMeters }) => Math.min(alongMeters, meters)), meters]
  return ends.map((to, index) => {
    const from = ends[index - 1] ?? 0
    const count = reach === undefined ? 0 : Math.ceil((to - from) / (reach * EASY)) - 1
    return { from, to, count: Math.max(0, count), after: stops[index - 1] }
  })
}

/** The part with the widest gaps, and the one with the narrowest, if each had so many stops more. */
function gapsOf(parts: readonly Part[], more: 0 | 1): { widest: Part; narrowest: Part } {
  const gap = ({ from, to, count }: Part) => (to - from) / (count + more)
  const widest = parts.reduce((best, part) => (gap(part) > gap(best) ? part : best))
  const filled = parts.filter(({ count }) => count > 0)
  const narrowest = filled.reduce((best, part) => (gap(part) < gap(best) ? part : best), widest)
  return { widest, narrowest }
}

/** A real place of the kind, else a real one of another; samples where there is nothing real. */
function bestByDay(
  candidates: readonly Candidate[],
  stops: readonly Candidate[],
  {
    kind,
    range,
    at,
    gap,
  }: {
    kind: StopCategory
    range: { from: number; to: number }
    at: number
    gap: number
  },
): Candidate | undefined {
  const free = candidates.filter(
    (one) => isByDay(one) && isWithin(one, range) && stops.every(({ id }) => id !== one.id),
  )
  const isOfKind = (one: Candidate) =>
    one.category === kind || (kind === 'rest_area' && isGreenKind(one))
  const real = free.filter(({ isSample }) => !isSample)
  return bestOf([real.filter(isOfKind), real, free.filter(isOfKind), free], { at, reach: gap })
}

/** Whatever the places allowed, the pet gets out in time, or it is said where that cannot be. */
function addBreaks(
  candidates: readonly Candidate[],
  wanted: StopsWanted,
  stops: Chosen['stops'],
  missing: MissingStop[],
): void {
  const { meters } = wanted
  const reach = reachOf(wanted) ?? Number.POSITIVE_INFINITY
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
            realFirst(
              candidates.filter(
                (one) => isByDay(one) && !taken.has(one.id) && isWithin(one, range),
              ),
            ),
            { at: before + reach * 0.85, reach, prefersGreen: true },
          )
        : undefined
    if (best === undefined) {
      const to = Math.min(before + reach, next)
      // What the pet misses says more than which kind of stop was looked for there.
      const others = missing.filter(
        (one) => one.wanted === 'hotel' || one.fromMeters >= to || one.toMeters <= before,
      )
      missing.splice(0, missing.length, ...others, {
        fromMeters: before,
        toMeters: to,
        wanted: 'break',
      })
      before = to
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

/** Nobody lets a pet out at a hotel or a clinic, and one's own stops are where one wants them. */
function isByDay({ category }: Candidate): boolean {
  return category !== 'hotel' && category !== 'vet' && category !== 'other'
}

function isGreenKind({ category }: Candidate): boolean {
  return category === 'rest_area' || category === 'park'
}

function realFirst(candidates: readonly Candidate[]): Candidate[][] {
  return [candidates.filter(({ isSample }) => !isSample), [...candidates]]
}

/** The best of the first group that has any. */
function bestOf(groups: readonly (readonly Candidate[])[], target: Target): Candidate | undefined {
  const group = groups.find(({ length }) => length > 0) ?? []
  let best: Candidate | undefined
  let least = Number.POSITIVE_INFINITY
  for (const one of group) {
    const bad = badness(one, target)
    if (bad < least || (bad === least && best !== undefined && one.id < best.id)) {
      best = one
      least = bad
    }
  }
  return best
}

/** What speaks against a stop, in minutes: its detour, and what the rest is worth to people. */
function badness(one: Candidate, target: Target): number {
  const shift = (Math.abs(one.alongMeters - target.at) / target.reach) * 20
  const stars = (5 - one.score) * 4
  const closed = one.isOpen === false ? 30 : one.isOpen === null ? 4 : 0
  const unsaid = one.isWelcoming ? 0 : 15
  const kind = target.prefersGreen === true && !isGreenKind(one) ? 8 : 0
  return detourSeconds(one.offMeters) / 60 + shift + stars + closed + unsaid + kind
}
