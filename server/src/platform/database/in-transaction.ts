import { setTimeout as wait } from 'node:timers/promises'
import type { Endpoint, ReplyOf } from '@wayfur/domain/endpoint'
import { type CompiledQuery, type IsolationLevel, type Kysely, sql, type Transaction } from 'kysely'
import type { Tables } from '../../tables.ts'
import { committed } from './after-commit.ts'
import { currentMark } from './idempotency-mark.ts'
import { isStale } from './named-statements.ts'
import { inOneTrip } from './together.ts'

/** The server undid the transaction because of others running at the same time; doing it again helps. */
const CLASHES = new Set(['40001', '40P01'])
/** Together with the waits between them well under the time a person waits for an answer. */
const TRIES = 5
const FIRST_WAIT_MS = 10

/**
 * Runs the statement that completes the work and brings its rows. The transaction may end in that
 * very trip, so nothing is asked within it afterwards, and what is thrown then undoes nothing: what
 * must not be written has to be left out by the statement itself.
 */
export type EndWith = <Row>(statement: CompiledQuery<Row>) => Promise<Row[]>

function endOf(tx: Transaction<Tables>, how: { commits: boolean }): EndWith {
  return async (statement) => (await inOneTrip(tx, [statement], how))[0]
}

function isClash(cause: unknown): boolean {
  const { code } = cause as { code?: unknown }
  // Nothing of it ran when a statement was prepared for what the tables were before.
  if (isStale(cause)) return true
  return typeof code === 'string' && CLASHES.has(code)
}

/**
 * Runs `work` in a transaction, and again when it clashed with another one: so `work` must only
 * touch the database, through the `tx` it is given, and wait for nothing else. Inside another
 * transaction it becomes a savepoint of that one. The commit also marks the Idempotency-Key of the
 * request as done, so that a repeated request is not worked on twice.
 */
export function inTransaction<T>(
  db: Kysely<Tables>,
  work: (db: Transaction<Tables>, end: EndWith) => Promise<T>,
  options: { isolation?: IsolationLevel } = {},
): Promise<T> {
  return commitWork(db, work, options)
}

/**
 * Like `inTransaction`, for work whose result is the reply of a call: the reply is stored with it,
 * so that the same call sent again under its key gets it, even if the process was killed right
 * after the commit.
 */
export function replyInTransaction<E extends Endpoint>(
  db: Kysely<Tables>,
  replyOf: E,
  work: (db: Transaction<Tables>, end: EndWith) => Promise<ReplyOf<E>>,
): Promise<ReplyOf<E>> {
  return commitWork(db, work, { replyOf })
}

async function commitWork<T>(
  db: Kysely<Tables>,
  work: (db: Transaction<Tables>, end: EndWith) => Promise<T>,
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
        // The mark is written last, so that the end can only travel with it.
        const result = await work(tx, endOf(tx, { commits: mark === undefined }))
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
  work: (db: Transaction<Tables>, end: EndWith) => Promise<T>,
): Promise<T> {
  // Equal names nest: each statement means the innermost.
  await sql`savepoint share`.execute(db)
  try {
    const result = await work(db, endOf(db, { commits: false }))
    await sql`release savepoint share`.execute(db)
    return result
  } catch (cause) {
    await sql`rollback to savepoint share`.execute(db)
    await sql`release savepoint share`.execute(db)
    throw cause
  }
}
