import { distanceMeters } from '../geo.ts'
import type { Point } from '../schemas.ts'
import { shortestPaths, streetsTo } from './shortest-paths.ts'
import { graphOf, joinedAt, otherEnd, pointsFrom, type StreetGraph } from './street-graph.ts'

/** Streets this far beyond the farthest goal are looked at: a way around a block is rarely longer. */
const DETOUR_METERS = 400
/** Longest straight way from a start in a park or a yard to the nearest street. */
const FARTHEST_FROM_STREET_METERS = 250
/** A pleasant pace with a dog: 3 miles an hour. */
const METERS_PER_MINUTE = 80

/** Streets make a way longer than the straight line by about so much. */
export const DETOUR_FACTOR = 1.3

export interface WalkingRoute {
  line: Point[]
  meters: number
}

/**
 * The shortest way on foot from a point to each goal, with the steps from and to the streets;
 * undefined for a goal that no street leads to, and for all where none is near the start.
 */
export function walkingRoutes(
  graph: StreetGraph,
  from: Point,
  goals: readonly Point[],
): (WalkingRoute | undefined)[] {
  const reach = Math.max(...goals.map((goal) => distanceMeters(from, goal)), 0) + DETOUR_METERS
  const start = joinedAt(streetsWithin(graph, from, reach), from, FARTHEST_FROM_STREET_METERS)
  if (start === undefined) return goals.map(() => undefined)
  let joined = start.graph
  const ends = goals.map((goal) => {
    const end = joinedAt(joined, goal, FARTHEST_FROM_STREET_METERS)
    if (end !== undefined) joined = end.graph
    return end
  })
  const metersOf = (index: number) => joined.streets[index]?.meters ?? 0
  const ways = shortestPaths(joined, start.node, metersOf, { most: 3 * reach })
  return ends.map((end, index) => {
    const goal = goals[index]
    if (end === undefined || goal === undefined) return undefined
    const streets = streetsTo(joined, ways, start.node, end.node)
    if (streets === undefined) return undefined
    const line = lineOf(joined, start.node, streets)
    const walked = streets.reduce((sum, street) => sum + metersOf(street), 0)
    return { line: [from, ...line, goal], meters: start.offMeters + walked + end.offMeters }
  })
}

/** Whole minutes on foot. */
export function walkingMinutes(meters: number): number {
  return Math.max(1, Math.round(meters / METERS_PER_MINUTE))
}

function streetsWithin(graph: StreetGraph, center: Point, meters: number): StreetGraph {
  const near = new Set(
    graph.nodes.flatMap((node, index) => (distanceMeters(node, center) <= meters ? [index] : [])),
  )
  return graphOf(
    graph.nodes,
    graph.streets.filter(({ from, to }) => near.has(from) || near.has(to)),
  )
}

function lineOf(graph: StreetGraph, start: number, streets: readonly number[]): Point[] {
  const first = graph.nodes[start]
  const line: Point[] = first === undefined ? [] : [first]
  let node = start
  for (const index of streets) {
    const street = graph.streets[index]
    if (street === undefined) continue
    line.push(...pointsFrom(street, node).slice(1))
    node = otherEnd(street, node)
  }
  return line
}
