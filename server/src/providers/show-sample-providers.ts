import type { Transaction } from 'kysely'
import type { Tables } from '../tables.ts'

/** Lists the sample providers, or takes them off the list; those a moderator hid stay hidden. */
export async function showSampleProviders(tx: Transaction<Tables>, shown: boolean): Promise<void> {
  await tx
    .updateTable('providers')
    .set({ status: shown ? 'live' : 'paused' })
    .where('isSample', '=', true)
    .where('status', '=', shown ? 'paused' : 'live')
    .execute()
}
