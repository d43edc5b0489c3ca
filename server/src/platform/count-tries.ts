import { createHash } from 'node:crypto'
import { HOUR_MS } from '@wayfur/domain/durations'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables.ts'

/**
 * Clocks of processes, and requests counted out of turn, are far less apart. A window that ends
 * later than this beyond a new one was begun by a clock that has been set right since.
 */
const CLOCKS_APART_MS = HOUR_MS

/**
 * Counts one more try of something in the database, so for all processes together, and says how
 * many there were until when. The key is kept as a hash: it may hold an address.
 */
export async function countTry(
  db: Kysely<Tables>,
  { key, seconds, now }: { key: string; seconds: number; now: Date },
): Promise<{ tries: number; waitSeconds: number }> {
  const until = new Date(now.getTime() + seconds * 1000)
  const latest = new Date(until.getTime() + CLOCKS_APART_MS)
  const isOver = sql`(account_attempts.until <= ${now} or account_attempts.until > ${latest})`
  const counted = await db
    .insertInto('accountAttempts')
    .values({ key: hashOf(key), tries: 1, until })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        tries: sql`case when ${isOver} then 1 else account_attempts.tries + 1 end`,
        until: sql`case when ${isOver} then excluded.until else account_attempts.until end`,
      }),
    )
    .returning(['tries', 'until'])
    .executeTakeFirstOrThrow()
  const waitMs = counted.until.getTime() - now.getTime()
  return { tries: counted.tries, waitSeconds: Math.max(1, Math.ceil(waitMs / 1000)) }
}

/** Takes the count back of tries that were right. */
export async function uncountTries(db: Kysely<Tables>, keys: readonly string[]): Promise<void> {
  await db
    .updateTable('accountAttempts')
    .set({ tries: sql`greatest(0, tries - 1)` })
    .where('key', 'in', keys.map(hashOf))
    .execute()
}

function hashOf(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}
