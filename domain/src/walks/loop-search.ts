import { distanceMeters } from '../geo.ts'
import { besideLine, measureLine } from '../routing/measured-line.ts'
import type { Point } from '../schemas.ts'
import { shortestPaths, streetsTo, type ShortestPaths } from './shortest-paths.ts'
import {
  graphOf,
  joinedAt,
  otherEnd,
  pointsFrom,
  type StreetGraph,
  type StreetKind,
  withoutDeadEnds,
} from './street-graph.ts'

/** A walk begins on a street at most this far from the starting point. */
export const FARTHEST_START_METERS = 250
/** How far the length of a loop may be from what was asked for, as a share of it. */
export const LENGTH_TOLERANCE = 0.05
/** How much of a loop may be walked twice. */
export const MOST_REPEATED = 0.1
/** What lies this near is passed: a bin is seen, a park begins beside the way. */
const PASSED_METERS = { bins: 50, parks: 100 }

/** What a meter of each kind is worth: quiet ways seem shorter than busy ones. */
const WEARINESS: Record<StreetKind, number> = {
  path: 0.85,
  minor: 1,
  service: 1.4,
  medium: 1.3,
  major: 1.6,
}
const GREEN_EASE = 0.85
/** Going back the way one came seems four times as long. */
const AGAIN = 4
/** Turning points are sought in so many directions, at so many distances. */
const DIRECTIONS = 24
const RINGS = [0.24, 0.29, 0.33, 0.38]
/** The most promising pairs of turning points are worked out in full. */
const WORKED_OUT = 70

/** A walk that ends where it began. */
export interface Loop {
  line: Point[]
  meters: number
  /** Share of the length walked more than once. */
  repeatedShare: number
  greenShare: number
  busyShare: number
  /** Names of the streets in the order they are walked. */
  via: string[]
  /** Which of the bins and parks given lie on the way, by their place in the list. */
  bins: number[]
  parks: number[]
  /** Parks that the streets themselves know by name, in the order they are passed. */
  namedParks: string[]
}

/** What a walk likes to pass. */
export interface Sights {
  bins: readonly Point[]
  parks: readonly Point[]
}

/** What is near enough for loops of this length around a start, without dead ends. */
export function streetsAround(
  graph: StreetGraph,
  start: Point,
  reachMeters: number,
): { graph: StreetGraph; node: number } | undefined {
  const near = new Set(
    graph.nodes.flatMap((node, index) =>
      distanceMeters(node, start) <= reachMeters ? [index] : [],
    ),
  )
  const streets = graph.streets.filter(({ from, to }) => near.has(from) && near.has(to))
  return joinedAt(withoutDeadEnds(graphOf(graph.nodes, streets)), start, FARTHEST_START_METERS)
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
): Loop | undefined {
  const costs = graph.streets.map(
    ({ meters, kind, isGreen }) => meters * WEARINESS[kind] * (isGreen ? GREEN_EASE : 1),
  )
  const costOf = (index: number) => costs[index] ?? 0
  const out = shortestPaths(graph, start, costOf, { most: targetMeters / 2 })
  const turns = turningPoints(graph, start, out, targetMeters)
  const pairs: { legs: [number[], number[]]; last: number; estimate: number }[] = []
  for (const turn of turns) {
    const first = streetsTo(graph, out, start, turn)
    if (first === undefined) continue
    const taken = new Set(first)
    const again = (index: number) => costOf(index) * (taken.has(index) ? AGAIN : 1)
    const across = shortestPaths(graph, turn, again, { most: targetMeters * 0.8 })
    for (const last of turns) {
      if (last === turn) continue
      const second = streetsTo(graph, across, turn, last)
      const third = streetsTo(graph, out, start, last)
      if (second === undefined || third === undefined) continue
      const all = [...first, ...second, ...third]
      const estimate =
        Math.abs(metersOf(graph, all) - targetMeters) / targetMeters +
        repeatedMeters(graph, all) / targetMeters
      pairs.push({ legs: [first, second], last, estimate })
    }
  }
  let best: { loop: Loop; worth: number } | undefined
  // Sorting keeps the order of equals, so the answer is always the same.
  for (const { legs, last } of pairs
    .toSorted((a, b) => a.estimate - b.estimate)
    .slice(0, WORKED_OUT)) {
    const taken = new Set(legs.flat())
    const again = (index: number) => costOf(index) * (taken.has(index) ? AGAIN : 1)
    const back = shortestPaths(graph, last, again, { most: targetMeters * 1.2, goal: start })
    const third = streetsTo(graph, back, last, start)
    if (third === undefined) continue
    const loop = loopOf(graph, start, [...legs[0], ...legs[1], ...third], sights)
    const off = Math.abs(loop.meters - targetMeters) / targetMeters
    if (off > LENGTH_TOLERANCE || loop.repeatedShare > MOST_REPEATED) continue
    const worth = pleasure(loop) - 2 * off - 2 * loop.repeatedShare
    if (best === undefined || worth > best.worth) best = { loop, worth }
  }
  return best?.loop
}

