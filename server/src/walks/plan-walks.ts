import { createHash } from 'node:crypto'
import { isDay } from '@wayfur/domain/calendar'
import { METERS_PER_MILE } from '@wayfur/domain/geo'
import type { LocatedPlace } from '@wayfur/domain/geocoding/schemas'
import { markedName } from '@wayfur/domain/marked-name'
import { STOP_CATEGORIES, type StopCategory, stopCategory } from '@wayfur/domain/places/category'
import { cellsOfCircle } from '@wayfur/domain/places/grid-cell'
import { Problem } from '@wayfur/domain/problem'
import { besideLine, measureLine } from '@wayfur/domain/routing/measured-line'
import type { Point } from '@wayfur/domain/schemas'
import { footDistanceText } from '@wayfur/domain/units'
import type { Loop, Sights } from '@wayfur/domain/walks/loop-search'
import type { WalkBin, WalkPlan, WalkPlans, WalkStop } from '@wayfur/domain/walks/schemas'
import {
  climbOf,
  difficultyReason,
  shadedShareOf,
  walkCautions,
  walkDifficulty,
  walkHighlights,
} from '@wayfur/domain/walks/walk-lines'
import {
  STOP_METERS,
  WALK_WORDS,
  walkDurationText,
  type WalkKey,
  walkMinutes,
  walkOfMiles,
  WALKS,
  walkTypeOf,
} from '@wayfur/domain/walks/walk-plan'
import { turnsOf } from '@wayfur/domain/walks/walk-turns'
import type { WalkWishes } from '@wayfur/domain/walks/walk-wishes'
import { type Kysely, sql } from 'kysely'
import type { Geocoder } from '../geocoding/geocoder.ts'
import { all, metersFrom, narrowingConditions } from '../places/place-conditions.ts'
import type { Clock } from '../platform/clock.ts'
import type { Tables } from '../tables.ts'
import { stopPlaces } from '../trips/stop-places.ts'
import type { LoopFinder } from './loop-finder.ts'
import type { FoundLoop, FoundLoops } from './loop-worker.ts'

interface NearPlace {
  id: number
  name: string
  category: StopCategory
  at: Point
  isSample: boolean
  /** Dogs run off the leash there. */
  isOffLeash: boolean
}

/** More than these are never weighed, however dense a town is. */
const MOST_WEIGHED = 400

export interface WalksContext {
  db: Kysely<Tables>
  clock: Clock
  geocoder: Geocoder
  loops: LoopFinder
  /** Bins that work, around a point. */
  binsNear: (center: Point, radiusMeters: number) => Promise<WalkBin[]>
}

/** The farthest turn of the longest walk, with what lies beside it. */
function aroundMeters(longestMiles: number): number {
  return Math.ceil((longestMiles * METERS_PER_MILE) / 2) + STOP_METERS
}
/** So precise is a place from which a walk can begin; others are the middle of something wide. */
const DOORSTEPS = new Set<LocatedPlace['precision']>(['exact', 'interpolated', 'street'])

/** What is asked for: the three walks, one more of some miles, and what all of them should be like. */
export interface WalksAsked {
  location: string
  miles?: number | undefined
  quiet?: boolean | undefined
  park?: boolean | undefined
  shade?: boolean | undefined
  lit?: boolean | undefined
  level?: boolean | undefined
  apart?: boolean | undefined
}

interface WalkWay
  extends Omit<Loop, 'bins' | 'parks' | 'namedParks' | 'shunned'>, Pick<FoundLoop, 'passes'> {
  key: WalkKey
  askedMiles: number | null
  bins: WalkBin[]
  parks: { name: string; isSample: boolean }[]
  offLeash: NearPlace[] | null
  wantsShade: boolean
}

