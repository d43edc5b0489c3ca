import type { AlertTeller } from '@wayfur/domain/emergency/alert'
import type { Selectable, Transaction } from 'kysely'
import { sittersNow } from '../bookings/sitter-now.ts'
import { requirePet } from '../pets/pet-access.ts'
import type { PetsTable } from '../pets/pets-tables.ts'
import type { Tables } from '../tables.ts'
import { householdContacts } from '../tags/household-contacts.ts'

/**
 * The pet, locked, for whoever may tell everyone of it: owners and carers, and who has it by a booking
 * that runs. To everybody else it looks as it always does to them.
 */
export async function requireTeller(
  tx: Transaction<Tables>,
  { petId, memberId }: { petId: number; memberId: number },
  now: Date,
): Promise<{ pet: Pick<Selectable<PetsTable>, 'name' | 'isSample'>; byRole: AlertTeller }> {
  const people = await householdContacts(tx, petId)
  const isOfHousehold = people.some((one) => one.memberId === memberId)
  if (!isOfHousehold && (await sittersNow(tx, petId, now)).includes(memberId)) {
    const pet = await tx
      .selectFrom('pets')
      .select(['name', 'isSample'])
      .where('id', '=', petId)
      .where('deletedAt', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (pet !== undefined) return { pet, byRole: 'sitter' }
  }
  const pet = await requirePet(tx, memberId, petId, 'record', { isLocked: true })
  return { pet, byRole: 'household' }
}
