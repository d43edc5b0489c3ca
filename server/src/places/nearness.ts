import { boundsAround, EARTH_RADIUS_METERS } from '@wayfur/domain/geo'
import { PLACE_CATEGORIES } from '@wayfur/domain/places/category'
import type { PlaceCategory } from '@wayfur/domain/places/place-schemas'
import { rankingScore } from '@wayfur/domain/places/ranking'
import type { Point } from '@wayfur/domain/schemas'
import { type RawBuilder, sql } from 'kysely'
import type { Bound } from '../platform/database/statement-texts.ts'
import { type CenterInSql, metersFromCenter, type Narrowing } from './place-conditions.ts'

/** What every place ranks at that nobody has rated. */
export const UNRATED_SCORE = rankingScore(0, 0)
/** Degrees from one map to the next of `spot_on_map`. */
const MAP_DEGREES = 1_000

/** What places are looked up by in the order of nearness. */
export interface NearAsked {
  /** The center's longitude, and for a circle over the antimeridian the same from the other side. */
  longitudes: readonly Bound[]
  /** The kinds whose maps are looked at; undefined for the one map of all that welcome pets. */
  kinds: readonly Bound[] | undefined
  /** Degrees that a meter is long at most, within the circle. */
  degrees: { north: Bound; east: Bound }
}

type SearchAround = Narrowing & { center: Point; radiusMeters: number }

export function unratedAsked(search: SearchAround, put: (value: unknown) => Bound): NearAsked {
  const isOneMap = (search.category ?? []).length === 0 && search.includeUnknown !== true
  return nearAsked(search, isOneMap, put)
}

/** Rated places have a map for each kind and no other. */
export function ratedAsked(search: SearchAround, put: (value: unknown) => Bound): NearAsked {
  return nearAsked(search, false, put)
}

function nearAsked(
  { center, radiusMeters, category = [] }: SearchAround,
  isOneMap: boolean,
  put: (value: unknown) => Bound,
): NearAsked {
  const kinds: readonly PlaceCategory[] = category.length > 0 ? category : PLACE_CATEGORIES
  const { north, east } = degreesOfMeter(center, radiusMeters)
  return {
    longitudes: longitudesOf(center, radiusMeters).map(put),
    kinds: isOneMap ? undefined : kinds.map(put),
    degrees: { north: put(north), east: put(east) },
  }
}

/** Each half of the places by whether anybody has rated them; each has indexes of nearness. */
const HALVES = { rated: sql`p.review_count > 0`, unrated: sql`p.review_count = 0` }

/**
 * The common table expression `unrated` or `rated` with id, score and meters: the nearest of that
 * half, one more than a page shows, and those as near as the last. The index gives them in the order
 * of degrees, which east and west are shorter than meters make them; so what it gives first only
 * says how far the search must reach, and then all within that reach are compared.
 * @param matches what a place must be, which holds it to the circle and behind the page before
 * @param unless where this holds, none is looked for
 */
export function nearestOfHalf(
  half: keyof typeof HALVES,
  { longitudes, kinds, degrees }: NearAsked,
  {
    center,
    radiusMeters,
    limit,
    enough,
    includeUnknown,
  }: {
    center: CenterInSql
    radiusMeters: Bound
    limit: Bound
    enough: number
    includeUnknown: boolean
  },
  matches: RawBuilder<unknown>,
  unless: RawBuilder<unknown> = sql`false`,
): RawBuilder<unknown> {
  const { spot, maps } = mapsFor(kinds, includeUnknown)
  const columns = sql`p.id, p.score, ${metersFromCenter(center)} as meters`
  const isOfHalf = sql`${HALVES[half]} and ${matches}`
  const [nearest, reach] = [sql.raw(`nearest_${half}`), sql.raw(`reach_${half}`)]
  const corner = (sign: RawBuilder<unknown>, meters: RawBuilder<unknown>) =>
    sql`point(around.longitude ${sign} (${meters} + 1) * ${degrees.east}::float8,
      ${center.latitude}::float8 ${sign} (${meters} + 1) * ${degrees.north}::float8)`
  const within = (meters: RawBuilder<unknown>) =>
    sql`${spot} <@ box(${corner(sql`-`, meters)}, ${corner(sql`+`, meters)})`
  const around = sql`(select longitude + ${sql.lit(MAP_DEGREES)} * map as longitude
    from (values ${rows(longitudes.map((one) => sql`${one}::float8`))}) as center(longitude),
      (values ${rows(maps)}) as maps(map)) around`
  // As long as the planner cannot read the limit, it takes the index that gives them in order.
  return sql`${nearest} as (
      select found.* from ${around} cross join lateral (
        select ${columns} from places p
        where ${isOfHalf} and ${within(sql`${radiusMeters}::int`)} and not (${unless})
        order by ${spot} <-> point(around.longitude, ${center.latitude}::float8)
        limit (select ${sql.lit(enough)})) found
    ),
    ${reach} as (select meters from ${nearest} order by meters offset ${limit} limit 1),
    ${sql.raw(half)} as (
      select * from ${nearest} where not exists (select from ${reach})
      union all
      select found.* from ${reach} reach, ${around} cross join lateral (
        select ${columns} from places p
        where ${isOfHalf} and ${within(sql`reach.meters`)}) found
      where found.meters <= reach.meters
    ),`
}

/** Where nearness is looked up: on one map of all that welcome pets, or on one of each kind. */
function mapsFor(
  kinds: NearAsked['kinds'],
  includeUnknown: boolean,
): { spot: RawBuilder<unknown>; maps: RawBuilder<unknown>[] } {
  if (kinds === undefined) {
    return { spot: sql`point(p.longitude, p.latitude)`, maps: [sql`0`] }
  }
  const welcomes = includeUnknown ? [true, false] : [true]
  return {
    spot: sql`spot_on_map(place_map(p.category, p.welcomes_pets), p.longitude, p.latitude)`,
    maps: kinds.flatMap((kind) =>
      welcomes.map((isKnown) => sql`place_map(${kind}::text, ${sql.lit(isKnown)})`),
    ),
  }
}

/** Rows of one column. Of an array the planner would think ten, and plan each search anew. */
function rows(values: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql.join(values.map((value) => sql`(${value})`))
}

function longitudesOf(center: Point, radiusMeters: number): number[] {
  const { west, east } = boundsAround(center, radiusMeters)
  const { longitude } = center
  return west <= east ? [longitude] : [longitude, longitude - 360 * Math.sign(longitude)]
}

/**
 * Degrees to a meter such that a box of so many holds all within a distance, up to the radius. East
 * they grow faster than meters do, so the widest share is that of the whole radius.
 */
function degreesOfMeter(
  { latitude }: Point,
  radiusMeters: number,
): { north: number; east: number } {
  const degrees = 180 / Math.PI
  const meters = radiusMeters + 1
  const angle = meters / EARTH_RADIUS_METERS
  const turned = Math.asin(Math.min(1, Math.sin(angle) / Math.cos(latitude / degrees)))
  return { north: degrees / EARTH_RADIUS_METERS, east: (turned * degrees) / meters }
}
