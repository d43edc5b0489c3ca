import { boundsAround, EARTH_RADIUS_METERS } from '@wayfur/domain/geo'
import { PLACE_CATEGORIES } from '@wayfur/domain/places/category'
import { rankingScore } from '@wayfur/domain/places/ranking'
import type { Point } from '@wayfur/domain/schemas'
import { type RawBuilder, sql } from 'kysely'
import { metersFrom, type Narrowing } from './place-conditions.ts'
import type { Cursor } from './search-cursor.ts'

/** What every place ranks at that nobody has rated. */
const UNRATED_SCORE = rankingScore(0, 0)
/** Degrees from one map to the next of `spot_on_map`. */
const MAP_DEGREES = 1_000

interface Circle extends Narrowing {
  center: Point
  radiusMeters: number
  limit: number
}

/**
 * The common table expression `unrated` with id, score and meters: the nearest of the places that
 * nobody has rated, one more than a page shows, and those as near as the last. The index gives them
 * in the order of degrees, which east and west are shorter than meters make them; so what it gives
 * first only says how far the search must reach, and then all within that reach are compared.
 * @param matches what a place must be, which holds it to the circle and behind the page before
 */
export function unratedPlaces(
  search: Circle,
  cursor: Cursor | undefined,
  matches: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const { center, radiusMeters, limit } = search
  const columns = sql`p.id, p.score, ${metersFrom(center)} as meters`
  const { spot, maps } = mapsFor(search)
  // After a page that ended below them, none is left.
  const mayFollow = cursor === undefined || cursor.score >= UNRATED_SCORE
  const isUnrated = sql`p.review_count = 0 and ${sql.lit(mayFollow)} and ${matches}`
  const within = (meters: RawBuilder<unknown>) =>
    sql`${spot} <@ ${boxAround(center.latitude, sql`around.longitude`, meters)}`
  const around = sql`(select longitude + ${sql.lit(MAP_DEGREES)} * map as longitude
    from (values ${rows(longitudesOf(center, radiusMeters).map((one) => sql`${one}::float8`))}) as center(longitude),
      (values ${rows(maps)}) as maps(map)) around`
  return sql`nearest as (
      select found.* from ${around} cross join lateral (
        select ${columns} from places p
        where ${isUnrated} and ${within(sql`${radiusMeters}::int`)}
        order by ${spot} <-> point(around.longitude, ${center.latitude}::float8)
        limit ${limit + 1}) found
    ),
    reach as (select meters from nearest order by meters offset ${limit} limit 1),
    unrated as (
      select * from nearest where not exists (select from reach)
      union all
      select found.* from reach, ${around} cross join lateral (
        select ${columns} from places p
        where ${isUnrated} and ${within(sql`reach.meters`)}) found
      where found.meters <= reach.meters
    )`
}

/** Where nearness is looked up: on one map of all that welcome pets, or on one of each kind. */
function mapsFor({ category, includeUnknown }: Narrowing): {
  spot: RawBuilder<unknown>
  maps: RawBuilder<unknown>[]
} {
  const kinds = category !== undefined && category.length > 0 ? category : PLACE_CATEGORIES
  if (kinds === PLACE_CATEGORIES && includeUnknown !== true) {
    return { spot: sql`point(p.longitude, p.latitude)`, maps: [sql`0`] }
  }
  const welcomes = includeUnknown === true ? [true, false] : [true]
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

/** The center's longitude, and for a circle over the antimeridian the same from the other side. */
function longitudesOf(center: Point, radiusMeters: number): number[] {
  const { west, east } = boundsAround(center, radiusMeters)
  const { longitude } = center
  return west <= east ? [longitude] : [longitude, longitude - 360 * Math.sign(longitude)]
}

/** A box of degrees around a point that holds all within so many meters, and a little more. */
function boxAround(
  latitude: number,
  longitude: RawBuilder<unknown>,
  meters: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const angle = sql`((${meters} + 1) / ${sql.lit(EARTH_RADIUS_METERS)}::float8)`
  const north = sql`degrees(${angle})`
  const east = sql`degrees(asin(least(1, sin(${angle}) / cos(radians(${latitude}::float8)))))`
  return sql`box(point(${longitude} - ${east}, ${latitude}::float8 - ${north}),
    point(${longitude} + ${east}, ${latitude}::float8 + ${north}))`
}