/** What makes a loop worth walking: green, the first few parks and bins, no traffic. */
function pleasure({ greenShare, busyShare, bins, parks, namedParks }: Loop): number {
  // One park may be known both as a place and to the streets, so it counts once.
  const passedParks = Math.max(parks.length, namedParks.length)
  return greenShare + 0.1 * Math.min(4, bins.length) + 0.1 * Math.min(3, passedParks) - busyShare
}

/** Junctions about a third of the way out, one for each direction and ring. */
function turningPoints(
  graph: StreetGraph,
  start: number,
  { cost }: ShortestPaths,
  targetMeters: number,
): number[] {
  const center = graph.nodes[start]
  if (center === undefined) return []
  const best = new Map<number, { node: number; off: number }>()
  for (const [node, meters] of cost) {
    const point = graph.nodes[node]
    if (point === undefined || node === start) continue
    const direction = Math.floor(((bearing(center, point) + Math.PI) / (2 * Math.PI)) * DIRECTIONS)
    RINGS.forEach((share, ring) => {
      const off = Math.abs(meters - targetMeters * share)
      if (off > targetMeters * 0.08) return
      const key = ring * DIRECTIONS + (direction % DIRECTIONS)
      const known = best.get(key)
      if (known === undefined || off < known.off) best.set(key, { node, off })
    })
  }
  return [...new Set([...best.values()].map(({ node }) => node))].toSorted((a, b) => a - b)
}

function bearing(from: Point, to: Point): number {
  const shrink = Math.cos((from.latitude * Math.PI) / 180)
  return Math.atan2((to.longitude - from.longitude) * shrink, to.latitude - from.latitude)
}

function loopOf(
  graph: StreetGraph,
  start: number,
  streets: readonly number[],
  sights: Sights,
): Loop {
  const line: Point[] = []
  const via: string[] = []
  const namedParks = new Set<string>()
  let node = start
  let green = 0
  let busy = 0
  for (const index of streets) {
    const street = graph.streets[index]
    if (street === undefined) continue
    line.push(...pointsFrom(street, node).slice(line.length === 0 ? 0 : 1))
    if (street.name !== null && via.at(-1) !== street.name) via.push(street.name)
    if (street.park !== null) namedParks.add(street.park)
    if (street.isGreen) green += street.meters
    if (street.kind === 'major' || street.kind === 'medium') busy += street.meters
    node = otherEnd(street, node)
  }
  const meters = metersOf(graph, streets)
  return {
    line,
    meters,
    repeatedShare: repeatedMeters(graph, streets) / meters,
    greenShare: green / meters,
    busyShare: busy / meters,
    via,
    bins: passed(line, sights.bins, PASSED_METERS.bins),
    parks: passed(line, sights.parks, PASSED_METERS.parks),
    namedParks: [...namedParks],
  }
}

function passed(line: readonly Point[], points: readonly Point[], meters: number): number[] {
  if (points.length === 0) return []
  const measured = measureLine(line)
  return points.flatMap((point, index) =>
    besideLine(measured, point).offMeters <= meters ? [index] : [],
  )
}

function metersOf({ streets }: StreetGraph, walked: readonly number[]): number {
  return walked.reduce((sum, index) => sum + (streets[index]?.meters ?? 0), 0)
}

function repeatedMeters(graph: StreetGraph, walked: readonly number[]): number {
  return metersOf(graph, walked) - metersOf(graph, [...new Set(walked)])
}