/** Plans walks from a typed place along the streets we have; none where we have no streets. */
export async function planWalks(
  context: WalksContext,
  { location, miles: asked, ...like }: WalksAsked,
  signal?: AbortSignal,
): Promise<WalkPlans> {
  const typed = location.trim()
  const { best, candidates, status } = await context.geocoder.geocode(typed, { signal })
  if (best === undefined || status === 'not-found') {
    throw new Problem('place-unknown', WALK_WORDS.notFound(typed), { field: 'location' })
  }
  const from = { latitude: rounded(best.latitude), longitude: rounded(best.longitude) }
  const now = context.clock.now()
  // One of the three is not planned twice.
  const miles = asked === undefined || walkOfMiles(asked) !== undefined ? null : asked
  const around = aroundMeters(Math.max(WALKS.long.miles, miles ?? 0))
  const {
    quiet = false,
    park = false,
    shade = false,
    lit = false,
    level = false,
    apart = false,
  } = like
  const [all, bins] = await Promise.all([
    placesNearWalk(context.db, from, around, now),
    context.binsNear(from, around),
  ])
  const offLeash = apart ? all.filter((place) => place.isOffLeash) : []
  const near = all.filter((place) => !offLeash.includes(place))
  const parks = near.filter(({ category }) => category === 'park')
  const sights = {
    bins,
    parks: parks.map(({ at }) => at),
    // Told only where it is asked for: the same question keeps the same answer.
    ...(offLeash.length > 0 ? { shunned: offLeash.map(({ at }) => at) } : {}),
  }
  const found = await loopsOf(context.loops, from, sights, miles, {
    quiet,
    park,
    shade,
    lit,
    level,
  })
  const ways =
    found?.loops.map(({ key, loop, passes }): WalkWay => ({
      ...loop,
      key,
      passes,
      askedMiles: key === 'own' ? miles : null,
      bins: loop.bins.flatMap((index) => bins[index] ?? []),
      parks: parksOf(
        loop.namedParks,
        loop.parks.flatMap((index) => parks[index] ?? []),
      ),
      wantsShade: shade,
      offLeash: apart ? loop.shunned.flatMap((index) => offLeash[index] ?? []) : null,
    })) ?? []
  // A bare pair of coordinates is called by the neighborhood it lies in.
  const named = best.kind === 'point' ? await context.geocoder.reverse(from, { signal }) : undefined
  const on = found?.on ?? null
  const about = { startLocation: named?.label ?? best.label, hasStreets: found !== undefined }
  const plans = await Promise.all(
    ways.map((way) => planOf(context.db, way, near, about.startLocation)),
  )
  return {
    ...about,
    start: found?.start ?? from,
    otherwise:
      status === 'ambiguous' ? candidates.filter(({ id }) => id !== best.id).slice(0, 4) : [],
    isRough: !DOORSTEPS.has(best.precision),
    credit: found?.credit ?? null,
    mapOn: on !== null && isDay(on) ? on : null,
    plans,
  }
}

/** The walk of one's own length first, then the three, which stay as they are at another length. */
async function loopsOf(
  loops: LoopFinder,
  from: Point,
  sights: Sights,
  miles: number | null,
  wishes: WalkWishes,
): Promise<Pick<FoundLoops, 'start' | 'credit' | 'on' | 'loops'> | undefined> {
  const [own, three] = await Promise.all([
    miles === null
      ? undefined
      : loops.find(from, sights, {
          lengths: [{ key: 'own', meters: miles * METERS_PER_MILE }],
          wishes,
        }),
    loops.find(from, sights, { wishes }),
  ])
  const found = three ?? own
  return found && { ...found, loops: [...(own?.loops ?? []), ...(three?.loops ?? [])] }
}

/** Parks of the map and places that are parks, each name once; what the map knows is real. */
function parksOf(named: readonly string[], places: readonly NearPlace[]): WalkWay['parks'] {
  const all = [
    ...named.map((name) => ({ name, isSample: false })),
    ...places.map(({ name, isSample }) => ({ name, isSample })),
  ]
  return all.filter((park, index) => all.findIndex(({ name }) => name === park.name) === index)
}

