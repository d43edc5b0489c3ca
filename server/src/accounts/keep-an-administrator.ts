import { msg } from '@wayfur/domain/language/messages'
import { Problem } from '@wayfur/domain/problem'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../tables.ts'

/**
 * Refuses that the last administrator leaves, in the transaction in which they would. Everybody
 * with the role is held meanwhile, in one order, so that two who leave at once cannot both. Sample
 * people are none: they are gone with demo mode.
 */
export async function keepAnAdministrator(
  tx: Transaction<Tables>,
  memberId: number,
): Promise<void> {
  const isAdministrator = sql<boolean>`roles @> array['admin']`
  const leaving = await tx
    .selectFrom('members')
    .select('id')
    .where('id', '=', memberId)
    .where(isAdministrator)
    .executeTakeFirst()
  if (leaving === undefined) return
  const administrators = await tx
    .selectFrom('members')
    .select(['id', 'suspendedAt', 'demoPerson'])
    .where(isAdministrator)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const others = administrators.filter(
    ({ id, suspendedAt, demoPerson }) =>
      id !== memberId && suspendedAt === null && demoPerson === null,
  )
  if (others.length > 0) return
  throw new Problem(
    'conflict',
    msg('You are the only administrator. Give someone else that role first, then leave.'),
  )
}
