import type { Kysely } from 'kysely'
import { inTransaction } from '../server/src/platform/database/in-transaction.ts'
import type { Tables } from '../server/src/tables.ts'

/** People who write at the same moment, again and again. */
export const AT_ONCE = 8

/** Milliseconds for each of `count` works, so many of them under way at once. */
export async function msEach(
  count: number,
  work: (at: number) => Promise<unknown>,
): Promise<number> {
  const started = performance.now()
  let next = 0
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (next < count) {
        const at = next
        next += 1
        await work(at)
      }
    }),
  )
  return (performance.now() - started) / count
}

let rows = 0

/** The least a write in a transaction can be: one small row, which never was there before. */
export function plainTransaction(db: Kysely<Tables>): Promise<unknown> {
  rows += 1
  const name = `bench-${rows}`
  return inTransaction(db, (tx) => tx.insertInto('seeds').values({ name }).execute())
}