async function planOf(
  db: Kysely<Tables>,
  way: WalkWay,
  near: readonly NearPlace[],
  startLocation: string,
): Promise<WalkPlan> {
  const { key, askedMiles, line, meters, busyShare, greenShare, told } = way
  const walkType = key === 'own' ? walkTypeOf(meters / METERS_PER_MILE) : key
  const stops = await stopsBeside(db, line, near, WALKS[walkType].mostStops)
  const minutes = walkMinutes(meters, walkType)
  return {
    id: createHash('sha256')
      .update(JSON.stringify([key, line]))
      .digest('hex')
      .slice(0, 16),
    startLocation,
    walkType,
    askedMiles,
    difficulty: walkDifficulty(way),
    difficultyReason: difficultyReason(told),
    climbMeters: climbOf(told),
    distance: footDistanceText(meters, 'us'),
    estimatedDuration: walkDurationText(minutes),
    meters,
    minutes,
    route: routeOf(line, stops, startLocation),
    petFriendlyStops: stops,
    highlights: walkHighlights(way),
    cautions: walkCautions({ ...way, stops: stops.length }),
    repeatedShare: way.repeatedShare,
    isThereAndBack: way.isThereAndBack,
    surface: { pavedShare: told.pavedShare, unpavedShare: told.unpavedShare },
    light: { litShare: told.litShare, unlitShare: told.unlitShare },
    stairsMeters: told.stairsKnownShare > 0.999 ? told.stairsMeters : null,
    shadedShare: shadedShareOf(told),
    passes: way.passes,
    turns: turnsOf(line, way.legs),
    greenShare,
    busyShare,
    via: way.via,
    bins: way.bins,
  }
}

/** The best ranked places beside the way, in the order in which one passes them. */
async function stopsBeside(
  db: Kysely<Tables>,
  line: readonly Point[],
  near: readonly NearPlace[],
  most: number,
): Promise<WalkStop[]> {
  const measured = measureLine(line)
  const beside = near
    .map((place) => ({ id: place.id, ...besideLine(measured, place.at) }))
    .filter(({ offMeters }) => offMeters <= STOP_METERS)
    .slice(0, most)
  const places = await stopPlaces(
    db,
    beside.map(({ id }) => id),
  )
  return beside
    .toSorted((a, b) => a.alongMeters - b.alongMeters || a.id - b.id)
    .flatMap(({ id, alongMeters, offMeters }) => {
      const place = places.get(id)
      const category = place === undefined ? undefined : stopCategory(place.category)
      if (place === undefined || category === undefined) return []
      const at = { alongMeters: Math.round(alongMeters), offMeters: Math.round(offMeters) }
      return [{ ...place, category, ...at }]
    })
}

function routeOf(
  line: readonly Point[],
  stops: readonly WalkStop[],
  startLocation: string,
): WalkPlan['route'] {
  const { along, meters } = measureLine(line)
  const waypoints = line.map((point, index) => ({
    at: along[index] ?? 0,
    point: {
      latitude: rounded(point.latitude),
      longitude: rounded(point.longitude),
      address: index === 0 || index === line.length - 1 ? startLocation : '',
      type: 'waypoint' as const,
    },
  }))
  const rests = stops.map((stop) => ({
    // Between start and end, which stay first and last.
    at: Math.min(meters - 0.01, Math.max(0.01, stop.alongMeters)),
    point: {
      latitude: stop.latitude,
      longitude: stop.longitude,
      address: markedName(stop.address ?? stop.name, stop),
      type: 'rest stop' as const,
    },
  }))
  return [...waypoints, ...rests].toSorted((a, b) => a.at - b.at).map(({ point }) => point)
}

/** Six decimals, a hand's breadth: the same place is the same question. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6
}

/** Places that welcome pets and could be stops of a walk, the best ranked first. */
async function placesNearWalk(
  db: Kysely<Tables>,
  center: Point,
  radiusMeters: number,
  now: Date,
): Promise<NearPlace[]> {
  const cells = cellsOfCircle(center, radiusMeters)
  if (cells === undefined) return []
  const { rows } = await sql<{
    id: number
    name: string
    category: StopCategory
    latitude: number
    longitude: number
    isSample: boolean
    isOffLeash: boolean
  }>`
    select p.id, p.name, p.category, p.latitude, p.longitude, p.is_sample as "isSample",
      p.category = 'park' and p.dog_welcome = 'inside' as "isOffLeash"
    from places p
    where p.cell = any(${cells}::int[]) and p.category = any(${[...STOP_CATEGORIES]}::text[])
      and p.location_precision = 'exact' and ${all(narrowingConditions({}, now))}
      and ${metersFrom(center)} <= ${radiusMeters}
    order by p.score desc, p.id limit ${MOST_WEIGHED}`.execute(db)
  return rows.map(({ id, name, category, latitude, longitude, isSample, isOffLeash: free }) => ({
    id,
    name,
    category,
    isSample,
    isOffLeash: free,
    at: { latitude, longitude },
  }))
}
