import { setTimeout as wait } from 'node:timers/promises'
import type { Endpoint, ReplyOf } from '@wayfur/domain/endpoint'
import { type IsolationLevel, type Kysely, sql, type Transaction } from 'kysely'
import type { Tables } from '../../tables.ts'
import { committed } from './after-commit.ts'
import { currentMark } from './idempotency-mark.ts'

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
 * undoes only its own share. With it stands that the request it belongs to has been worked on: sent
 * again under its Idempotency-Key, that is not done a second time.
 */
export function inTransaction<T>(
  db: Kysely<Tables>,
  work: (db: Transaction<Tables>) => Promise<T>,
  options: { isolation?: IsolationLevel } = {},
): Promise<T> {
  return commitWork(db, work, options)
}

/**
 * The same for work whose result is the reply of a call: whoever sends that call again under its
 * key gets the reply, even if the process was killed right after the commit.
 */
export function replyInTransaction<E extends Endpoint>(
  db: Kysely<Tables>,
  replyOf: E,
  work: (db: Transaction<Tables>) => Promise<ReplyOf<E>>,
): Promise<ReplyOf<E>> {
  return commitWork(db, work, { replyOf })
}

async function commitWork<T>(
  db: Kysely<Tables>,
  work: (db: Transaction<Tables>) => Promise<T>,
  { isolation, replyOf }: { isolation?: IsolationLevel; replyOf?: Endpoint },
): Promise<T> {
  if (isInTransaction(db)) return inSavepoint(db, work)
  const mark = currentMark()
  for (let tries = 1; ; tries += 1) {
    try {
      const transaction = db.transaction()
      const { result, tx, holds } = await (
        isolation ? transaction.setIsolationLevel(isolation) : transaction
      ).execute(async (tx) => {
        const result = await work(tx)
        const known = replyOf && { endpoint: replyOf, reply: result }
        return { result, tx, holds: await mark?.writeIn(tx, known) }
      })
      holds?.()
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
