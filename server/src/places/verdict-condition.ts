import { isReactive } from '@wayfur/domain/pets/reactive'
import type { Verdict } from '@wayfur/domain/pets/verdict'
import { PLACE_CATEGORIES } from '@wayfur/domain/places/category'
import { NAMED_BREEDS } from '@wayfur/domain/places/named-breeds'
import type { ComingPet } from '@wayfur/domain/places/pet-party'
import { isOpenAir, PET_KINDS } from '@wayfur/domain/places/pet-policy'
import type { PetKind } from '@wayfur/domain/places/place-schemas'
import { VACCINES_OF_KIND, vaccineGapsOn } from '@wayfur/domain/places/vaccine-rule'
import { type RawBuilder, sql } from 'kysely'
import {
  barsOf,
  type Condition,
  type InSql,
  LIMITED,
  NOT_ALLOWED,
  RULES,
  UNKNOWN,
} from './kind-rules.ts'

/** Pets of one kind in a statement. */
interface AlikeInSql {
  kind: PetKind
  /** Undefined where only their kind counts, or one comes: no limit is below one. */
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
  /** Bars, as bits, of which one is enough to refuse them; undefined where nothing asks for them. */
  refusing: InSql<number> | undefined
  /** Bars, as bits, of which one is enough that they do not fit; undefined likewise. */
  unfit: InSql<number> | undefined
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
  const holdsNo = isSpokenOf('no', wanted)
  const holdsFits = isSpokenOf('fits', wanted)
  // A value that is bound and not spoken of has no type, so the database would refuse it.
  const putHeld = (values: readonly (number | null | undefined)[], pick: typeof Math.max) => {
    const known = values.filter((value) => value != null)
    const isHeld = holdsNo || (holdsFits && known.length === values.length)
    return isHeld && known.length > 0 ? put(pick(...known)) : undefined
  }
  return {
    wanted,
    alike: PET_KINDS.flatMap((kind) => {
      const those = pets.filter((pet) => pet.kind === kind)
      const weights = those.map(({ weightKg }) => weightKg)
      const ages = those.map(({ ageMonths }) => ageMonths)
      if (those.length === 0) return []
      const { refusing, unfit } = barsAgainst(those, kind, lastDay)
      return [
        {
          kind,
          count: (holdsNo || holdsFits) && those.length > 1 ? put(those.length) : undefined,
          heaviestKg: putHeld(weights, Math.max),
          isUnweighed: weights.some((weight) => weight == null),
          isReactive: those.some(isReactive),
          youngestMonths: putHeld(ages, Math.min),
          isUndated: ages.some((age) => age == null),
          refusing: holdsNo ? put(refusing) : undefined,
          unfit: holdsFits ? put(unfit) : undefined,
        },
      ]
    }),
    today: holdsFits ? put(today) : undefined,
  }
}

/**
 * Whether a condition on some verdicts speaks of this one: it names those that are wanted, and where
 * `asks` is, which is whatever is none of the others, those that are not.
 */
function isSpokenOf(verdict: Verdict, wanted: readonly Verdict[]): boolean {
  return wanted.includes(verdict) !== wanted.includes('asks')
}

/**
 * What a place may hold against any of them: breeds they are, and vaccinations that have ended or,
 * which leaves it open, are not recorded, as a breed may be.
 */
function barsAgainst(
  pets: readonly ComingPet[],
  kind: PetKind,
  lastDay: string,
): { refusing: number; unfit: number } {
  const vaccines = VACCINES_OF_KIND[kind]
  const gaps = pets.map(({ vaccinated }) => vaccineGapsOn(vaccinated, vaccines, lastDay))
  // Only dogs are refused by breed.
  const breeds = kind === 'dog' ? pets.map((pet) => pet.breeds ?? null) : []
  const refusing =
    NOT_ALLOWED |
    barsOf(kind, [...gaps.flatMap(({ ended }) => ended), ...breeds.flatMap((named) => named ?? [])])
  const open =
    UNKNOWN |
    barsOf(kind, [
      ...gaps.flatMap(({ missing }) => missing),
      ...(breeds.includes(null) ? NAMED_BREEDS : []),
    ])
  return { refusing, unfit: refusing | open }
}

