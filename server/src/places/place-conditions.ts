import type { PlaceCategory } from '@wayfur/domain/places/category'
import type { Bounds, Point } from '@wayfur/domain/geo'
import { EARTH_RADIUS_METERS } from '@wayfur/domain/geo'
import type { PetKind } from '@wayfur/domain/places/pet-policy'
import { type RawBuilder, sql } from 'kysely'

/** What a search may narrow by, as the contract names it. */
export interface Narrowing {
  category?: readonly PlaceCategory[] | undefined
  species?: PetKind | undefined
  weightKg?: number | undefined
  openNow?: boolean | undefined
  q?: string | undefined
  includeUnknown?: boolean | undefined
}

type Condition = RawBuilder<unknown>

/** The conditions of a search on `places p`; each value is a parameter, so statements repeat. */
export function narrowingConditions(narrowing: Narrowing, now: Date): Condition[] {
  const conditions: Condition[] = [sql`p.is_shown`]
  const { category, species, weightKg, openNow, q } = narrowing
  if (narrowing.includeUnknown !== true) conditions.push(sql`p.welcomes_pets`)
  if (category !== undefined && category.length > 0) {
    conditions.push(sql`p.category = any(${[...category]}::text[])`)
  }
  if (species !== undefined) {
    const allowed = sql`(p.pet_policy -> ${species}::text ->> 'welcome')
      in ('inside', 'patio', 'leash')`
    const unknown = sql`(p.pet_policy -> ${species}::text ->> 'welcome') = 'unknown'`
    conditions.push(narrowing.includeUnknown === true ? sql`(${allowed} or ${unknown})` : allowed)
  }
  if (weightKg !== undefined) {
    const limit = sql`p.pet_policy -> ${species ?? 'dog'}::text ->> 'maxWeightKg'`
    conditions.push(sql`coalesce((${limit})::float8 >= ${weightKg}::float8, true)`)
  }
  if (openNow === true) conditions.push(isOpenAt(now))
  for (const word of wordsOf(q)) {
    const pattern = `%${word.replaceAll(/[\\%_]/g, (special) => `\\${special}`)}%`
    conditions.push(sql`(p.name ilike ${pattern} or p.street ilike ${pattern}
      or p.city ilike ${pattern})`)
  }
  return conditions
}

/** Most words of a query that are looked for; who types more wants a sentence, not a place. */
const MOST_WORDS = 6

function wordsOf(q: string | undefined): string[] {
  return (q ?? '').split(/\s+/).filter(Boolean).slice(0, MOST_WORDS)
}

/** Open by the clocks of the place, as minutes since its Monday 00:00. */
function isOpenAt(now: Date): Condition {
  const local = sql`timezone(p.time_zone, ${now}::timestamptz)`
  return sql`p.open_minutes @> ((extract(isodow from ${local})::int - 1) * 1440
    + extract(hour from ${local})::int * 60 + extract(minute from ${local})::int)`
}

export function isWithin(bounds: Bounds): Condition {
  const longitudes =
    bounds.west <= bounds.east
      ? sql`p.longitude between ${bounds.west}::float8 and ${bounds.east}::float8`
      : sql`(p.longitude >= ${bounds.west}::float8 or p.longitude <= ${bounds.east}::float8)`
  return sql`p.latitude between ${bounds.south}::float8 and ${bounds.north}::float8
    and ${longitudes}`
}

/** Whole meters from a point to `places p`, as distanceMeters of the domain has it. */
export function metersFrom(point: Point): RawBuilder<number> {
  const latitude = sql`${point.latitude}::float8`
  const longitude = sql`${point.longitude}::float8`
  return sql`round(2 * ${sql.lit(EARTH_RADIUS_METERS)} * asin(least(1, sqrt(
    power(sin(radians(p.latitude - ${latitude}) / 2), 2)
    + cos(radians(p.latitude)) * cos(radians(${latitude}))
      * power(sin(radians(p.longitude - ${longitude}) / 2), 2)))))::int`
}

export function all(conditions: readonly Condition[]): Condition {
  return sql.join([...conditions], sql` and `)
}
