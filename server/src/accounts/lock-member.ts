import type { Transaction } from 'kysely'
import type { Tables } from '../tables.ts'

/** Lets what is counted for one member, such as pets or trips, be counted and added one by one. */
export async function lockMember(tx: Transaction<Tables>, memberId: number): Promise<void> {
  await tx.selectFrom('members').select('id').where('id', '=', memberId).forNoKeyUpdate().execute()
}
