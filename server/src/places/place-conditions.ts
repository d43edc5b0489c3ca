import type { Bounds } from '@wayfur/domain/geo'
import { EARTH_RADIUS_METERS } from '@wayfur/domain/geo'
import { kindsOfParty } from '@wayfur/domain/places/pet-party'
import type { PetKind, PlaceCategory } from '@wayfur/domain/places/place-schemas'
import type { Point } from '@wayfur/domain/schemas'
import { type RawBuilder, sql } from 'kysely'
import { likePatterns } from '../platform/like-pattern.ts'

/** What a search may narrow by, as the contract names it. */
export interface Narrowing {
  category?: readonly PlaceCategory[] | undefined
  species?: PetKind | undefined
  weightKg?: number | undefined
  /** How many pets come together. */
  count?: number | undefined
  /** The other way round: only places that welcome pets, but by their own words not these. */
  refuses?: boolean | undefined
  openNow?: boolean | undefined
  q?: string | undefined
  includeUnknown?: boolean | undefined
}

type Condition = RawBuilder<unknown>

/** The conditions of a search on `places p`; each value is a parameter, so statements repeat. */
export function narrowingConditions(narrowing: Narrowing, now: Date): Condition[] {
  const conditions: Condition[] = [sql`p.is_shown`]
  const { category, species, weightKg, count, openNow, q } = narrowing
  if (narrowing.includeUnknown !== true) conditions.push(sql`p.welcomes_pets`)
  if (category !== undefined && category.length > 0) {
    conditions.push(sql`p.category = any(${[...category]}::text[])`)
  }
  const asksOfPets = species !== undefined || weightKg !== undefined || count !== undefined
  if (narrowing.refuses === true) conditions.push(refusesParty(narrowing))
  else if (asksOfPets) conditions.push(takesParty(narrowing))
  if (openNow === true) conditions.push(isOpenAt(now))
  for (const pattern of likePatterns(q)) {
    conditions.push(sql`(p.name ilike ${pattern} or p.street ilike ${pattern}
      or p.city ilike ${pattern})`)
  }
  return conditions
}

/** The rules of the domain's `takesParty` on `places p`; also where a kind is unknown, if asked. */
function takesParty(narrowing: Narrowing): Condition {
  const welcomes = ['inside', 'patio', 'leash']
  if (narrowing.includeUnknown === true) welcomes.push('unknown')
  return some(
    partyKinds(narrowing).map(
      (kind) => sql`(${RULES[kind].welcome} = any(${welcomes}::text[])
        and not ${isOverLimits(kind, narrowing)})`,
    ),
  )
}

/** The rules of the domain's `refusesParty` on `places p` that welcome some kind of pet. */
function refusesParty(narrowing: Narrowing): Condition {
  const kinds = partyKinds(narrowing)
  const [only] = kinds
  if (kinds.length > 1 || only === undefined) return sql`not ${takesParty(narrowing)}`
  return sql`(${RULES[only].welcome} = 'not-allowed' or ${isOverLimits(only, narrowing)})`
}

function partyKinds({ species, weightKg }: Narrowing): readonly PetKind[] {
  return kindsOfParty({ kind: species ?? null, weightKg: weightKg ?? null })
}

function isOverLimits(kind: PetKind, { weightKg = 0, count = 1 }: Narrowing): Condition {
  const { maxKg, maxCount } = RULES[kind]
  return sql`((${maxKg} is not null and ${maxKg} < ${weightKg}::float8)
    or (${maxCount} is not null and ${maxCount} < ${count}::int))`
}

/** The columns of `places p` that say the policy for each kind of pet. */
const RULES = {
  dog: { welcome: sql`p.dog_welcome`, maxKg: sql`p.dog_max_kg`, maxCount: sql`p.dog_max_count` },
  cat: { welcome: sql`p.cat_welcome`, maxKg: sql`p.cat_max_kg`, maxCount: sql`p.cat_max_count` },
  other: {
    welcome: sql`p.other_welcome`,
    maxKg: sql`p.other_max_kg`,
    maxCount: sql`p.other_max_count`,
  },
} as const satisfies Record<PetKind, object>

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

function some(conditions: readonly Condition[]): Condition {
  return sql`(${sql.join([...conditions], sql` or `)})`
}
