import { dayIn } from '@wayfur/domain/calendar'
import { forgottenSince } from '@wayfur/domain/scouting/verification'
import { type Kysely, sql } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Tables } from '../tables.ts'
import type { ScoutingContext } from './scouting-context.ts'

/** Makes verified bins pending that nobody has confirmed for a year; says how many. */
export async function forgetOldBins({
  db,
  clock,
  liveUpdates,
}: Pick<ScoutingContext, 'liveUpdates'> & { db: Kysely<Tables>; clock: Clock }): Promise<number> {
  const oldest = forgottenSince(dayIn('UTC', clock.now()))
  return inTransaction(db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('bins')
      .set({ state: 'pending' })
      .where('state', '=', 'verified')
      .where(sql<string>`coalesce(last_confirmed_on, created_at::date)`, '<', oldest)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) liveUpdates.publishStale(tx, ['bins'])
    return Number(numUpdatedRows)
  })
}
