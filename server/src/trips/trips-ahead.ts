import type { Species } from '@wayfur/domain/pets/pet-schemas'
import { isTripOf } from '@wayfur/domain/pets/plan-ahead'
import type { Day } from '@wayfur/domain/schemas'
import { MOST_TRIPS } from '@wayfur/domain/trips/saved-trip'
import type { Kysely } from 'kysely'
import type { Tables } from '../tables.ts'

/**
 * Saved trips that name a day on which they begin and were planned with a pet like this one, through
 * their last day; where that is not known, on their first one alone.
 */
export async function tripsAhead(
  db: Kysely<Tables>,
  memberId: number,
  pet: { species: Species; kilograms: number | null },
): Promise<{ id: number; name: string; on: Day; until: Day; changedAt: Date }[]> {
  const rows = await db
    .selectFrom('trips')
    .select(['id', 'name', 'ask', 'endsOn', 'updatedAt'])
    .where('memberId', '=', memberId)
    .orderBy('id')
    .limit(MOST_TRIPS)
    .execute()
  return rows.flatMap(({ id, name, ask, endsOn, updatedAt }) => {
    if (ask.leave === undefined || !isTripOf(ask.pet, pet)) return []
    const on = ask.leave.slice(0, 10)
    const until = endsOn === null || endsOn < on ? on : endsOn
    return [{ id, name, on, until, changedAt: updatedAt }]
  })
}
