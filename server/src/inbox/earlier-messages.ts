import { type Kysely, sql, type Transaction } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Tables } from '../tables.ts'
import type { LiveUpdates } from './live-updates.ts'

/** Whether a member has a message with one of these keys, or with a key that begins so. */
export async function hasMessage(
  db: Kysely<Tables>,
  memberId: number,
  by: { keys: readonly string[] } | { prefix: string },
): Promise<boolean> {
  const told = await db
    .selectFrom('inboxMessages')
    .select('id')
    .where('memberId', '=', memberId)
    .where((row) =>
      'keys' in by ? row('key', 'in', by.keys) : sql<boolean>`starts_with(key, ${by.prefix})`,
    )
    .limit(1)
    .executeTakeFirst()
  return told !== undefined
}

/**
 * Counts a member's messages whose key begins so as read, but for those that still hold: what they
 * told is no longer so, and nobody needs to be called to it.
 */
export async function settleMessages(
  tx: Transaction<Tables>,
  { clock, liveUpdates }: { clock: Clock; liveUpdates: LiveUpdates },
  memberId: number,
  { prefix, holding }: { prefix: string; holding: readonly string[] },
): Promise<void> {
  const settled = await tx
    .updateTable('inboxMessages')
    .set({ readAt: clock.now() })
    .where('memberId', '=', memberId)
    .where('readAt', 'is', null)
    .where(sql<boolean>`starts_with(key, ${prefix})`)
    .$if(holding.length > 0, (query) => query.where('key', 'not in', holding))
    .returning('id')
    .execute()
  if (settled.length > 0) liveUpdates.publishStale(tx, ['inbox'], memberId)
}
