import { EARTH_RADIUS_METERS } from '@wayfur/domain/geo'
import { indexIn } from '../../../routing/roads/index-in.ts'
import { UNITS_PER_DEGREE } from '../../osm/osm-objects.ts'
import { type CollectedRoads, ENDS_ONLY } from './collect-roads.ts'
import { bytes, floats, integers, naturals } from './number-list.ts'

/** Stretches of single ways from joint to joint, their points as indexes of `CollectedRoads`. */
export interface CutRoads {
  /** Where each joint lies, in `UNITS_PER_DEGREE`. */
  latitudes: Int32Array
  longitudes: Int32Array
  /** The joint at a node; undefined where it is none. */
  jointOf: (node: number) => number | undefined
  /** Joints at which turns are forbidden. */
  isKept: Uint8Array
  from: Uint32Array
  to: Uint32Array
  way: Uint32Array
  first: Uint32Array
  last: Uint32Array
  flags: Uint8Array
  meters: Float64Array
}

/** Cuts ways where they meet, end or are barred. */
export function cutRoads(roads: CollectedRoads): CutRoads {
  const kept = new Set(roads.turns.flatMap(({ via }) => ('node' in via ? [via.node] : via.nodes)))
  const ids = jointIds(roads, kept)
  const nodes = roads.nodes.all()
  const starts = roads.starts.all()
  const nodeLatitudes = roads.latitudes.all()
  const nodeLongitudes = roads.longitudes.all()
  const latitudes = integers()
  const longitudes = integers()
  const { jointAt, ends } = jointsOnWays(roads, ids)
  for (const node of firstNodes(jointAt, ids.length)) {
    latitudes.push(nodeLatitudes[node] ?? 0)
    longitudes.push(nodeLongitudes[node] ?? 0)
  }
  const isKept = new Uint8Array(ids.length)
  for (const id of kept) {
    const joint = indexIn(ids, id)
    if (joint >= 0) isKept[joint] = 1
  }
  // Where roads cross nobody is barred: the barrier was drawn at the wrong point.
  const barrier = (at: number) =>
    (ends[jointAt[at] ?? 0] ?? 0) > 2 ? undefined : roads.barriers.get(nodes[at] ?? 0)
  const endAt = (at: number): number => {
    if (barrier(at) !== 'closed') return jointAt[at] ?? 0
    // On each side of what is closed the road ends for itself.
    latitudes.push(nodeLatitudes[at] ?? 0)
    longitudes.push(nodeLongitudes[at] ?? 0)
    return latitudes.length - 1
  }
  const [from, to, way, first, last] = [naturals(), naturals(), naturals(), naturals(), naturals()]
  const flags = bytes()
  const meters = floats()
  for (let index = 0; index < starts.length; index += 1) {
    let begin = starts[index] ?? 0
    const end = (starts[index + 1] ?? nodes.length) - 1
    for (let at = begin + 1; at <= end; at += 1) {
      if ((jointAt[at] ?? -1) < 0) continue
      const isBarred = barrier(begin) === 'ends-only' || barrier(at) === 'ends-only'
      from.push(endAt(begin))
      to.push(endAt(at))
      way.push(index)
      first.push(begin)
      last.push(at)
      flags.push((roads.flags.all()[index] ?? 0) | (isBarred ? ENDS_ONLY : 0))
      meters.push(metersBetween(nodeLatitudes, nodeLongitudes, begin, at))
      begin = at
    }
  }
  return {
    latitudes: latitudes.all(),
    longitudes: longitudes.all(),
    jointOf(node) {
      const joint = indexIn(ids, node)
      return joint < 0 ? undefined : joint
    },
    isKept,
    from: from.all(),
    to: to.all(),
    way: way.all(),
    first: first.all(),
    last: last.all(),
    flags: flags.all(),
    meters: meters.all(),
  }
}

/** The joint at each point of a way, or -1, and how many ends of stretches each joint has. */
function jointsOnWays(roads: CollectedRoads, ids: Float64Array) {
  const nodes = roads.nodes.all()
  const starts = roads.starts.all()
  const jointAt = new Int32Array(nodes.length)
  const ends = new Uint8Array(ids.length)
  for (let way = 0; way < starts.length; way += 1) {
    const first = starts[way] ?? 0
    const last = (starts[way + 1] ?? nodes.length) - 1
    for (let at = first; at <= last; at += 1) {
      const joint = indexIn(ids, nodes[at] ?? 0)
      jointAt[at] = joint
      if (joint < 0) continue
      ends[joint] = Math.min(200, ends[joint] ?? 0) + (at === first || at === last ? 1 : 2)
    }
  }
  return { jointAt, ends }
}

function firstNodes(jointAt: Int32Array, joints: number): Uint32Array {
  const nodes = new Uint32Array(joints)
  for (let at = jointAt.length - 1; at >= 0; at -= 1) {
    const joint = jointAt[at] ?? -1
    if (joint >= 0) nodes[joint] = at
  }
  return nodes
}

/** The ids of nodes where ways meet, begin, end or are barred, in order. */
function jointIds(roads: CollectedRoads, kept: ReadonlySet<number>): Float64Array {
  const nodes = roads.nodes.all()
  const starts = roads.starts.all()
  const sorted = nodes.slice().sort()
  const ids = floats()
  for (let at = 1; at < sorted.length; at += 1) {
    if (sorted[at] === sorted[at - 1]) ids.push(sorted[at] ?? 0)
  }
  for (let way = 0; way < starts.length; way += 1) {
    ids.push(nodes[starts[way] ?? 0] ?? 0)
    ids.push(nodes[(starts[way + 1] ?? nodes.length) - 1] ?? 0)
  }
  for (const id of [...kept, ...roads.barriers.keys()]) {
    if (indexIn(sorted, id) >= 0) ids.push(id)
  }
  const all = ids.all().sort()
  let count = 0
  for (let at = 0; at < all.length; at += 1) {
    if (at > 0 && all[at] === all[count - 1]) continue
    all[count] = all[at] ?? 0
    count += 1
  }
  return all.slice(0, count)
}

function metersBetween(
  latitudes: Int32Array,
  longitudes: Int32Array,
  first: number,
  last: number,
): number {
  const toMeters = ((Math.PI / 180) * EARTH_RADIUS_METERS) / UNITS_PER_DEGREE
  let meters = 0
  for (let at = first + 1; at <= last; at += 1) {
    const here = latitudes[at] ?? 0
    const before = latitudes[at - 1] ?? 0
    const middle = ((here + before) / 2 / UNITS_PER_DEGREE) * (Math.PI / 180)
    const north = (here - before) * toMeters
    const east = ((longitudes[at] ?? 0) - (longitudes[at - 1] ?? 0)) * toMeters * Math.cos(middle)
    meters += Math.hypot(north, east)
  }
  return meters
}
