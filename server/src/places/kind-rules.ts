import type { AskedVaccine } from '@wayfur/domain/pets/vaccine-proof'
import type { NamedBreed } from '@wayfur/domain/places/named-breeds'
import type { PetKind } from '@wayfur/domain/places/place-schemas'
import { invariant } from '@wayfur/domain/problem'
import { type RawBuilder, sql } from 'kysely'
import type { Bound } from '../platform/database/statement-texts.ts'

export type Condition = RawBuilder<unknown>

/** A value in a statement: itself, or where it will stand. */
export type InSql<T> = T | Bound

/** The columns of `places p` that say the policy for each kind of pet. */
export const RULES = {
  dog: {
    welcome: sql`p.dog_welcome`,
    maxKg: sql`p.dog_max_kg`,
    maxCount: sql`p.dog_max_count`,
    minMonths: sql`p.dog_min_months`,
    bars: sql`p.dog_bars`,
  },
  cat: {
    welcome: sql`p.cat_welcome`,
    maxKg: sql`p.cat_max_kg`,
    maxCount: sql`p.cat_max_count`,
    minMonths: sql`p.cat_min_months`,
    bars: sql`p.cat_bars`,
  },
  other: {
    welcome: sql`p.other_welcome`,
    maxKg: sql`p.other_max_kg`,
    maxCount: sql`p.other_max_count`,
    minMonths: sql`p.other_min_months`,
    bars: sql`p.other_bars`,
  },
} as const satisfies Record<PetKind, object>

/** Bits of `dog_bars`, `cat_bars` and `other_bars` besides those of `BARS`; migration 1010 made them. */
export const [LIMITED, UNKNOWN, NOT_ALLOWED] = [1 << 28, 1 << 29, 1 << 30]

/**
 * Their bits from the first on, in the order of that migration: vaccinations that a place asks for
 * and breeds that it does not take. What is added here needs another one.
 */
const BARS = {
  dog: [
    'Rabies',
    'DHPP',
    'Bordetella',
    'Leptospirosis',
    'Lyme',
    'Influenza',
    'pit-bull',
    'rottweiler',
    'doberman',
    'german-shepherd',
    'akita',
    'chow',
    'husky',
    'malamute',
    'mastiff',
    'cane-corso',
    'presa-canario',
    'wolf-hybrid',
  ],
  cat: ['Rabies', 'FVRCP', 'FeLV'],
  other: [],
} as const satisfies Record<PetKind, readonly Bar[]>

type Bar = AskedVaccine | NamedBreed

/** The bits of some bars to pets of a kind; one that the database does not know is a mistake. */
export function barsOf(kind: PetKind, bars: readonly Bar[]): number {
  const known: readonly Bar[] = BARS[kind]
  let bits = 0
  for (const bar of bars) {
    const place = known.indexOf(bar)
    invariant(place >= 0, `No bit of ${kind}_bars says ${bar}.`)
    bits |= 1 << place
  }
  return bits
}
