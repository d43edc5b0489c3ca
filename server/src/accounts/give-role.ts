import type { GivenRole } from '@wayfur/domain/accounts/permissions'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../tables.ts'

/** Gives a member a role they may already have, in the transaction that earns it for them. */
export async function giveRole(
  tx: Transaction<Tables>,
  memberId: number,
  role: GivenRole,
): Promise<void> {
  await tx
    .updateTable('members')
    .set({ roles: sql<GivenRole[]>`array_append(roles, ${role}::text)` })
    .where('id', '=', memberId)
    .where('deletedAt', 'is', null)
    .where(sql<boolean>`not (roles @> array[${role}::text])`)
    .execute()
}
