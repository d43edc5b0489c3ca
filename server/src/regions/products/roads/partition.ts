import type { RoadNetwork } from './road-network.ts'
import type { RoadPieces } from './road-pieces.ts'

/** Lines over the map along which cells are divided: east, north and the two between. */
const DIRECTIONS = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
] as const
/** Lines are looked for at so many places. */
const STEPS = 512
/** The smaller part has at least this share. */
const LEAST_SHARE = 0.4

export interface Partition {
  /** Bits of a cell's number; each halves the cells above it. */
  bits: number
  /** The vertices, those of a cell together, cells in order. */
  order: Uint32Array
  /** The first place in `order` of each cell, and at last how many vertices there are. */
  cells: Uint32Array
}

/**
 * Divides vertices into cells of about `size`, halving again and again along the line that the
 * fewest roads cross. Vertices at one place stay in one cell.
 */
export function partitionOf(network: RoadNetwork, pieces: RoadPieces, size: number): Partition {
  const count = network.jointOf.length
  const bits = Math.max(0, Math.ceil(Math.log2(count / size)))
  const order = Uint32Array.from({ length: count }, (_, vertex) => vertex)
  const placeOf = new Uint32Array(count)
  const spare = new Uint32Array(count)
  const bounds = [0, count]
  const middle = ((pieces.latitudes[0] ?? 0) / 1e7) * (Math.PI / 180)
  const shrink = Math.cos(middle)
  for (let bit = 0; bit < bits; bit += 1) {
    order.forEach((vertex, place) => {
      placeOf[vertex] = place
    })
    for (let part = bounds.length - 2; part >= 0; part -= 1) {
      const first = bounds[part] ?? 0
      bounds.splice(part + 1, 0, first + halved(first, bounds[part + 1] ?? 0))
    }
  }
  return { bits, order, cells: Uint32Array.from(bounds) }

  /** Puts the vertices of one side first, in the order they had; answers how many they are. */
  function halved(first: number, end: number): number {
    let best = { cut: Number.POSITIVE_INFINITY, first: 0, side: (vertex: number) => vertex }
    for (const [east, north] of DIRECTIONS) {
      const found = fewestCut(first, end, east * shrink, north)
      if (found.cut < best.cut) best = found
    }
    let near = 0
    let far = 0
    for (let place = first; place < end; place += 1) {
      const vertex = order[place] ?? 0
      if (best.side(vertex) <= best.first) {
        order[first + near] = vertex
        near += 1
      } else {
        spare[far] = vertex
        far += 1
      }
    }
    order.set(spare.subarray(0, far), first + near)
    return near
  }

  function fewestCut(first: number, end: number, east: number, north: number) {
    const along = (vertex: number) => {
      const joint = network.jointOf[vertex] ?? 0
      return (pieces.longitudes[joint] ?? 0) * east + (pieces.latitudes[joint] ?? 0) * north
    }
    let least = Number.POSITIVE_INFINITY
    let most = Number.NEGATIVE_INFINITY
    for (let place = first; place < end; place += 1) {
      const value = along(order[place] ?? 0)
      least = Math.min(least, value)
      most = Math.max(most, value)
    }
    const scale = most > least ? (STEPS - 1) / (most - least) : 0
    const side = (vertex: number) => Math.floor((along(vertex) - least) * scale)
    const counts = new Uint32Array(STEPS)
    const crossings = new Int32Array(STEPS + 1)
    for (let place = first; place < end; place += 1) {
      const vertex = order[place] ?? 0
      const step = side(vertex)
      counts[step] = (counts[step] ?? 0) + 1
      for (let arc = network.heads[vertex] ?? 0; arc < (network.heads[vertex + 1] ?? 0); arc += 1) {
        const target = network.targets[arc] ?? 0
        const other = placeOf[target] ?? 0
        // Places are those of the start of this round; its parts stay where they were.
        if (other < first || other >= end) continue
        const there = side(target)
        const low = Math.min(step, there)
        const high = Math.max(step, there)
        crossings[low] = (crossings[low] ?? 0) + 1
        crossings[high] = (crossings[high] ?? 0) - 1
      }
    }
    let cut = 0
    let before = 0
    let best = { cut: Number.POSITIVE_INFINITY, first: STEPS, side }
    let evenest = { off: Number.POSITIVE_INFINITY, cut: end - first, first: 0, side }
    for (let step = 0; step < STEPS; step += 1) {
      cut += crossings[step] ?? 0
      before += counts[step] ?? 0
      const share = before / Math.max(1, end - first)
      if (share >= LEAST_SHARE && share <= 1 - LEAST_SHARE && cut < best.cut) {
        best = { cut, first: step, side }
      }
      if (Math.abs(share - 0.5) < evenest.off) {
        evenest = { off: Math.abs(share - 0.5), cut: cut + (end - first), first: step, side }
      }
    }
    return best.cut < Number.POSITIVE_INFINITY ? best : evenest
  }
}
