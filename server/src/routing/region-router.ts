import { type Bounds, distanceMeters, isWithin } from '@wayfur/domain/geo'
import { Problem } from '@wayfur/domain/problem'
import type { NoRoad, Route } from '@wayfur/domain/routing/route'
import type { Point } from '@wayfur/domain/schemas'
import type { Log } from '../platform/log.ts'
import type { CurrentRegion, Regions } from '../regions/current-region.ts'
import { detoursBy } from './detours.ts'
import type { HighwayRouter, HighwayStep } from './highway-router.ts'
import { joinedRoute, type WayPart } from './joined-way.ts'
import type { DriveFinder } from './roads/drive-finder.ts'
import type { Drive, DriveStop } from './roads/find-drive.ts'
import type { Router } from './router.ts'

/** What lies farther from every road of a region is left to the highway map. */
const FARTHEST_METERS = 5_000
/** So near to its road a place may lie across water, as a house by a creek does. */
const BESIDE_ROAD_METERS = 600
/** A way out of a region and back is looked for where highways take this share of its time. */
const CLEARLY_SHORTER = 0.8
/** Where a region is left or entered: so many points of the highways are tried. */
const MOST_TRIED = 4
/** Of highways near an end, those that are tried where the map itself does not lead there. */
const GATES = 6

interface Parts {
  regions: Regions
  drives: DriveFinder
  highways: HighwayRouter
  log: Log
}

/**
 * Routes on the real roads of regions, joined by the highway map where there is none, or where two
 * are apart; without regions it is the highway map.
 */
export function regionRouter({ regions, drives, highways, log }: Parts): Router {
  async function find(
    region: CurrentRegion,
    from: DriveStop,
    to: DriveStop,
    all: readonly CurrentRegion[],
  ): Promise<Drive | NoRoad> {
    try {
      const drive = await drives.find(region, from, to, all)
      if ('why' in drive) return drive
      const gaps = [
        [from.at, drive.line[0], drive.offMeters.from, 'from'],
        [to.at, drive.line.at(-1), drive.offMeters.to, 'to'],
      ] as const
      for (const [end, road, off, side] of gaps) {
        if (road === undefined || off < BESIDE_ROAD_METERS) continue
        if (await highways.isOverWater(end, road)) return { why: 'water-between', end: side }
      }
      return drive
    } catch (cause) {
      if (cause instanceof Problem) throw cause
      log.warn({ err: cause, region: region.id }, 'the roads of a region could not be used')
      return { why: 'far-from-roads', end: null }
    }
  }

  /** The way along highways with its first and last part on the roads of regions. */
  async function throughHighways(
    ends: {
      from: Point
      to: Point
      start: CurrentRegion | undefined
      goal: CurrentRegion | undefined
    },
    all: readonly CurrentRegion[],
  ): Promise<WayPart[] | undefined> {
    const { from, to, start, goal } = ends
    const way = await highways.way(from, to)
    if ('why' in way) return undefined
    // The last step leads from a highway to the end itself.
    const onHighways = way.slice(0, -1)
    const { exits, entries } = gatesOn(onHighways, start?.area, goal?.area)
    const out = await firstFound(exits, async (at) => {
      const step = onHighways[at]
      if (start === undefined || step === undefined) return undefined
      return find(start, place(from), { ...place(step.to), road: step.road }, all)
    })
    const first = out?.at ?? -1
    const back = await firstFound(
      entries.filter((at) => at > first || out === undefined),
      async (at) => {
        const step = onHighways[at]
        if (goal === undefined || step === undefined) return undefined
        const road = onHighways[at + 1]?.road ?? step.road
        return find(goal, { ...place(step.to), road }, place(to), all)
      },
    )
    if (out === undefined && back === undefined) return undefined
    const between = way.slice(first + 1, back === undefined ? undefined : back.at + 1)
    const begin = out?.drive.line.at(-1) ?? from
    return [
      ...(out === undefined || start === undefined ? [] : [{ region: start, drive: out.drive }]),
      ...(between.length === 0 ? [] : [{ from: begin, steps: between }]),
      ...(back === undefined || goal === undefined ? [] : [{ region: goal, drive: back.drive }]),
    ]
  }

  /** The points of highways within a region that are nearest to one of its places. */
  async function gatesNear(region: CurrentRegion | undefined, near: Point): Promise<Point[]> {
    const points = region === undefined ? [] : await highways.pointsIn(region.area)
    return points.sort((a, b) => distanceMeters(a, near) - distanceMeters(b, near)).slice(0, GATES)
  }

  /** Where the map does not lead to an end, as over a ferry: by the roads of its region to a highway. */
  async function throughGates(
    ends: {
      from: Point
      to: Point
      start: CurrentRegion | undefined
      goal: CurrentRegion | undefined
    },
    all: readonly CurrentRegion[],
  ): Promise<Route | undefined> {
    const found: Route[] = []
    for (const gate of await gatesNear(ends.start, ends.from)) {
      const way = await highways.way(gate, ends.to)
      if ('why' in way || ends.start === undefined) continue
      const drive = await find(ends.start, place(ends.from), place(gate), all)
      if ('why' in drive) continue
      found.push(
        joinedRoute([
          { region: ends.start, drive },
          { from: gate, steps: way },
        ]),
      )
    }
    for (const gate of await gatesNear(ends.goal, ends.to)) {
      const way = await highways.way(ends.from, gate)
      if ('why' in way || ends.goal === undefined) continue
      const drive = await find(ends.goal, place(gate), place(ends.to), all)
      if ('why' in drive) continue
      found.push(
        joinedRoute([
          { from: ends.from, steps: way },
          { region: ends.goal, drive },
        ]),
      )
    }
    return found.sort((a, b) => a.seconds - b.seconds)[0]
  }

  return {
    async detours(route, places) {
      const all = await regions.current()
      const withRoads = drives.withRoads(all)
      if (withRoads.length === 0) return places.map(() => undefined)
      return detoursBy(
        (region, from, to) => find(region, place(from), place(to), all),
        withRoads,
        route,
        places,
      )
    },
    async route(from, to) {
      const all = await regions.current()
      const withRoads = drives.withRoads(all).sort((a, b) => sizeOf(b.area) - sizeOf(a.area))
      const starts = withRoads.filter(({ area }) => isWithin(area, from))
      const goals = withRoads.filter(({ area }) => isWithin(area, to))
      if (starts.length === 0 && goals.length === 0) return highways.route(from, to)
      let why: NoRoad | undefined
      for (const region of starts.filter((one) => goals.includes(one))) {
        const drive = await find(region, place(from), place(to), all)
        if ('why' in drive) {
          // Both ends are on roads of the region: what it says of them holds.
          if (drive.why === 'roads-do-not-meet' || drive.why === 'water-between') why ??= drive
          continue
        }
        const own = joinedRoute([{ region, drive }])
        return (await shorterAround(region, own)) ?? own

        async function shorterAround(around: CurrentRegion, inside: Route) {
          const way = await highways.way(from, to)
          if ('why' in way) return undefined
          const seconds = way.reduce((sum, step) => sum + step.seconds, 0)
          const leaves = way.some((step) => !isWithin(around.area, step.to))
          if (!leaves || seconds > inside.seconds * CLEARLY_SHORTER) return undefined
          const parts = await throughHighways({ from, to, start: around, goal: around }, all)
          const joined = parts === undefined ? undefined : joinedRoute(parts)
          const isShorter = (joined?.seconds ?? Infinity) < inside.seconds * CLEARLY_SHORTER
          return isShorter ? joined : undefined
        }
      }
      const ends = { from, to, start: starts[0], goal: goals[0] }
      const parts = await throughHighways(ends, all)
      if (parts !== undefined) return joinedRoute(parts)
      const straight = await highways.route(from, to)
      // Where a region knows the roads of both ends, no straight line is drawn between them.
      if (why !== undefined && (!('why' in straight) || why.end === null)) return why
      if (!('why' in straight)) return straight
      return (await throughGates(ends, all)) ?? straight
    },
  }
}

