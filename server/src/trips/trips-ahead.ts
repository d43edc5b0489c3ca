import type { Species } from '@wayfur/domain/pets/pet-schemas'
import { isTripOf } from '@wayfur/domain/pets/plan-ahead'
import type { Day } from '@wayfur/domain/schemas'
import { MOST_TRIPS } from '@wayfur/domain/trips/saved-trip'
import type { Kysely } from 'kysely'
import type { Tables } from '../tables.ts'

/**
 * Saved trips that name a day on which they begin and were planned with a pet like this one. When
 * they end is not kept: their stops are looked up anew each time.
 */
export async function tripsAhead(
  db: Kysely<Tables>,
  memberId: number,
  pet: { species: Species; kilograms: number | null },
): Promise<{ id: number; name: string; on: Day; changedAt: Date }[]> {
  const rows = await db
    .selectFrom('trips')
    .select(['id', 'name', 'ask', 'updatedAt'])
    .where('memberId', '=', memberId)
    .orderBy('id')
    .limit(MOST_TRIPS)
    .execute()
  return rows.flatMap(({ id, name, ask, updatedAt }) =>
    ask.leave !== undefined && isTripOf(ask.pet, pet)
      ? [{ id, name, on: ask.leave.slice(0, 10), changedAt: updatedAt }]
      : [],
  )
}
