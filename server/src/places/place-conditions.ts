import type { Bounds } from '@wayfur/domain/geo'
import { EARTH_RADIUS_METERS } from '@wayfur/domain/geo'
import type { Verdict } from '@wayfur/domain/pets/verdict'
import { type ComingPet, kindsOfParty, partiesOf } from '@wayfur/domain/places/pet-party'
import { PET_KINDS, type Reception } from '@wayfur/domain/places/pet-policy'
import type { PetKind, PlaceCategory } from '@wayfur/domain/places/place-schemas'
import type { Day, Point } from '@wayfur/domain/schemas'
import { type RawBuilder, sql } from 'kysely'
import { likePatterns } from '../platform/like-pattern.ts'
import { type Condition, type InSql, RULES } from './kind-rules.ts'
import { isVerdict, verdictInSql, type VerdictInSql } from './verdict-condition.ts'

/** What a search may narrow by, as the contract names it. */
export interface Narrowing {
  category?: readonly PlaceCategory[] | undefined
  species?: PetKind | undefined
  weightKg?: number | undefined
  /** How many pets come together. */
  count?: number | undefined
  /** Pets that come together, of any kinds: only places known to take all of them. */
  pets?: readonly ComingPet[] | undefined
  /** Instead of those places, the ones of which one of these verdicts holds for them. */
  verdict?: readonly Verdict[] | undefined
  /** The last day of a stay, through which vaccinations must be valid; otherwise today. */
  lastDay?: Day | undefined
  /** The other way round: only places that welcome pets, but by their own words not these. */
  refuses?: boolean | undefined
  openNow?: boolean | undefined
  q?: string | undefined
  includeUnknown?: boolean | undefined
  /** Only places of which nobody has said anything; `includeUnknown` goes with it. */
  nobodySaid?: boolean | undefined
  reception?: Reception | undefined
  noPetFee?: boolean | undefined
}

/** A party of pets in a statement: the kinds it may be of, and what limits are held against. */
interface PartyInSql {
  kinds: readonly PetKind[]
  weightKg?: InSql<number> | undefined
  count?: InSql<number> | undefined
}

/** What a search narrows by, ready for a statement: nothing but this decides what it says. */
export interface NarrowingInSql {
  categories?: InSql<readonly PlaceCategory[]> | undefined
  parties: readonly PartyInSql[]
  refuses: boolean
  verdict?: VerdictInSql | undefined
  openAt?: InSql<Date> | undefined
  patterns: readonly InSql<string>[]
  includeUnknown: boolean
  nobodySaid: boolean
  /** How which kinds of pets must be received. */
  received: { as: Reception; kinds: readonly PetKind[] } | undefined
  noPetFee: boolean
}

/** Keeps a value in the statement, or binds it. */
type Put = <T>(value: T) => InSql<T>

export function narrowingInSql(narrowing: Narrowing, now: Date, put: Put): NarrowingInSql {
  const { category = [], species, weightKg, count, openNow, q } = narrowing
  const { pets = [], verdict: wanted } = narrowing
  const isJudged = wanted !== undefined && pets.length > 0
  const asksOfPets = species !== undefined || weightKg !== undefined || count !== undefined
  const today = now.toISOString().slice(0, 10)
  const optional = <T>(value: T | undefined) => (value === undefined ? undefined : put(value))
  return {
    categories: category.length > 0 ? put([...category]) : undefined,
    parties: [
      ...(asksOfPets || narrowing.refuses === true
        ? [{ kind: species ?? null, weightKg: weightKg ?? null, count }]
        : []),
      ...(isJudged ? [] : partiesOf(pets)),
    ].map((party) => ({
      kinds: kindsOfParty(party),
      weightKg: optional(party.weightKg ?? undefined),
      count: optional(party.count),
    })),
    refuses: narrowing.refuses === true,
    verdict: isJudged
      ? verdictInSql(pets, { wanted, today, lastDay: narrowing.lastDay ?? today }, put)
      : undefined,
    openAt: openNow === true ? put(now) : undefined,
    patterns: likePatterns(q).map(put),
    includeUnknown: narrowing.includeUnknown === true,
    nobodySaid: narrowing.nobodySaid === true,
    received: narrowing.reception && {
      as: narrowing.reception,
      kinds: receivedKinds(species, isJudged ? pets : []),
    },
    noPetFee: narrowing.noPetFee === true,
  }
}

/** Of which kinds of pets it is asked how they are received. */
function receivedKinds(
  species: PetKind | undefined,
  pets: readonly ComingPet[],
): readonly PetKind[] {
  if (species !== undefined) return [species]
  const coming = PET_KINDS.filter((kind) => pets.some((pet) => pet.kind === kind))
  return coming.length === 0 ? PET_KINDS : coming
}

/** The conditions of a search on `places p`; each value is a parameter, so statements repeat. */
export function narrowingConditions(narrowing: Narrowing, now: Date): Condition[] {
  return conditionsOf(narrowingInSql(narrowing, now, (value) => value))
}

