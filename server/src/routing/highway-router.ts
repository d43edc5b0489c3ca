import { distanceMeters, type Point } from '@wayfur/domain/geo'
import { mainRoads, type RoadPart } from '@wayfur/domain/routing/main-roads'
import type { Route } from '@wayfur/domain/routing/route'
import { type HighwayMap, loadHighwayMap, type Stretch } from './highway-map.ts'
import { isOnAnIsland } from './islands.ts'
import type { Router } from './router.ts'

/** Small roads to and from the highways: how much longer than straight, and how fast. */
const SMALL_ROADS_LONGER = 1.3
const SMALL_ROADS_METERS_PER_SECOND = 14.3
/** Towns of the map that a place may be joined to. */
const MOST_JOINTS = 6
/** What lies farther from every highway is not reached by the map. */
const FARTHEST_METERS = 160_000
/** Nearer places are joined without a highway where that is quicker. */
const DIRECT_METERS = 60_000

/** Routes on the highways of the embedded map: an estimate along main roads, not for navigation. */
export function highwayRouter(load: () => Promise<HighwayMap> = loadHighwayMap): Router {
  let loading: Promise<HighwayMap> | undefined
  return {
    async route(from, to) {
      loading ??= load()
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

function routeOn(map: HighwayMap, from: Point, to: Point): Route | undefined {
  // No highway leads over the sea, though a town on the other shore may be near.
  if (isOnAnIsland(from) || isOnAnIsland(to)) return undefined
  const starts = joints(map, from)
  const ends = new Map(joints(map, to).map((joint) => [joint.to, joint]))
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
  if (apart <= DIRECT_METERS) {
    offer(END, { ...small(apart), from: START, road: SMALL_ROAD })
  }
  for (const { to: town, meters, seconds, road } of starts) {
    offer(town, { meters, seconds, from: START, road })
  }
  for (let at = queue.take(); at !== undefined; at = queue.take()) {
    const step = best.get(at)
    if (step === undefined || taken.has(at)) continue
    taken.set(at, step)
    if (at === END) return routeBack(map, taken, from, to)
    const joint = ends.get(at)
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
  return undefined
}

/** The towns a place is joined to by small roads. */
function joints(map: HighwayMap, point: Point): Stretch[] {
  return map.towns
    .map((town, to) => ({ to, apart: distanceMeters(point, town) }))
    .filter(({ apart }) => apart <= FARTHEST_METERS)
    .sort((a, b) => a.apart - b.apart || a.to - b.to)
    .slice(0, MOST_JOINTS)
    .map(({ to, apart }) => {
      const { meters, seconds } = small(apart)
      return { to, meters, seconds, road: SMALL_ROAD }
    })
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
    line.unshift(map.towns[step.from] ?? from)
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
