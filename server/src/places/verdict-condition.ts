import { isReactive } from '@wayfur/domain/pets/reactive'
import type { AskedVaccine } from '@wayfur/domain/pets/vaccine-proof'
import type { Verdict } from '@wayfur/domain/pets/verdict'
import { PLACE_CATEGORIES } from '@wayfur/domain/places/category'
import { NAMED_BREEDS, type NamedBreed } from '@wayfur/domain/places/named-breeds'
import type { ComingPet } from '@wayfur/domain/places/pet-party'
import { isOpenAir, PET_KINDS } from '@wayfur/domain/places/pet-policy'
import type { PetKind } from '@wayfur/domain/places/place-schemas'
import { VACCINES_OF_KIND, vaccineGapsOn } from '@wayfur/domain/places/vaccine-rule'
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
  /** Of the youngest whose birth is recorded; undefined where none is. */
  youngestMonths: InSql<number> | undefined
  /** Whether the birth of one is not recorded. */
  isUndated: boolean
  /** Which of the breeds that houses name they are; only dogs have such. */
  breeds: readonly NamedBreed[]
  /** Whether the breed of a dog is not recorded. */
  isUnnamed: boolean
  /** Vaccinations of which one of them has an ended one, and those of which one has none. */
  ended: readonly AskedVaccine[]
  missing: readonly AskedVaccine[]
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
  { wanted, today, lastDay }: { wanted: readonly Verdict[]; today: string; lastDay: string },
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
      const ages = those.flatMap(({ ageMonths }) => ageMonths ?? [])
      if (weights.length === 0) return []
      return [
        {
          kind,
          count: hasLimits ? put(weights.length) : undefined,
          heaviestKg: hasLimits && known.length > 0 ? put(Math.max(...known)) : undefined,
          isUnweighed: known.length < weights.length,
          isReactive: those.some(isReactive),
          youngestMonths: hasLimits && ages.length > 0 ? put(Math.min(...ages)) : undefined,
          isUndated: ages.length < those.length,
          breeds:
            kind === 'dog'
              ? NAMED_BREEDS.filter((one) => those.some(({ breeds }) => breeds?.includes(one)))
              : [],
          isUnnamed: kind === 'dog' && those.some(({ breeds }) => breeds == null),
          ...gapsOf(those, kind, lastDay),
        },
      ]
    }),
    today: hasAge ? put(today) : undefined,
  }
}

/** What is missing of the vaccinations that their kind gets, of any of them. */
function gapsOf(pets: readonly ComingPet[], kind: PetKind, lastDay: string) {
  const vaccines = VACCINES_OF_KIND[kind]
  const gaps = pets.map(({ vaccinated }) => vaccineGapsOn(vaccinated, vaccines, lastDay))
  return {
    ended: vaccines.filter((one) => gaps.some(({ ended }) => ended.includes(one))),
    missing: vaccines.filter((one) => gaps.some(({ missing }) => missing.includes(one))),
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
function refusesAlike({
  kind,
  count,
  heaviestKg,
  youngestMonths,
  breeds,
  ended,
}: AlikeInSql): Condition {
  const { welcome, maxCount, maxKg, minMonths } = RULES[kind]
  const isTooHeavy =
    heaviestKg === undefined ? sql`` : sql` or coalesce(${maxKg} < ${heaviestKg}::float8, false)`
  const isTooYoung =
    youngestMonths === undefined
      ? sql``
      : sql` or coalesce(${minMonths} > ${youngestMonths}::int, false)`
  const isRefused =
    breeds.length === 0 ? sql`` : sql` or coalesce(${some(breeds.map(refusesBreed))}, false)`
  const isLapsed =
    ended.length === 0
      ? sql``
      : sql` or coalesce(${some(ended.map((one) => asksFor(kind, one)))}, false)`
  return sql`(${welcome} = 'not-allowed' or (${welcome} in ${WELCOMES}
    and (coalesce(${maxCount} < ${count}::int, false)${isTooHeavy}${isTooYoung}${isRefused}${isLapsed})))`
}

function fitsAlike({ kind, count, heaviestKg, isUnweighed, ...alike }: AlikeInSql): Condition {
  const { welcome, maxCount, maxKg, minMonths } = RULES[kind]
  const isLight = isUnweighed
    ? sql`and ${maxKg} is null`
    : heaviestKg === undefined
      ? sql``
      : sql`and (${maxKg} is null or ${maxKg} >= ${heaviestKg}::float8)`
  const isCalm = alike.isReactive
    ? sql`and not (${welcome} = 'inside' and p.category in ${OPEN_AIR})`
    : sql``
  const isOld = alike.isUndated
    ? sql`and ${minMonths} is null`
    : sql`and (${minMonths} is null or ${minMonths} <= ${alike.youngestMonths}::int)`
  return sql`(${welcome} in ${WELCOMES}
    and (${maxCount} is null or ${maxCount} >= ${count}::int)
    ${isLight} ${isCalm} ${isOld} ${isTaken(alike)} ${isVaccinated(kind, alike)})`
}

/** The vaccinations that are asked for stand in a JSON list as text. */
function asksFor(kind: PetKind, vaccine: AskedVaccine): Condition {
  return sql`${RULES[kind].vaccines} like ${sql.lit(`%"${vaccine}"%`)}`
}

/** Nothing is asked for that one of them has not. */
function isVaccinated(
  kind: PetKind,
  { ended, missing }: Pick<AlikeInSql, 'ended' | 'missing'>,
): Condition {
  const lacking = VACCINES_OF_KIND[kind].filter(
    (one) => ended.includes(one) || missing.includes(one),
  )
  if (lacking.length === 0) return sql``
  if (lacking.length === VACCINES_OF_KIND[kind].length) {
    return sql`and ${RULES[kind].vaccines} is null`
  }
  return sql`and not coalesce(${some(lacking.map((one) => asksFor(kind, one)))}, false)`
}

/** The breeds that are not taken stand in a JSON list as text. */
function refusesBreed(breed: NamedBreed): Condition {
  return sql`p.dog_refused_breeds like ${sql.lit(`%"${breed}"%`)}`
}

/** No dog is of a breed that is not taken, so far as their breeds are recorded. */
function isTaken({ breeds, isUnnamed }: Pick<AlikeInSql, 'breeds' | 'isUnnamed'>): Condition {
  if (isUnnamed) return sql`and p.dog_refused_breeds is null`
  return breeds.length === 0
    ? sql``
    : sql`and not coalesce(${some(breeds.map(refusesBreed))}, false)`
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
