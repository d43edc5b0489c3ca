import { ENDS_ONLY } from './collect-roads.ts'
import type { RoadNetwork } from './road-network.ts'
import type { RoadPieces } from './road-pieces.ts'

/** Shorter networks are leftovers at the edge of an extract, unless nothing else is there. */
const WHOLE_FROM_METERS = 30_000
const MOST_NETWORKS = 255

export interface ConnectedRoads {
  /** The network of each piece, from 1, the longest; 0 where it belongs to none. */
  networkOf: Uint8Array
  /** Arcs on which nobody comes through: for those who start or end behind them. */
  isForEndsOnly: Uint8Array
  /** Pieces that are private, or public behind private ones. */
  isPrivate: Uint8Array
  networks: number
}

/**
 * Which roads belong together: in a network every road leads to every other and back. What can be
 * left only by a private road, or is one, is for the ends of a drive alone.
 */
export function connectedRoads(network: RoadNetwork, pieces: RoadPieces): ConnectedRoads {
  const { heads, targets, driven } = network
  const isForEndsOnly = driven.map((one) => ((pieces.flags[one >>> 1] ?? 0) & ENDS_ONLY ? 1 : 0))
  const whole = partsOf(network, () => true)
  const through = partsOf(network, (arc) => isForEndsOnly[arc] === 0)
  const metersOfWhole = new Float64Array(heads.length)
  const metersThrough = new Float64Array(heads.length)
  const wholeOf = new Int32Array(heads.length).fill(-1)
  forEachArc((arc, from, to) => {
    const meters = (pieces.lengths[(driven[arc] ?? 0) >>> 1] ?? 0) / 20
    const part = whole[from] ?? 0
    if (part === whole[to]) metersOfWhole[part] = (metersOfWhole[part] ?? 0) + meters
    const road = through[from] ?? 0
    if (isForEndsOnly[arc] === 1 || road !== through[to]) return
    metersThrough[road] = (metersThrough[road] ?? 0) + meters
    wholeOf[road] = part
  })
  /** The longest public road network within each part. */
  const mainOf = new Int32Array(heads.length).fill(-1)
  wholeOf.forEach((part, road) => {
    if (part < 0) return
    const main = mainOf[part] ?? -1
    if (main < 0 || (metersThrough[road] ?? 0) > (metersThrough[main] ?? 0)) mainOf[part] = road
  })
  const parts = [...mainOf.keys()].filter((part) => (mainOf[part] ?? -1) >= 0)
  const ranked = parts.sort((a, b) => (metersOfWhole[b] ?? 0) - (metersOfWhole[a] ?? 0))
  const rank = new Map(
    ranked
      .filter((part, index) => index === 0 || (metersOfWhole[part] ?? 0) >= WHOLE_FROM_METERS)
      .slice(0, MOST_NETWORKS)
      .map((part, index) => [part, index + 1]),
  )
  const networkOf = new Uint8Array(pieces.from.length)
  const isMain = new Uint8Array(pieces.from.length)
  const ends = Uint8Array.from(isForEndsOnly)
  forEachArc((arc, from, to) => {
    const part = whole[from] ?? 0
    const isWithin = part === whole[to]
    const piece = (driven[arc] ?? 0) >>> 1
    if (isWithin) networkOf[piece] = rank.get(part) ?? 0
    const main = mainOf[part] ?? -1
    if (isWithin && through[from] === main && through[to] === main) isMain[piece] = 1
    else ends[arc] = 1
  })
  const isPrivate = networkOf.map((network, piece) => {
    const isTagged = ((pieces.flags[piece] ?? 0) & ENDS_ONLY) !== 0
    return isTagged || (network > 0 && isMain[piece] === 0) ? 1 : 0
  })
  return { networkOf, isForEndsOnly: ends, isPrivate, networks: rank.size }

  function forEachArc(visit: (arc: number, from: number, to: number) => void) {
    for (let from = 0; from + 1 < heads.length; from += 1) {
      for (let arc = heads[from] ?? 0; arc < (heads[from + 1] ?? 0); arc += 1) {
        visit(arc, from, targets[arc] ?? 0)
      }
    }
  }
}

/** The strongly connected part of each vertex, by Tarjan's way without recursion. */
function partsOf({ heads, targets }: RoadNetwork, counts: (arc: number) => boolean): Uint32Array {
  const count = heads.length - 1
  const order = new Uint32Array(count)
  const low = new Uint32Array(count)
  const part = new Uint32Array(count)
  const isOpen = new Uint8Array(count)
  const nextArc = heads.slice(0, count)
  const open = new Uint32Array(count)
  const path = new Uint32Array(count)
  let opened = 0
  let numbered = 0
  let parts = 0
  for (let root = 0; root < count; root += 1) {
    if (order[root] !== 0) continue
    let depth = 0
    enter(root)
    path[0] = root
    while (depth >= 0) {
      const at = path[depth] ?? 0
      const arc = nextArc[at] ?? 0
      if (arc < (heads[at + 1] ?? 0)) {
        nextArc[at] = arc + 1
        if (!counts(arc)) continue
        const to = targets[arc] ?? 0
        if (order[to] === 0) {
          enter(to)
          depth += 1
          path[depth] = to
        } else if (isOpen[to] === 1) {
          low[at] = Math.min(low[at] ?? 0, order[to] ?? 0)
        }
        continue
      }
      if (low[at] === order[at]) {
        for (let last = -1; last !== at;) {
          opened -= 1
          last = open[opened] ?? 0
          isOpen[last] = 0
          part[last] = parts
        }
        parts += 1
      }
      depth -= 1
      const before = path[depth]
      if (depth >= 0 && before !== undefined) {
        low[before] = Math.min(low[before] ?? 0, low[at] ?? 0)
      }
    }
  }
  return part

  function enter(vertex: number) {
    numbered += 1
    order[vertex] = numbered
    low[vertex] = numbered
    isOpen[vertex] = 1
    open[opened] = vertex
    opened += 1
  }
}
