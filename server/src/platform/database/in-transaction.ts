import { setTimeout as wait } from 'node:timers/promises'
import { type IsolationLevel, type Kysely, sql, type Transaction } from 'kysely'
import type { Tables } from '../tables.ts'
import { committed } from './after-commit.ts'

/** The server undid the transaction because of others running at the same time; doing it again helps. */
const CLASHES = new Set(['40001', '40P01'])
/** Together with the waits between them well under the time a person waits for an answer. */
const TRIES = 5
const FIRST_WAIT_MS = 10

function isClash(cause: unknown): boolean {
  const { code } = cause as { code?: unknown }
  return typeof code === 'string' && CLASHES.has(code)
}

/**
 * Does all of `work` or nothing of it, and once more when it clashed with somebody else's
 * transaction (so `work` must only touch the database, through the `db` it is given, and never
 * wait for anything else). Inside another transaction it becomes part of that one, and its failure
 * undoes only its own share.
 */
export async function inTransaction<T>(
  db: Kysely<Tables>,
  work: (db: Transaction<Tables>) => Promise<T>,
  options: { isolation?: IsolationLevel } = {},
): Promise<T> {
  if (isInTransaction(db)) return inSavepoint(db, work)
  for (let tries = 1; ; tries += 1) {
    try {
      const transaction = db.transaction()
      const { result, tx } = await (
        options.isolation ? transaction.setIsolationLevel(options.isolation) : transaction
      ).execute(async (tx) => ({ result: await work(tx), tx }))
      committed(tx)
      return result
    } catch (cause) {
      if (!isClash(cause) || tries === TRIES) throw cause
      await wait(FIRST_WAIT_MS * 2 ** (tries - 1))
    }
  }
}

function isInTransaction(db: Kysely<Tables>): db is Transaction<Tables> {
  return db.isTransaction
}

async function inSavepoint<T>(
  db: Transaction<Tables>,
  work: (db: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  // Equal names nest: each statement means the innermost.
  await sql`savepoint share`.execute(db)
  try {
    const result = await work(db)
    await sql`release savepoint share`.execute(db)
    return result
  } catch (cause) {
    await sql`rollback to savepoint share`.execute(db)
    await sql`release savepoint share`.execute(db)
    throw cause
  }
}
