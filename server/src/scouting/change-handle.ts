import { msg } from '@wayfur/domain/language/messages'
import { Problem } from '@wayfur/domain/problem'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { holdScout } from './ledger.ts'
import type { ScoutingContext } from './scouting-context.ts'

/** Joins the leaderboard under a name that nobody else has, or leaves it with null. */
export async function changeHandle(
  { db, clock }: Pick<ScoutingContext, 'db' | 'clock'>,
  memberId: number,
  handle: string | null,
): Promise<{ handle: string | null }> {
  return inTransaction(db, async (tx) => {
    await holdScout(tx, clock, memberId)
    if (handle !== null) {
      const taken = await tx
        .selectFrom('scouts')
        .select('memberId')
        .where((row) => row(row.fn<string>('lower', ['handle']), '=', handle.toLowerCase()))
        .where('memberId', '<>', memberId)
        .executeTakeFirst()
      if (taken !== undefined)
        throw new Problem('conflict', msg('Someone else has that name.'), { field: 'handle' })
    }
    await tx.updateTable('scouts').set({ handle }).where('memberId', '=', memberId).execute()
    return { handle }
  })
}
