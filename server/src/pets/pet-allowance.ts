import { MOST_PETS } from '@wayfur/domain/pets/pet'
import { Problem } from '@wayfur/domain/problem'
import type { Kysely } from 'kysely'
import type { Tables } from '../platform/tables.ts'

/** How many pets of their own a member may add; null for any number. */
export type PetAllowance = (db: Kysely<Tables>, memberId: number) => Promise<number | null>

/** Without plans nobody's number of pets is limited. */
export const unlimitedPets: PetAllowance = async () => null

/**
 * Refuses one more pet than a plan or the product has room for. It is asked only when a pet is
 * added: what is there is never taken away, hidden or kept from being exported.
 */
export async function requireRoomForPet(
  db: Kysely<Tables>,
  memberId: number,
  allowance: PetAllowance,
): Promise<void> {
  const most = await allowance(db, memberId)
  const count = await countPets(db, memberId)
  if (count >= MOST_PETS) {
    throw new Problem('conflict', `There is room for ${MOST_PETS} pets in one account.`)
  }
  if (most !== null && count >= most) {
    throw new Problem('conflict', `Your plan has room for ${most} ${most === 1 ? 'pet' : 'pets'}.`)
  }
}

/** The pets a member owns; samples and deleted ones do not count. */
export async function countPets(db: Kysely<Tables>, memberId: number): Promise<number> {
  const { count } = await db
    .selectFrom('petMembers')
    .innerJoin('pets', 'pets.id', 'petMembers.petId')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('petMembers.memberId', '=', memberId)
    .where('petMembers.role', '=', 'owner')
    .where('pets.isSample', '=', false)
    .where('pets.deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}
