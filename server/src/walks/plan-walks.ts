import { createHash } from 'node:crypto'
import { METERS_PER_MILE } from '@wayfur/domain/geo'
import type { LocatedPlace } from '@wayfur/domain/geocoding/schemas'
import { markedName } from '@wayfur/domain/marked-name'
import { STOP_CATEGORIES, type StopCategory } from '@wayfur/domain/places/category'
import { cellsOfCircle } from '@wayfur/domain/places/grid-cell'
import { Problem } from '@wayfur/domain/problem'
import { besideLine, measureLine } from '@wayfur/domain/routing/measured-line'
import type { Point } from '@wayfur/domain/schemas'
import { footDistanceText } from '@wayfur/domain/units'
import type { Loop } from '@wayfur/domain/walks/loop-search'
import type { WalkBin, WalkPlan, WalkPlans, WalkStop } from '@wayfur/domain/walks/schemas'
import {
  STOP_METERS,
  WALK_WORDS,
  walkCautions,
  walkDifficulty,
  walkDurationText,
  walkHighlights,
  walkMinutes,
  WALKS,
  type WalkType,
} from '@wayfur/domain/walks/walk-plan'
import { type Kysely, sql } from 'kysely'
import type { Geocoder } from '../geocoding/geocoder.ts'
import { all, metersFrom, narrowingConditions } from '../places/place-conditions.ts'
import type { Clock } from '../platform/clock.ts'
import type { Tables } from '../tables.ts'
import { stopPlaces } from '../trips/stop-places.ts'
import type { LoopFinder } from './loop-finder.ts'

interface NearPlace {
  id: number
  name: string
  category: StopCategory
  at: Point
  isSample: boolean
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
const AROUND_METERS = Math.ceil((WALKS.long.miles * METERS_PER_MILE) / 2) + STOP_METERS
/** So precise is a place from which a walk can begin; others are the middle of something wide. */
const DOORSTEPS = new Set<LocatedPlace['precision']>(['exact', 'interpolated', 'street'])

interface WalkWay extends Pick<
  Loop,
  'line' | 'meters' | 'repeatedShare' | 'greenShare' | 'busyShare' | 'via'
> {
  walkType: WalkType
  bins: WalkBin[]
  parks: { name: string; isSample: boolean }[]
}

/** Plans walks from a typed place along the streets we have; none where we have no streets. */
export async function planWalks(
  context: WalksContext,
  { location }: { location: string },
  signal?: AbortSignal,
): Promise<WalkPlans> {
  const typed = location.trim()
  const { best, candidates, status } = await context.geocoder.geocode(typed, { signal })
  if (best === undefined || status === 'not-found') {
    throw new Problem('place-unknown', WALK_WORDS.notFound(typed), { field: 'location' })
  }
  const from = { latitude: rounded(best.latitude), longitude: rounded(best.longitude) }
  const now = context.clock.now()
  const [near, bins] = await Promise.all([
    placesNearWalk(context.db, from, AROUND_METERS, now),
    context.binsNear(from, AROUND_METERS),
  ])
  const parks = near.filter(({ category }) => category === 'park')
  const found = await context.loops.find(from, { bins, parks: parks.map(({ at }) => at) })
  const ways =
    found?.loops.map(({ walkType, loop }): WalkWay => ({
      ...loop,
      walkType,
      bins: loop.bins.flatMap((index) => bins[index] ?? []),
      parks: parksOf(
        loop.namedParks,
        loop.parks.flatMap((index) => parks[index] ?? []),
      ),
    })) ?? []
  // A bare pair of coordinates is called by the neighborhood it lies in.
  const named = best.kind === 'point' ? await context.geocoder.reverse(from, { signal }) : undefined
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
    plans,
  }
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
  const { walkType, line, meters, busyShare, greenShare } = way
  const stops = await stopsBeside(db, line, near, WALKS[walkType].mostStops)
  const minutes = walkMinutes(meters, walkType)
  return {
    id: createHash('sha256')
      .update(JSON.stringify([walkType, line]))
      .digest('hex')
      .slice(0, 16),
    startLocation,
    walkType,
    difficulty: walkDifficulty(meters, busyShare),
    climbMeters: null,
    distance: footDistanceText(meters, 'us'),
    estimatedDuration: walkDurationText(minutes),
    meters,
    minutes,
    route: routeOf(line, stops, startLocation),
    petFriendlyStops: stops,
    highlights: walkHighlights({
      greenShare,
      busyShare,
      bins: way.bins,
      parks: way.parks,
      via: way.via,
    }),
    cautions: walkCautions({ busyShare, stops: stops.length }),
    repeatedShare: way.repeatedShare,
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
      return place === undefined
        ? []
        : [{ ...place, alongMeters: Math.round(alongMeters), offMeters: Math.round(offMeters) }]
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
  }>`
    select p.id, p.name, p.category, p.latitude, p.longitude, p.is_sample as "isSample"
    from places p
    where p.cell = any(${cells}::int[]) and p.category = any(${[...STOP_CATEGORIES]}::text[])
      and p.location_precision = 'exact' and ${all(narrowingConditions({}, now))}
      and ${metersFrom(center)} <= ${radiusMeters}
    order by p.score desc, p.id limit ${MOST_WEIGHED}`.execute(db)
  return rows.map(({ id, name, category, latitude, longitude, isSample }) => ({
    id,
    name,
    category,
    isSample,
    at: { latitude, longitude },
  }))
}
