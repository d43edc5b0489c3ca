import { NetSearch } from './net-search.ts'
import type { StreetGraph } from './street-graph.ts'
import { netOf, type WalkNet } from './walk-net.ts'
import { streetCosts, type WalkWishes } from './walk-wishes.ts'

/** How far the length of a loop may be from what was asked for, as a share of it. */
export const LENGTH_TOLERANCE = 0.05
/** The same where no loop comes nearer: whole blocks do not make every length. */
export const WIDEST_TOLERANCE = 0.2
/** How much of a loop may be walked twice. */
export const MOST_REPEATED = 0.1

/** Going back the way one came seems four times as long. */
const AGAIN = 4
/** Turning points are sought in so many directions, at so many distances. */
const DIRECTIONS = 24
const RINGS = [0.24, 0.29, 0.33, 0.38]
/** So many of the most promising pairs of turning points are worked out in full, at most. */
const WORKED_OUT = 60
/** So many loops that keep every promise are enough to choose among. */
const ENOUGH_LOOPS = 10

/** A graph with what walking on it costs. */
export interface Ground {
  graph: StreetGraph
  net: WalkNet
  search: NetSearch
  costs: Float64Array
  leastPerMeter: number
}

export function groundOf(graph: StreetGraph, wishes: WalkWishes): Ground {
  const net = netOf(graph)
  return { graph, net, search: new NetSearch(net), ...streetCosts(graph, wishes) }
}

/** Streets of a walk in their order, and how well they keep to what was asked. */
export interface Round {
  streets: number[]
  meters: number
  /** How far from the length asked for, as a share of it. */
  off: number
  repeatedShare: number
}

/** Ways out to one turning point, across to another and back, the most promising worked out. */
export function roundsFrom(ground: Ground, start: number, targetMeters: number): Round[] {
  const { search, costs, leastPerMeter } = ground
  const turns = turningPoints(ground, start, targetMeters)
  const found: Round[] = []
  let good = 0
  for (const [one, other] of promisingPairs(ground, start, turns, targetMeters)) {
    const streets = new Set(one.streets)
    const taken = { streets, times: AGAIN }
    const asked = { costs, leastPerMeter, taken, mostMeters: targetMeters }
    search.search(one.node, { ...asked, goal: other.node })
    const across = search.streetsTo(other.node)
    if (across === undefined) continue
    for (const street of across) streets.add(street)
    search.search(other.node, { ...asked, goal: start })
    const back = search.streetsTo(start)
    if (back === undefined) continue
    const round = roundOf(ground, [...one.streets, ...across, ...back], targetMeters)
    if (round === undefined) continue
    found.push(round)
    if (round.off <= LENGTH_TOLERANCE && round.repeatedShare <= MOST_REPEATED) good += 1
    if (good >= ENOUGH_LOOPS) break
  }
  return found
}

/** The way out that is pleasantest, and the same way back; undefined where none is long enough. */
export function outAndBack(ground: Ground, start: number, targetMeters: number): Round | undefined {
  const { search, costs, leastPerMeter } = ground
  const half = targetMeters / 2
  const mostMeters = half * (1 + WIDEST_TOLERANCE)
  let best: { node: number; worth: number } | undefined
  for (const node of search.search(start, { costs, leastPerMeter, mostMeters })) {
    const meters = search.metersTo(node)
    const off = Math.abs(meters - half) / half
    if (off > WIDEST_TOLERANCE) continue
    const worth = search.costTo(node) / meters + 4 * off
    if (best === undefined || worth < best.worth) best = { node, worth }
  }
  const out = best === undefined ? undefined : search.streetsTo(best.node)
  if (out === undefined) return undefined
  const streets = [...out, ...out.toReversed()]
  const meters = metersOf(ground, streets)
  return {
    streets,
    meters,
    off: Math.abs(meters - targetMeters) / targetMeters,
    repeatedShare: 0.5,
  }
}

