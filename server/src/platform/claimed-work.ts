import { Problem } from '@wayfur/domain/problem'
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Tables } from '../tables.ts'
import type { IdempotencyMark } from './database/idempotency-mark.ts'
import type { KeyedRequest, IdempotencyCodec } from './idempotency-codec.ts'

/** A key held by one request. No two holders have the same lease, so it tells them apart. */
export interface Claim {
  keeping: IdempotencyCodec
  leasedUntil: Date
}

/** The row of the key for as long as it is held by this claim. */
export function ofClaim({ keeping: { row }, leasedUntil }: Claim) {
  return (eb: ExpressionBuilder<Tables, 'idempotencyKeys'>): Expression<SqlBool> =>
    eb.and({ ...row, leasedUntil })
}

export interface ClaimedWork {
  mark: IdempotencyMark
  /** Whether the key has its answer from the transaction that did the work. */
  isAnswered(): boolean
  /** From here on nothing is noted on the key: what goes on does so without it. */
  end(): void
}

/**
 * Marks the Idempotency-Key of a request as done, in the transaction of its work. A request that
 * took longer than its lease and lost the key is refused here, and its work rolled back.
 */
export function claimedWork({ keeping, leasedUntil }: Claim, request: KeyedRequest): ClaimedWork {
  let isOver = false
  let isDone = false
  let isAnswered = false
  const { called, textOf } = request

  const mark: IdempotencyMark = {
    async writeIn(tx, known) {
      const isReply =
        known !== undefined &&
        textOf !== undefined &&
        known.endpoint.method === called.method &&
        known.endpoint.path === called.path
      if (isOver || (isDone && !isReply)) return () => {}
      const status = isReply ? 200 : null
      const kept = isReply ? keeping.write({ status: 200, body: textOf(known.reply) }) : null
      const { actor, endpoint, key } = keeping.row
      // A transaction that only read has no id of its own, and nothing to mark.
      const { rows } = await sql<{ isWriting: boolean; isNoted: boolean }>`
        with this_one as materialized (
          select pg_current_xact_id_if_assigned() is not null as is_writing
        ), noted as (
          update idempotency_keys
             set committed_at = now(), reply_status = ${status}::integer,
                 reply_body = ${kept}::bytea
           where actor = ${actor} and endpoint = ${endpoint} and key = ${key}
             and leased_until = ${leasedUntil}
             and (select is_writing from this_one)
          returning id
        )
        select is_writing, exists (select from noted) as is_noted from this_one`.execute(tx)
      const { isWriting, isNoted } = rows[0] ?? { isWriting: false, isNoted: false }
      if (isWriting && !isNoted) {
        throw new Problem('key-in-use', undefined, { retryAfterSeconds: 1 })
      }
      return () => {
        isDone ||= isNoted
        isAnswered ||= isNoted && isReply
      }
    },
  }
  return { mark, isAnswered: () => isAnswered, end: () => void (isOver = true) }
}
