import type { Verdict } from '@wayfur/domain/pets/verdict'
import { PLACE_CATEGORIES } from '@wayfur/domain/places/category'
import { type ComingPet, isReactive } from '@wayfur/domain/places/pet-party'
import { isOpenAir, PET_KINDS } from '@wayfur/domain/places/pet-policy'
import type { PetKind } from '@wayfur/domain/places/place-schemas'
import { type RawBuilder, sql } from 'kysely'
import { type Condition, type InSql, RULES } from './kind-rules.ts'

/** Pets of one kind in a statement. */
interface AlikeInSql {
  kind: PetKind
  /** Undefined where only their kind counts. */
  count: InSql<number> | undefined
  /** The heaviest whose weight is recorded; undefined where none is. */
  heaviestKg: InSql<number> | undefined
  /** Whether the weight of one is not recorded. */
  isUnweighed: boolean
  /** Whether one of them keeps away from other animals. */
  isReactive: boolean
}

/** Which verdicts on some pets together a search asks for. */
export interface VerdictInSql {
  wanted: readonly Verdict[]
  alike: readonly AlikeInSql[]
  /** Undefined where it does not count how long ago something was said. */
  today: InSql<string> | undefined
}

export function verdictInSql(
  pets: readonly ComingPet[],
  { wanted, today }: { wanted: readonly Verdict[]; today: string },
  put: <T>(value: T) => InSql<T>,
): VerdictInSql {
  // A value that is bound and not spoken of has no type.
  const hasLimits = wanted.some((verdict) => verdict !== 'unknown')
  const hasAge = wanted.includes('fits') || wanted.includes('asks')
  return {
    wanted,
    alike: PET_KINDS.flatMap((kind) => {
      const those = pets.filter((pet) => pet.kind === kind)
      const weights = those.map(({ weightKg }) => weightKg)
      const known = weights.filter((weight) => weight !== null)
      if (weights.length === 0) return []
      return [
        {
          kind,
          count: hasLimits ? put(weights.length) : undefined,
          heaviestKg: hasLimits && known.length > 0 ? put(Math.max(...known)) : undefined,
          isUnweighed: known.length < weights.length,
          isReactive: those.some(isReactive),
        },
      ]
    }),
    today: hasAge ? put(today) : undefined,
  }
}

/** The rules of the domain's `placeVerdict` on `places p`: whether it is one of those wanted. */
export function isVerdict({ wanted, alike, today }: VerdictInSql): Condition {
  const refuses = some(alike.map(refusesAlike))
  const isUnknown = all(alike.map(({ kind }) => sql`${RULES[kind].welcome} = 'unknown'`))
  const fits = sql`(${all(alike.map(fitsAlike))} and not ${hasFaded(today)})`
  const says: Record<Verdict, Condition> = {
    fits,
    no: refuses,
    unknown: isUnknown,
    asks: sql`(not ${refuses} and not ${isUnknown} and not ${fits})`,
  }
  return some(wanted.map((verdict) => says[verdict]))
}

const WELCOMES = sql`('inside', 'patio', 'leash')`
/** Where whoever is inside is off the leash. */
const OPEN_AIR = sql`(${sql.join(PLACE_CATEGORIES.filter(isOpenAir).map((one) => sql.lit(one)))})`

/** A kind that is not allowed, or of which too many come or one too heavy. */
function refusesAlike({ kind, count, heaviestKg }: AlikeInSql): Condition {
  const { welcome, maxCount, maxKg } = RULES[kind]
  const isTooHeavy =
    heaviestKg === undefined ? sql`` : sql` or coalesce(${maxKg} < ${heaviestKg}::float8, false)`
  return sql`(${welcome} = 'not-allowed' or (${welcome} in ${WELCOMES}
    and (coalesce(${maxCount} < ${count}::int, false)${isTooHeavy})))`
}

function fitsAlike({ kind, count, heaviestKg, isUnweighed, ...alike }: AlikeInSql): Condition {
  const { welcome, maxCount, maxKg } = RULES[kind]
  const isLight = isUnweighed
    ? sql`and ${maxKg} is null`
    : heaviestKg === undefined
      ? sql``
      : sql`and (${maxKg} is null or ${maxKg} >= ${heaviestKg}::float8)`
  const isCalm = alike.isReactive
    ? sql`and not (${welcome} = 'inside' and p.category in ${OPEN_AIR})`
    : sql``
  return sql`(${welcome} in ${WELCOMES}
    and (${maxCount} is null or ${maxCount} >= ${count}::int) ${isLight} ${isCalm})`
}

/** What was claimed is too long ago to count; days compare as they are written. */
function hasFaded(today: InSql<string> | undefined): Condition {
  return sql`coalesce(p.pets_faded_on <= ${today}::text, false)`
}

function all(conditions: readonly Condition[]): RawBuilder<unknown> {
  return sql`(${sql.join([...conditions], sql` and `)})`
}

function some(conditions: readonly Condition[]): RawBuilder<unknown> {
  return sql`(${sql.join([...conditions], sql` or `)})`
}