export function conditionsOf(narrowing: NarrowingInSql): Condition[] {
  const conditions: Condition[] = [sql`p.is_shown`]
  const { categories, parties, refuses, openAt, patterns, includeUnknown } = narrowing
  if (!includeUnknown) conditions.push(sql`p.welcomes_pets`)
  if (narrowing.nobodySaid) {
    for (const { welcome } of Object.values(RULES)) conditions.push(sql`${welcome} = 'unknown'`)
  }
  if (narrowing.received !== undefined) conditions.push(isReceived(narrowing.received))
  if (narrowing.noPetFee) conditions.push(sql`p.pet_policy -> 'fee' ->> 'amountCents' = '0'`)
  if (categories !== undefined) conditions.push(sql`p.category = any(${categories}::text[])`)
  for (const party of parties) {
    conditions.push(
      refuses ? refusesParty(party, includeUnknown) : takesParty(party, includeUnknown),
    )
  }
  if (narrowing.verdict !== undefined) conditions.push(isVerdict(narrowing.verdict))
  if (openAt !== undefined) conditions.push(isOpenAt(openAt))
  for (const pattern of patterns) {
    conditions.push(sql`(p.name ilike ${pattern}::text or p.street ilike ${pattern}::text
      or p.city ilike ${pattern}::text)`)
  }
  return conditions
}

/**
 * Whether some of the kinds come inside, to the patio, or off the leash, which in a park is what
 * 'inside' says. Who may come inside may also sit outside, where there are seats.
 */
function isReceived({ as, kinds }: { as: Reception; kinds: readonly PetKind[] }): Condition {
  const has = (welcome: 'inside' | 'patio') =>
    some(kinds.map((kind) => sql`${RULES[kind].welcome} = ${sql.lit(welcome)}`))
  const isPark = sql`p.category = 'park'`
  if (as === 'off-leash') return sql`(${isPark} and ${has('inside')})`
  if (as === 'inside') return sql`(not ${isPark} and ${has('inside')})`
  const isSeated = sql`p.amenities @> array['Outdoor seating']`
  return sql`(not ${isPark} and (${has('patio')} or (${has('inside')} and ${isSeated})))`
}

/** The rules of the domain's `takesParty` on `places p`; also where a kind is unknown, if asked. */
function takesParty(party: PartyInSql, includeUnknown: boolean): Condition {
  const welcomes = includeUnknown
    ? sql`('inside', 'patio', 'leash', 'unknown')`
    : sql`('inside', 'patio', 'leash')`
  return some(
    party.kinds.map(
      (kind) => sql`(${RULES[kind].welcome} in ${welcomes} ${within(RULES[kind], party)})`,
    ),
  )
}

/** The rules of the domain's `refusesParty` on `places p` that welcome some kind of pet. */
function refusesParty(party: PartyInSql, includeUnknown: boolean): Condition {
  const [only, ...others] = party.kinds
  if (only === undefined || others.length > 0) return sql`not ${takesParty(party, includeUnknown)}`
  const rules = RULES[only]
  return sql`(${rules.welcome} = 'not-allowed' or not (true ${within(rules, party)}))`
}

/** Says of a kind's limits that the party keeps them; each is at least one pet and no weight. */
function within(
  { maxKg, maxCount }: (typeof RULES)[PetKind],
  { weightKg, count }: PartyInSql,
): Condition {
  return sql`${weightKg === undefined ? sql`` : sql`and (${maxKg} is null or ${maxKg} >= ${weightKg}::float8)`}
    ${count === undefined ? sql`` : sql`and (${maxCount} is null or ${maxCount} >= ${count}::int)`}`
}

/** Open by the clocks of the place, as minutes since its Monday 00:00. */
function isOpenAt(now: InSql<Date>): Condition {
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

/** A point in a statement, and what its distances need of it besides. */
export interface CenterInSql {
  latitude: InSql<number>
  longitude: InSql<number>
  /** The cosine of its latitude. */
  cosine: InSql<number>
}

export function centerInSql({ latitude, longitude }: Point, put: Put): CenterInSql {
  return {
    latitude: put(latitude),
    longitude: put(longitude),
    cosine: put(Math.cos((latitude * Math.PI) / 180)),
  }
}

/** Whole meters from a point to `places p`, as distanceMeters of the domain has it. */
export function metersFrom(point: Point): RawBuilder<number> {
  return metersFromCenter(centerInSql(point, (value) => value))
}

/** The same; every step it has not is one less for each row that is looked at. */
export function metersFromCenter({ latitude, longitude, cosine }: CenterInSql): RawBuilder<number> {
  return sql`round(${sql.lit(2 * EARTH_RADIUS_METERS)}::float8 * asin(least(1, sqrt(
    power(sin((p.latitude - ${latitude}::float8) * ${HALF_RADIAN}), 2)
    + cos(p.latitude * ${RADIAN}) * ${cosine}::float8
      * power(sin((p.longitude - ${longitude}::float8) * ${HALF_RADIAN}), 2)))))::int`
}

const RADIAN = sql`${sql.lit(Math.PI / 180)}::float8`
const HALF_RADIAN = sql`${sql.lit(Math.PI / 360)}::float8`

export function all(conditions: readonly Condition[]): Condition {
  return sql.join([...conditions], sql` and `)
}

function some(conditions: readonly Condition[]): Condition {
  return sql`(${sql.join([...conditions], sql` or `)})`
}