/** The rules of the domain's `placeVerdict` on `places p`: whether it is one of those wanted. */
export function isVerdict({ wanted, alike, today }: VerdictInSql): Condition {
  const says: Record<Exclude<Verdict, 'asks'>, () => Condition> = {
    fits: () => sql`(${all(alike.map(fitsAlike))} and not ${hasFaded(today)})`,
    no: () => some(alike.map(refusesAlike)),
    unknown: () => all(alike.map(({ kind }) => hasBars(kind, sql.lit(UNKNOWN)))),
  }
  const spoken = (['no', 'unknown', 'fits'] as const)
    .filter((one) => isSpokenOf(one, wanted))
    .map((one) => says[one]())
  return wanted.includes('asks') ? sql`not ${some([sql`false`, ...spoken])}` : some(spoken)
}

/** Where whoever is inside is off the leash. */
const OPEN_AIR = sql`(${sql.join(PLACE_CATEGORIES.filter(isOpenAir).map((one) => sql.lit(one)))})`

/** A kind that is not allowed, or of which too many come or one too heavy, too young or barred. */
function refusesAlike({ kind, count, heaviestKg, ...alike }: AlikeInSql): Condition {
  const { maxCount, maxKg, minMonths } = RULES[kind]
  const broken = [
    ...(count === undefined ? [] : [sql`${maxCount} < ${count}::int`]),
    ...(heaviestKg === undefined ? [] : [sql`${maxKg} < ${heaviestKg}::float8`]),
    ...(alike.youngestMonths === undefined
      ? []
      : [sql`${minMonths} > ${alike.youngestMonths}::int`]),
  ].map((one) => sql`coalesce(${one}, false)`)
  const isBarred = hasBars(kind, sql`${alike.refusing}::int`)
  if (broken.length === 0) return isBarred
  return sql`(${isBarred} or (${hasBars(kind, sql.lit(LIMITED))} and ${some(broken)}))`
}

/** Bars are compared first: most places name no limit, and the others are told by them as well. */
function fitsAlike({ kind, count, heaviestKg, isUnweighed, ...alike }: AlikeInSql): Condition {
  const { welcome, maxCount, maxKg, minMonths } = RULES[kind]
  const kept = [
    ...(count === undefined ? [] : [sql`(${maxCount} is null or ${maxCount} >= ${count}::int)`]),
    ...(heaviestKg === undefined || isUnweighed
      ? []
      : [sql`(${maxKg} is null or ${maxKg} >= ${heaviestKg}::float8)`]),
    ...(isUnweighed ? [sql`${maxKg} is null`] : []),
    alike.isUndated
      ? sql`${minMonths} is null`
      : sql`(${minMonths} is null or ${minMonths} <= ${alike.youngestMonths}::int)`,
  ]
  const isCalm = alike.isReactive
    ? sql`and not (${welcome} = 'inside' and p.category in ${OPEN_AIR})`
    : sql``
  return sql`(not ${hasBars(kind, sql`${alike.unfit}::int`)}
    and (not ${hasBars(kind, sql.lit(LIMITED))} or ${all(kept)}) ${isCalm})`
}

function hasBars(kind: PetKind, bars: Condition): Condition {
  return sql`(${RULES[kind].bars} & ${bars} <> 0)`
}

/** What was claimed is too long ago to count; days compare as they are written. */
function hasFaded(today: InSql<string> | undefined): Condition {
  return sql`coalesce(p.pets_faded_on <= ${today}::text collate "C", false)`
}

function all(conditions: readonly Condition[]): RawBuilder<unknown> {
  return sql`(${sql.join([...conditions], sql` and `)})`
}

function some(conditions: readonly Condition[]): RawBuilder<unknown> {
  return sql`(${sql.join([...conditions], sql` or `)})`
}
