import { distanceMeters } from '../geo.ts'
import { besideLine, measureLine } from '../routing/measured-line.ts'
import type { Point } from '../schemas.ts'
import { boundsOf } from './line-bounds.ts'
import {
  type Ground,
  groundOf,
  LENGTH_TOLERANCE,
  MOST_REPEATED,
  outAndBack,
  type Round,
  roundsFrom,
  WIDEST_TOLERANCE,
} from './rounds.ts'
import {
  graphOf,
  joinedAt,
  otherEnd,
  pointsFrom,
  type Street,
  type StreetGraph,
  withoutDeadEnds,
} from './street-graph.ts'
import { NO_WISHES, type WalkWishes } from './walk-wishes.ts'
import { toldOf, type WayTold } from './way-told.ts'

/** A walk begins on a street at most this far from the starting point. */
export const FARTHEST_START_METERS = 250
/** How much of a loop is walked twice where the streets make none that repeats less. */
const MOST_REPEATED_AT_ALL = 0.15
/** What a loop keeps to, and what it keeps to where the streets make none such. */
const PROMISES = [
  { mostOff: LENGTH_TOLERANCE, mostRepeated: MOST_REPEATED },
  { mostOff: LENGTH_TOLERANCE, mostRepeated: MOST_REPEATED_AT_ALL },
  { mostOff: WIDEST_TOLERANCE, mostRepeated: MOST_REPEATED_AT_ALL },
]
/** What lies this near is passed: a bin is seen, a park begins beside the way. */
const PASSED_METERS = { bins: 50, parks: 100, shunned: 120 }

/** A walk that ends where it began. */
export interface Loop {
  line: Point[]
  meters: number
  /** Share of the length walked more than once. */
  repeatedShare: number
  /** Goes back the way it came for more than a loop may: the streets make no loop of this length. */
  isThereAndBack: boolean
  greenShare: number
  busyShare: number
  /** Names of the streets in the order they are walked. */
  via: string[]
  /** The streets as they are walked: at which point of the line each begins, and its name. */
  legs: { from: number; name: string | null }[]
  /** What the sources of the streets say of them. */
  told: WayTold
  /** Which of the bins and parks given lie on the way, by their place in the list. */
  bins: number[]
  parks: number[]
  /** Which of the points to keep away from lie on the way all the same. */
  shunned: number[]
  /** Parks that the streets themselves know by name, in the order they are passed. */
  namedParks: string[]
}

/** What a walk likes to pass, and what it does not. */
export interface Sights {
  bins: readonly Point[]
  parks: readonly Point[]
  /** What it keeps away from where it can. */
  shunned?: readonly Point[]
}

/** How a walk is looked for beyond its length. */
export interface LoopOptions {
  wishes?: WalkWishes
  /** Told how many nodes were settled: what the search cost. */
  onEffort?: (settled: number) => void
}

/** What is near enough for walks of this reach around a start, with its dead ends or without. */
export function streetsAround(
  graph: StreetGraph,
  start: Point,
  reachMeters: number,
  { withDeadEnds = false } = {},
): { graph: StreetGraph; node: number } | undefined {
  const isNear = graph.nodes.map((node) => distanceMeters(node, start) <= reachMeters)
  const streets = graph.streets.filter(
    ({ from, to }) => isNear[from] === true && isNear[to] === true,
  )
  const near = graphOf(graph.nodes, streets)
  return joinedAt(withDeadEnds ? near : withoutDeadEnds(near), start, FARTHEST_START_METERS)
}

/**
 * The pleasantest loop of about this length from a node: through green, past bins and away from
 * traffic; undefined where no loop keeps to the length without going back on itself. The same
 * question always has the same answer.
 */
export function findLoop(
  graph: StreetGraph,
  start: number,
  targetMeters: number,
  sights: Sights,
  { wishes = NO_WISHES, onEffort }: LoopOptions = {},
): Loop | undefined {
  const ground = groundOf(graph, wishes)
  const found = roundsFrom(ground, start, targetMeters)
  onEffort?.(ground.search.settled)
  for (const { mostOff, mostRepeated } of PROMISES) {
    const loops = found
      .filter(({ off, repeatedShare }) => off <= mostOff && repeatedShare <= mostRepeated)
      .map((round) => {
        const loop = loopOf(ground, start, round, sights)
        return { loop, worth: worthOf(loop, wishes) - 2 * round.off - 2 * round.repeatedShare }
      })
    // The first of equals, so that the answer is always the same.
    const best = loops.reduce<(typeof loops)[number] | undefined>(
      (before, one) => (before === undefined || one.worth > before.worth ? one : before),
      undefined,
    )
    if (best !== undefined) return best.loop
  }
  return undefined
}

