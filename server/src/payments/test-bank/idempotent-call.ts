import { createHash } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import type { Tables } from '../../tables.ts'
import { ProviderError } from '../payment-provider.ts'

/** The database and the clock of the test bank. */
export interface Bank {
  db: Kysely<Tables>
  clock: Clock
}

/**
 * Does `work` once for a key and gives the name of what it made, also when the same call is sent
 * again or at the same time. A refusal is not stored, since nothing was made.
 */
export async function idempotentCall(
  { db, clock }: Bank,
  { key, request }: { key: string; request: unknown },
  work: (tx: Transaction<Tables>) => Promise<string>,
): Promise<string> {
  const requestHash = createHash('sha256').update(JSON.stringify(request)).digest('hex')
  return inTransaction(db, async (tx) => {
    const claimed = await tx
      .insertInto('testBankReplies')
      .values({ key, requestHash, made: null, createdAt: clock.now() })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('key')
      .executeTakeFirst()
    if (claimed === undefined) {
      const earlier = await tx
        .selectFrom('testBankReplies')
        .select(['requestHash', 'made'])
        .where('key', '=', key)
        .executeTakeFirstOrThrow()
      if (earlier.requestHash !== requestHash || earlier.made === null) {
        throw new ProviderError('key-reused', 'This key was used for a different request.')
      }
      return earlier.made
    }
    const made = await work(tx)
    await tx.updateTable('testBankReplies').set({ made }).where('key', '=', key).execute()
    return made
  })
}
