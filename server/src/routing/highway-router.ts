import { distanceMeters } from '@wayfur/domain/geo'
import { mainRoads, type RoadPart } from '@wayfur/domain/routing/main-roads'
import type { NoRoad, Route } from '@wayfur/domain/routing/route'
import type { Point } from '@wayfur/domain/schemas'
import { type HighwayMap, loadHighwayMap, type Stretch } from './highway-map.ts'
import { type LandMask, loadLandMask } from './land-mask.ts'
import type { Router } from './router.ts'

/** Small roads to and from the highways: how much longer than straight, and how fast. */
const SMALL_ROADS_LONGER = 1.3
const SMALL_ROADS_METERS_PER_SECOND = 14.3
/** What lies farther from every highway is not reached by the map. */
const FARTHEST_METERS = 40_000
const FARTHEST_DEGREES = FARTHEST_METERS / 111_000
/**
 * Nearer places are joined without a highway; a highway this near is preferred to a farther one.
 */
const NEAR_METERS = 8_000
const TIMES_AS_FAR = 3
const MOST_JOINTS = 12
/** Narrower water is a creek or river with a bridge; the mask has cells of half a kilometer. */
const WIDEST_WATER_METERS = 600

interface RoadMap extends HighwayMap {
  land: LandMask
}

/**
 * Routes on the highways of the embedded map: an estimate along main roads, not for navigation. To
 * them lead straight lines, never over water and never longer than 40 km.
 */
export function highwayRouter(
  load: () => Promise<HighwayMap> = loadHighwayMap,
  loadLand: () => Promise<LandMask> = loadLandMask,
): Router {
  let loading: Promise<RoadMap> | undefined
  const loaded = async () => {
    const [map, land] = await Promise.all([load(), loadLand()])
    return { ...map, land }
  }
  return {
    async route(from, to) {
      loading ??= loaded()
      return routeOn(await loading, from, to)
    },
  }
}

/** One step of a search that has been taken: how far it is from the start and from where. */
interface Step {
  seconds: number
  meters: number
  from: number
  road: string
}

const START = -1
const END = -2
const SMALL_ROAD = ''

function routeOn(map: RoadMap, from: Point, to: Point): Route | NoRoad {
  const starts = joints(map, from)
  const ends = joints(map, to)
  if ('why' in starts) return { ...starts, end: 'from' }
  if ('why' in ends) return { ...ends, end: 'to' }
  const endAt = new Map(ends.map((joint) => [joint.to, joint]))
  const taken = new Map<number, Step>()
  const queue = new SecondsQueue()
  const best = new Map<number, Step>()
  const offer = (at: number, step: Step) => {
    const known = best.get(at)
    if (known !== undefined && known.seconds <= step.seconds) return
    best.set(at, step)
    queue.add(step.seconds, at)
  }
  const apart = distanceMeters(from, to)
  if (apart <= NEAR_METERS && isOverLand(map, from, to)) {
    offer(END, { ...small(apart), from: START, road: SMALL_ROAD })
  }
  for (const { to: first, meters, seconds, road } of starts) {
    offer(first, { meters, seconds, from: START, road })
  }
  for (let at = queue.take(); at !== undefined; at = queue.take()) {
    const step = best.get(at)
    if (step === undefined || taken.has(at)) continue
    taken.set(at, step)
    if (at === END) return routeBack(map, taken, from, to)
    const joint = endAt.get(at)
    const ways: Stretch[] = [...(map.stretches[at] ?? [])]
    if (joint !== undefined) ways.push({ ...joint, to: END })
    for (const way of ways) {
      if (taken.has(way.to)) continue
      offer(way.to, {
        seconds: step.seconds + way.seconds,
        meters: step.meters + way.meters,
        from: at,
        road: way.road,
      })
    }
  }
  return { why: 'roads-do-not-meet', end: null }
}

/** The small roads from a place to the highways around it, nearest first, or why there are none. */
function joints(map: RoadMap, point: Point): Stretch[] | Pick<NoRoad, 'why'> {
  const near = map.points
    .flatMap((other, to) => {
      if (Math.abs(other.latitude - point.latitude) > FARTHEST_DEGREES) return []
      const apart = distanceMeters(point, other)
      return apart <= FARTHEST_METERS ? [{ to, apart }] : []
    })
    .sort((a, b) => a.apart - b.apart || a.to - b.to)
  if (near.length === 0) return { why: 'far-from-roads' }
  const found: Stretch[] = []
  let reach = FARTHEST_METERS
  for (const { to, apart } of near) {
    if (apart > reach || found.length === MOST_JOINTS) break
    const other = map.points[to]
    if (other === undefined || !isOverLand(map, point, other)) continue
    if (found.length === 0) reach = Math.max(NEAR_METERS, apart * TIMES_AS_FAR)
    found.push({ to, ...small(apart), road: SMALL_ROAD, isOverBridge: false })
  }
  return found.length === 0 ? { why: 'water-between' } : found
}

function isOverLand({ land }: RoadMap, from: Point, to: Point): boolean {
  return land.widestWaterMeters(from, to) <= WIDEST_WATER_METERS
}

function small(apart: number): { meters: number; seconds: number } {
  const meters = apart * SMALL_ROADS_LONGER
  return { meters, seconds: meters / SMALL_ROADS_METERS_PER_SECOND }
}

function routeBack(
  map: HighwayMap,
  taken: ReadonlyMap<number, Step>,
  from: Point,
  to: Point,
): Route {
  const line: Point[] = [to]
  const parts: RoadPart[] = []
  const whole = taken.get(END)
  for (let step = whole; step !== undefined;) {
    const before = taken.get(step.from)
    line.unshift(map.points[step.from] ?? from)
    parts.unshift({ road: step.road, meters: step.meters - (before?.meters ?? 0) })
    step = before
  }
  return {
    meters: whole?.meters ?? 0,
    seconds: whole?.seconds ?? 0,
    line,
    roads: mainRoads(parts),
    source: 'highways',
  }
}

/** Gives back what was put in, least seconds first. */
class SecondsQueue {
  readonly #heap: { seconds: number; at: number }[] = []

  add(seconds: number, at: number): void {
    const heap = this.#heap
    const added = { seconds, at }
    let index = heap.push(added) - 1
    while (index > 0) {
      const above = (index - 1) >> 1
      const parent = heap[above]
      if (parent === undefined || parent.seconds <= seconds) break
      heap[index] = parent
      index = above
    }
    heap[index] = added
  }

  take(): number | undefined {
    const heap = this.#heap
    const first = heap[0]
    const last = heap.pop()
    if (first === undefined || last === undefined) return undefined
    if (heap.length === 0) return first.at
    let index = 0
    for (;;) {
      let below = 2 * index + 1
      const left = heap[below]
      const right = heap[below + 1]
      if (left === undefined) break
      if (right !== undefined && right.seconds < left.seconds) below += 1
      const child = heap[below]
      if (child === undefined || child.seconds >= last.seconds) break
      heap[index] = child
      index = below
    }
    heap[index] = last
    return first.at
  }
}
