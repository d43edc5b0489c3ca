import type { Species } from '@wayfur/domain/pets/pet-schemas'
import type { Kysely } from 'kysely'
import { todayOf } from '../accounts/member-time-zone.ts'
import type { Tables } from '../tables.ts'
import { tripsAhead } from './trips-ahead.ts'

/** Whether a member is on a trip they saved, with a pet like this one, by the day it is for them. */
export async function travelsNow(
  db: Kysely<Tables>,
  memberId: number,
  pet: { species: Species; kilograms: number | null },
  now: Date,
): Promise<boolean> {
  const trips = await tripsAhead(db, memberId, pet)
  if (trips.length === 0) return false
  const today = await todayOf(db, memberId, now)
  return trips.some(({ on, until }) => on <= today && today <= until)
}