interface Turn {
  node: number
  meters: number
  /** What a meter of the way there costs: less where it is pleasant. */
  perMeter: number
  streets: number[]
}

/** Junctions about a third of the way out, one for each direction and ring. */
function turningPoints(ground: Ground, start: number, targetMeters: number): Turn[] {
  const { search, costs, leastPerMeter, net } = ground
  const mostMeters = targetMeters * 0.5
  const best = new Map<number, { node: number; off: number }>()
  for (const node of search.search(start, { costs, leastPerMeter, mostMeters })) {
    if (node === start) continue
    const meters = search.metersTo(node)
    const east = (net.x[node] ?? 0) - (net.x[start] ?? 0)
    const north = (net.y[node] ?? 0) - (net.y[start] ?? 0)
    const turn = (Math.atan2(east, north) + Math.PI) / (2 * Math.PI)
    const direction = Math.floor(turn * DIRECTIONS) % DIRECTIONS
    RINGS.forEach((share, ring) => {
      const off = Math.abs(meters - targetMeters * share)
      if (off > targetMeters * 0.08) return
      const key = ring * DIRECTIONS + direction
      const before = best.get(key)
      if (before === undefined || off < before.off) best.set(key, { node, off })
    })
  }
  const nodes = [...new Set([...best.values()].map(({ node }) => node))].toSorted((a, b) => a - b)
  return nodes.map((node) => {
    const meters = search.metersTo(node)
    const perMeter = search.costTo(node) / meters
    return { node, meters, perMeter, streets: search.streetsTo(node) ?? [] }
  })
}

/** Pairs of turning points whose round promises the length asked for, the best first. */
function promisingPairs(
  { net }: Ground,
  start: number,
  turns: readonly Turn[],
  targetMeters: number,
): [Turn, Turn][] {
  const straight = (a: number, b: number) =>
    Math.hypot((net.x[a] ?? 0) - (net.x[b] ?? 0), (net.y[a] ?? 0) - (net.y[b] ?? 0))
  const detours = turns
    .map(({ node, meters }) => meters / Math.max(1, straight(start, node)))
    .toSorted((a, b) => a - b)
  const detour = detours[detours.length >> 1] ?? 1
  const pairs: { pair: [Turn, Turn]; estimate: number }[] = []
  for (const [at, one] of turns.entries()) {
    const along = new Map<number, number>()
    let soFar = 0
    for (const street of one.streets) {
      soFar += net.meters[street] ?? 0
      along.set(street, soFar)
    }
    for (const other of turns.slice(at + 1)) {
      // Ways out of one start part once and never meet again.
      const shared = other.streets.findLast((street) => along.has(street))
      const twice = shared === undefined ? 0 : (along.get(shared) ?? 0)
      const meters = one.meters + other.meters + detour * straight(one.node, other.node)
      const estimate =
        (Math.abs(meters - targetMeters) + twice) / targetMeters +
        0.1 * (one.perMeter + other.perMeter)
      pairs.push({ pair: [one, other], estimate })
    }
  }
  // Sorting keeps the order of equals, so the answer is always the same.
  return pairs
    .toSorted((a, b) => a.estimate - b.estimate)
    .slice(0, WORKED_OUT)
    .map(({ pair }) => pair)
}

/** The round without what it only goes into to turn back at once; undefined where nothing is left. */
function roundOf(ground: Ground, walked: number[], targetMeters: number): Round | undefined {
  const streets: number[] = []
  for (const street of walked) {
    if (streets.at(-1) === street) streets.pop()
    else streets.push(street)
  }
  if (streets.length === 0) return undefined
  const meters = metersOf(ground, streets)
  const once = metersOf(ground, [...new Set(streets)])
  return {
    streets,
    meters,
    off: Math.abs(meters - targetMeters) / targetMeters,
    repeatedShare: (meters - once) / meters,
  }
}

function metersOf({ net }: Ground, streets: readonly number[]): number {
  return streets.reduce((sum, street) => sum + (net.meters[street] ?? 0), 0)
}
