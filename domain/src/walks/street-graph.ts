import { type Bounds, boundsAround, distanceMeters } from '../geo.ts'
import { besideLine, measureLine, pointAlong } from '../routing/measured-line.ts'
import type { Point } from '../schemas.ts'

/** The kinds of street for a dog walk, quietest first. */
export const STREET_KINDS = ['path', 'minor', 'service', 'medium', 'major'] as const
export type StreetKind = (typeof STREET_KINDS)[number]

/** A street or path as a source gives it. */
export interface Way {
  points: readonly Point[]
  kind: StreetKind
  name: string | null
  /** Lies in a park or another green. */
  isGreen: boolean
  /** The park by name that it runs through or along. */
  park: string | null
  /** What its source says of it beyond that, as `packedDetail` writes it; 0 or left out: nothing. */
  detail?: number
}

/** A piece of street between two junctions. */
export interface Street extends Way {
  from: number
  to: number
  meters: number
}

/** Streets and where they meet: `at[node]` lists the streets that end there. */
export interface StreetGraph {
  nodes: readonly Point[]
  streets: readonly Street[]
  at: readonly (readonly number[])[]
}

/** Points nearer than this are one: sources round their coordinates. */
const SAME_POINT_METERS = 1.6

/**
 * Joins ways where they share points. Kept are the largest connected part and every other of at
 * least `leastMeters`: on smaller ones a walk would only go round in circles.
 */
export function graphOfWays(
  ways: readonly Way[],
  leastMeters = Number.POSITIVE_INFINITY,
): StreetGraph {
  const { nodes, pieces } = snapped(ways)
  return largeParts(graphOf(nodes, chained(nodes, pieces)), leastMeters)
}

export function graphOf(nodes: readonly Point[], streets: readonly Street[]): StreetGraph {
  const at: number[][] = nodes.map(() => [])
  streets.forEach(({ from, to }, index) => {
    at[from]?.push(index)
    if (to !== from) at[to]?.push(index)
  })
  return { nodes, streets, at }
}

/** The other end of a street. */
export function otherEnd(street: Street, node: number): number {
  return street.from === node ? street.to : street.from
}

/** The points of a street in the direction in which one leaves `node`. */
export function pointsFrom(street: Street, node: number): readonly Point[] {
  return street.from === node ? street.points : street.points.toReversed()
}

/** The graph without what leads nowhere: every street of a loop is still in it. */
export function withoutDeadEnds(graph: StreetGraph): StreetGraph {
  const degree = graph.at.map((streets, node) =>
    streets.reduce((sum, index) => sum + (isRing(graph, index, node) ? 2 : 1), 0),
  )
  const gone = new Set<number>()
  const ends = degree.flatMap((ways, node) => (ways === 1 ? [node] : []))
  for (let end = ends.pop(); end !== undefined; end = ends.pop()) {
    for (const index of graph.at[end] ?? []) {
      const street = graph.streets[index]
      if (street === undefined || gone.has(index)) continue
      gone.add(index)
      const other = otherEnd(street, end)
      degree[other] = (degree[other] ?? 0) - 1
      if (degree[other] === 1) ends.push(other)
    }
  }
  return graphOf(
    graph.nodes,
    graph.streets.filter((_, index) => !gone.has(index)),
  )
}

function isRing({ streets }: StreetGraph, index: number, node: number): boolean {
  return streets[index]?.from === node && streets[index].to === node
}

/**
 * The graph with a node at the point of its streets nearest to `point`, and how far that is;
 * undefined where no street is within `mostMeters`.
 */
export function joinedAt(
  graph: StreetGraph,
  point: Point,
  mostMeters: number,
): { graph: StreetGraph; node: number; offMeters: number } | undefined {
  let best: { index: number; alongMeters: number; offMeters: number } | undefined
  const box = boundsAround(point, mostMeters)
  graph.streets.forEach((street, index) => {
    if (!isNearBox(box, street.points)) return
    const line = measureLine(street.points)
    const beside = besideLine(line, point)
    if (beside.offMeters <= (best?.offMeters ?? mostMeters)) best = { index, ...beside }
  })
  if (best === undefined) return undefined
  const { index, alongMeters, offMeters } = best
  const street = graph.streets[index]
  if (street === undefined) return undefined
  if (alongMeters < SAME_POINT_METERS) return { graph, node: street.from, offMeters }
  if (alongMeters > street.meters - SAME_POINT_METERS) return { graph, node: street.to, offMeters }
  const node = graph.nodes.length
  const line = measureLine(street.points)
  const middle = pointAlong(line, alongMeters)
  const before = street.points.filter((_, at) => (line.along[at] ?? 0) < alongMeters)
  const after = street.points.filter((_, at) => (line.along[at] ?? 0) > alongMeters)
  const halves: Street[] = [
    { ...street, to: node, points: [...before, middle], meters: alongMeters },
    {
      ...street,
      from: node,
      points: [middle, ...after],
      meters: street.meters - alongMeters,
    },
  ]
  const streets = [...graph.streets.slice(0, index), ...graph.streets.slice(index + 1), ...halves]
  return { graph: graphOf([...graph.nodes, middle], streets), node, offMeters }
}

/** Whether some of a line may lie in a box; the most lines of a town are told apart by this alone. */
function isNearBox({ south, west, north, east }: Bounds, points: readonly Point[]): boolean {
  if (west > east) return true
  let [lowest, highest, leftmost, rightmost] = [90, -90, 180, -180]
  for (const { latitude, longitude } of points) {
    if (latitude < lowest) lowest = latitude
    if (latitude > highest) highest = latitude
    if (longitude < leftmost) leftmost = longitude
    if (longitude > rightmost) rightmost = longitude
  }
  return highest >= south && lowest <= north && rightmost >= west && leftmost <= east
}

