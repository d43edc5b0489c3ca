import { type Bounds, distanceMeters, isWithin } from '@wayfur/domain/geo'
import { mainRoads } from '@wayfur/domain/routing/main-roads'
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

/** One step of a way on the map: where it leads, and by which road. */
export interface HighwayStep {
  to: Point
  meters: number
  seconds: number
  road: string
}

/** The highway map as a router, and as what joins the roads of regions. */
export interface HighwayRouter extends Router {
  /** The same way, step by step; the first is from the start to a highway. */
  way(from: Point, to: Point): Promise<HighwayStep[] | NoRoad>
  /** The towns and points of the map in an area. */
  pointsIn(area: Bounds): Promise<Point[]>
  /** Whether wide water lies on the straight line between two points. */
  isOverWater(from: Point, to: Point): Promise<boolean>
}

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
): HighwayRouter {
  let loading: Promise<RoadMap> | undefined
  const loaded = async () => {
    const [map, land] = await Promise.all([load(), loadLand()])
    return { ...map, land }
  }
  return {
    async route(from, to) {
      const way = await wayOf(from, to)
      return 'why' in way ? way : routeBy(from, way)
    },
    way: wayOf,
    async pointsIn(area) {
      const { points } = await (loading ??= loaded())
      return points.filter((point) => isWithin(area, point))
    },
    async isOverWater(from, to) {
      return !isOverLand(await (loading ??= loaded()), from, to)
    },
  }

  async function wayOf(from: Point, to: Point): Promise<HighwayStep[] | NoRoad> {
    return wayOn(await (loading ??= loaded()), from, to)
  }
}

function routeBy(from: Point, way: readonly HighwayStep[]): Route {
  return {
    meters: way.reduce((sum, { meters }) => sum + meters, 0),
    seconds: way.reduce((sum, { seconds }) => sum + seconds, 0),
    line: [from, ...way.map(({ to }) => to)],
    roads: mainRoads(way),
    source: 'highways',
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

function wayOn(map: RoadMap, from: Point, to: Point): HighwayStep[] | NoRoad {
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
    if (at === END) return wayBack(map, taken, to)
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

function wayBack(map: HighwayMap, taken: ReadonlyMap<number, Step>, to: Point): HighwayStep[] {
  const way: HighwayStep[] = []
  let end = to
  for (let step = taken.get(END); step !== undefined;) {
    const before = taken.get(step.from)
    way.unshift({
      to: end,
      meters: step.meters - (before?.meters ?? 0),
      seconds: step.seconds - (before?.seconds ?? 0),
      road: step.road,
    })
    end = map.points[step.from] ?? to
    step = before
  }
  return way
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