/**
 * A walk of about this length where the streets make no loop of it: as much of a loop as there is,
 * else out along the pleasantest way and back on it. Undefined where no street leads far enough.
 */
export function findThereAndBack(
  graph: StreetGraph,
  start: number,
  targetMeters: number,
  sights: Sights,
  { wishes = NO_WISHES }: Pick<LoopOptions, 'wishes'> = {},
): Loop | undefined {
  const ground = groundOf(graph, wishes)
  const [round] = roundsFrom(ground, start, targetMeters)
    .filter(({ off }) => off <= WIDEST_TOLERANCE)
    .toSorted((a, b) => a.repeatedShare - b.repeatedShare)
  const found = round ?? outAndBack(ground, start, targetMeters)
  return found === undefined ? undefined : loopOf(ground, start, found, sights)
}

/** What makes a loop worth walking: green, the first few parks and bins, no traffic, what is wished. */
function worthOf(loop: Loop, wishes: WalkWishes): number {
  const { greenShare, busyShare, bins, parks, namedParks, told, shunned } = loop
  // One park may be known both as a place and to the streets, so it counts once.
  const passedParks = Math.max(parks.length, namedParks.length)
  return (
    greenShare +
    0.1 * Math.min(4, bins.length) +
    0.1 * Math.min(3, passedParks) -
    (wishes.quiet ? 4 : 1) * busyShare -
    2 * shunned.length +
    (wishes.park ? greenShare + (passedParks > 0 ? 1 : 0) : 0) +
    (wishes.shade ? 2 * told.shadedShare : 0) +
    (wishes.lit ? told.litShare - told.unlitShare : 0) -
    (wishes.level && told.stairsMeters > 0 ? 2 : 0)
  )
}

function loopOf({ graph }: Ground, start: number, round: Round, sights: Sights): Loop {
  const { meters, repeatedShare } = round
  const streets = round.streets.flatMap((index): Street | Street[] => graph.streets[index] ?? [])
  const line: Point[] = []
  const via: string[] = []
  const legs: Loop['legs'] = []
  const namedParks = new Set<string>()
  let node = start
  let green = 0
  let busy = 0
  for (const street of streets) {
    legs.push({ from: Math.max(0, line.length - 1), name: street.name })
    line.push(...pointsFrom(street, node).slice(line.length === 0 ? 0 : 1))
    if (street.name !== null && via.at(-1) !== street.name) via.push(street.name)
    if (street.park !== null) namedParks.add(street.park)
    if (street.isGreen) green += street.meters
    if (street.kind === 'major' || street.kind === 'medium') busy += street.meters
    node = otherEnd(street, node)
  }
  return {
    line,
    meters,
    repeatedShare,
    isThereAndBack: repeatedShare > MOST_REPEATED_AT_ALL,
    greenShare: green / meters,
    busyShare: busy / meters,
    via,
    legs,
    told: toldOf(streets),
    bins: passedBy(line, sights.bins, PASSED_METERS.bins),
    parks: passedBy(line, sights.parks, PASSED_METERS.parks),
    shunned: passedBy(line, sights.shunned ?? [], PASSED_METERS.shunned),
    namedParks: [...namedParks],
  }
}

/** Which of the points lie within so many meters of the line, by their place in the list. */
export function passedBy(
  line: readonly Point[],
  points: readonly Point[],
  meters: number,
): number[] {
  if (points.length === 0) return []
  const measured = measureLine(line)
  const { south, west, north, east } = boundsOf(line)
  const up = meters / 111_000
  const aside =
    up / Math.max(0.01, Math.cos((Math.max(Math.abs(south), Math.abs(north)) * Math.PI) / 180))
  return points.flatMap((point, index) => {
    const { latitude, longitude } = point
    // A town has thousands of benches, and most of them are nowhere near.
    const isFar =
      latitude < south - up ||
      latitude > north + up ||
      longitude < west - aside ||
      longitude > east + aside
    return !isFar && besideLine(measured, point).offMeters <= meters ? [index] : []
  })
}