interface Piece {
  from: number
  to: number
  way: Way
}

/** All ways as straight pieces between numbered points. */
function snapped(ways: readonly Way[]): { nodes: Point[]; pieces: Piece[] } {
  const nodes: Point[] = []
  const squares = new Map<string, number[]>()
  const degrees = SAME_POINT_METERS / 111_320
  const nodeAt = (point: Point): number => {
    const shrink = Math.cos((point.latitude * Math.PI) / 180)
    const column = Math.round((point.longitude * shrink) / degrees)
    const row = Math.round(point.latitude / degrees)
    for (let dx = -1; dx <= 1; dx += 1) {
      for (let dy = -1; dy <= 1; dy += 1) {
        for (const known of squares.get(`${column + dx}/${row + dy}`) ?? []) {
          const node = nodes[known]
          if (node !== undefined && distanceMeters(node, point) <= SAME_POINT_METERS) return known
        }
      }
    }
    const key = `${column}/${row}`
    squares.set(key, [...(squares.get(key) ?? []), nodes.push(point) - 1])
    return nodes.length - 1
  }
  const pieces: Piece[] = []
  const seen = new Set<string>()
  for (const way of ways) {
    const numbers = way.points.map(nodeAt)
    for (let index = 1; index < numbers.length; index += 1) {
      const from = numbers[index - 1] ?? 0
      const to = numbers[index] ?? 0
      const key = from < to ? `${from}/${to}` : `${to}/${from}`
      // Two sources may draw one street, and tiles draw what lies on their edge twice.
      if (from === to || seen.has(key)) continue
      seen.add(key)
      pieces.push({ from, to, way })
    }
  }
  return { nodes, pieces }
}

/** Pieces that follow each other without a junction or another name become one street. */
function chained(nodes: readonly Point[], pieces: readonly Piece[]): Street[] {
  const at: number[][] = nodes.map(() => [])
  pieces.forEach(({ from, to }, index) => {
    at[from]?.push(index)
    at[to]?.push(index)
  })
  const isPassed = (node: number): boolean => {
    const [first, second, third] = at[node] ?? []
    if (first === undefined || second === undefined || third !== undefined) return false
    const a = pieces[first]?.way
    const b = pieces[second]?.way
    return (
      a?.kind === b?.kind &&
      a?.name === b?.name &&
      a?.isGreen === b?.isGreen &&
      a?.park === b?.park &&
      a?.detail === b?.detail
    )
  }
  const used = new Set<number>()
  const streets: Street[] = []
  const follow = (start: number, begin: number) => {
    const numbers = [start]
    let node = start
    let index: number | undefined = begin
    const way = pieces[begin]?.way
    while (index !== undefined && !used.has(index)) {
      used.add(index)
      const piece: Piece | undefined = pieces[index]
      if (piece === undefined) break
      node = piece.from === node ? piece.to : piece.from
      numbers.push(node)
      const passed: number = index
      index = isPassed(node) ? at[node]?.find((next) => next !== passed) : undefined
    }
    if (way === undefined) return
    const points = numbers.flatMap((number) => nodes[number] ?? [])
    streets.push({
      from: start,
      to: node,
      points,
      meters: measureLine(points).meters,
      kind: way.kind,
      name: way.name,
      isGreen: way.isGreen,
      park: way.park,
      ...(way.detail === undefined ? {} : { detail: way.detail }),
    })
  }
  for (const [node, touching] of at.entries()) {
    if (isPassed(node)) continue
    for (const index of touching) if (!used.has(index)) follow(node, index)
  }
  // What is left are rings that meet nothing, and no walk reaches them.
  return streets
}

function largeParts(graph: StreetGraph, leastMeters: number): StreetGraph {
  const part = new Map<number, number>()
  const lengths: number[] = []
  for (const start of graph.nodes.keys()) {
    if (part.has(start) || graph.at[start]?.length === 0) continue
    const number = lengths.push(0) - 1
    part.set(start, number)
    const open = [start]
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      for (const index of graph.at[node] ?? []) {
        const street = graph.streets[index]
        if (street === undefined) continue
        // Each street is met from both of its ends.
        lengths[number] = (lengths[number] ?? 0) + street.meters / 2
        const next = otherEnd(street, node)
        if (part.has(next)) continue
        part.set(next, number)
        open.push(next)
      }
    }
  }
  const largest = lengths.reduce((most, meters) => Math.max(most, meters), 0)
  const isKept = (node: number): boolean => {
    const meters = lengths[part.get(node) ?? -1] ?? 0
    return meters === largest || meters >= leastMeters
  }
  const numbers = new Map<number, number>()
  const nodes: Point[] = []
  const numberOf = (node: number): number => {
    const known = numbers.get(node)
    if (known !== undefined) return known
    const point = graph.nodes[node]
    if (point === undefined) throw new Error('A street ends at a node of its graph.')
    numbers.set(node, nodes.push(point) - 1)
    return nodes.length - 1
  }
  const streets = graph.streets
    .filter(({ from }) => isKept(from))
    .map((street) =>
      Object.assign({}, street, { from: numberOf(street.from), to: numberOf(street.to) }),
    )
  return graphOf(nodes, streets)
}
