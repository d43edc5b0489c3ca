import type { PET_LISTS } from '@wayfur/domain/pets/endpoints'
import { MOST_PETS } from '@wayfur/domain/pets/pet'
import type { Pet } from '@wayfur/domain/pets/pet-schemas'
import type { Kysely } from 'kysely'
import { todayOf } from '../accounts/member-time-zone.ts'
import type { Tables } from '../tables.ts'
import { petOf, petRows } from './pet-shape.ts'
import { sampleUntilReal } from './sample-until-real.ts'

/** The pets of a member's households; an invented one only until there is a real one. */
export async function listPets(
  db: Kysely<Tables>,
  { memberId, show, now }: { memberId: number; show: (typeof PET_LISTS)[number]; now: Date },
): Promise<Pet[]> {
  const today = await todayOf(db, memberId, now)
  let query = petRows(db, memberId).where(
    'pets.deletedAt',
    show === 'deleted' ? 'is not' : 'is',
    null,
  )
  // What is deleted can be brought back by its owners, and is of no interest to others.
  if (show === 'deleted') query = query.where('petMembers.role', '=', 'owner')
  if (show === 'current') query = query.where('pets.standing', '=', 'current')
  if (show === 'past') query = query.where('pets.standing', '<>', 'current')
  if (show !== 'deleted') query = query.where(sampleUntilReal(memberId))
  const rows = await query
    .orderBy('pets.id')
    .limit(MOST_PETS * 2)
    .execute()
  return rows.map((row) => petOf(row, today))
}
