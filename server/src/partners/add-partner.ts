import type { PartnerApplication } from '@wayfur/domain/partners/partner-schemas'
import type { Transaction } from 'kysely'
import { giveRole } from '../accounts/give-role.ts'
import type { Tables } from '../tables.ts'

/**
 * Takes a firm into the partner program, opens its figures to the member and gives its id. It waits
 * until a rate was agreed.
 */
export async function addPartner(
  tx: Transaction<Tables>,
  partner: PartnerApplication,
  given: { memberId: number; now: Date },
): Promise<number> {
  const { message: _, ...columns } = partner
  const { id } = await tx
    .insertInto('partners')
    .values({
      ...columns,
      memberId: given.memberId,
      status: 'pending',
      createdAt: given.now,
      updatedAt: given.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await giveRole(tx, given.memberId, 'partner')
  return id
}
