import type { PetKind } from '@wayfur/domain/places/place-schemas'
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
    vaccines: sql`p.dog_vaccines`,
  },
  cat: {
    welcome: sql`p.cat_welcome`,
    maxKg: sql`p.cat_max_kg`,
    maxCount: sql`p.cat_max_count`,
    minMonths: sql`p.cat_min_months`,
    vaccines: sql`p.cat_vaccines`,
  },
  other: {
    welcome: sql`p.other_welcome`,
    maxKg: sql`p.other_max_kg`,
    maxCount: sql`p.other_max_count`,
    minMonths: sql`p.other_min_months`,
    // Of other pets no vaccination is asked for.
    vaccines: sql`null::text`,
  },
} as const satisfies Record<PetKind, object>
