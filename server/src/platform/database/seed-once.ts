import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../../tables.ts'
import { inTransaction } from './in-transaction.ts'

/** Writes what a fresh install begins with, in one transaction; from the second call on nothing. */
export async function seedOnce(
  db: Kysely<Tables>,
  name: string,
  write: (tx: Transaction<Tables>) => Promise<unknown>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (await isFirstSeed(tx, name)) await write(tx)
  })
}

/** Whether nothing was seeded under this name before; from now on something was. */
export async function isFirstSeed(tx: Transaction<Tables>, name: string): Promise<boolean> {
  const seeded = await tx
    .insertInto('seeds')
    .values({ name })
    .onConflict((conflict) => conflict.doNothing())
    .returning('name')
    .executeTakeFirst()
  return seeded !== undefined
}