function place(at: Point): DriveStop {
  return { at, mostMeters: FARTHEST_METERS }
}

function sizeOf({ south, west, north, east }: Bounds): number {
  return (north - south) * (east >= west ? east - west : east - west + 360)
}

/**
 * The steps of a way after which its first region may be left, the last first, and those after
 * which its last may be entered, the first first.
 */
function gatesOn(
  steps: readonly HighwayStep[],
  start: Bounds | undefined,
  goal: Bounds | undefined,
): { exits: number[]; entries: number[] } {
  const inGoal = steps.map(({ to }) => goal !== undefined && isWithin(goal, to))
  const lastOutside = inGoal.lastIndexOf(false)
  const entries = [...steps.keys()].filter((at) => at > lastOutside)
  const exits = [...steps.keys()].filter(
    (at) => start !== undefined && isWithin(start, steps[at]?.to ?? NOWHERE),
  )
  // A region that is left and entered again is left where it is left first.
  const firstOutside = steps.findIndex(({ to }) => start !== undefined && !isWithin(start, to))
  const isSame = start !== undefined && start === goal
  return {
    exits: exits
      .filter((at) => !isSame || firstOutside < 0 || at < firstOutside)
      .reverse()
      .slice(0, MOST_TRIED),
    entries: entries.slice(0, MOST_TRIED),
  }
}

const NOWHERE: Point = { latitude: 90, longitude: 0 }

async function firstFound(
  places: readonly number[],
  findAt: (at: number) => Promise<Drive | NoRoad | undefined>,
): Promise<{ at: number; drive: Drive } | undefined> {
  for (const at of places) {
    const drive = await findAt(at)
    if (drive !== undefined && !('why' in drive)) return { at, drive }
  }
  return undefined
}
