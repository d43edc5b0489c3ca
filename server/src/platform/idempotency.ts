import { DAY_MS } from '@wayfur/domain/durations'
import { msg } from '@wayfur/domain/language/messages'
import { Problem } from '@wayfur/domain/problem'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables.ts'
import { type Claim, claimedWork, ofClaim } from './claimed-work.ts'
import type { Clock } from './clock.ts'
import { markedBy } from './database/idempotency-mark.ts'
import {
  type StoredReply,
  type KeyedRequest,
  type IdempotencyCodec,
  plainCodec,
  encryptedCodec,
} from './idempotency-codec.ts'
import { LIMITS } from './limits.ts'

/** Makes a repeated POST with the same Idempotency-Key one act with one answer. */
export interface IdempotencyKeys {
  once(
    request: KeyedRequest,
    run: () => Promise<StoredReply>,
  ): Promise<StoredReply & { replayed: boolean }>
  /** Forgets answers older than a day; asked for now and then. */
  forgetOld(): Promise<void>
}

/** Printable ASCII, long enough that nobody meets another's key by chance. */
const KEY_FORM = /^[\x21-\x7e]{16,200}$/
/** A claim outlives the longest request a little, then another sending may take the work over. */
const LEASE_MS = LIMITS.requestMs + 10_000
/**
 * A claim is not waited for until the disk has it. Should it be lost with the power, so is all that
 * was written after it, the work under it included; and whatever of that was acknowledged was waited
 * for, and the claim before it with it.
 */
const WITHOUT_WAITING = sql<string>`set_config('synchronous_commit', 'off', true)`.as('durability')
/** Senders retry for minutes, at most hours; answers are kept for a day. */
const KEPT_MS = DAY_MS

/**
 * Keys and answers in the database, so they hold across processes and restarts. The key is claimed
 * before the work begins, and the transaction that does the work notes so on it: however that ends,
 * nobody does the work again. Refusals (4xx) are not kept: nothing happened, and the corrected
 * request comes with a key of its own. Faults (5xx) before the work was done free the key, so that
 * the sender may try again.
 */
export function idempotencyKeysIn(db: Kysely<Tables>, clock: Clock): IdempotencyKeys {
  return {
    async once(request, run) {
      if (!KEY_FORM.test(request.key)) {
        throw new Problem(
          'invalid-input',
          msg('An Idempotency-Key must be 16 to 200 printable characters.'),
        )
      }
      const keeping = request.isSealed ? encryptedCodec(request) : plainCodec(request)
      const claimed = await claim(keeping, request.repeatsMs ?? KEPT_MS)
      if ('answer' in claimed) return { ...claimed.answer, replayed: true }
      const work = claimedWork(claimed, request)
      const answer = await (request.called.guardsItself ? run() : markedBy(work.mark, run))
        .finally(() => work.end())
        .catch((error: unknown) => giveUp(claimed, error))
      // A form acts anew some time after its answer was given, so that is noted for it.
      const isNoted = work.isAnswered() && request.repeatsMs === undefined
      // From here on the work is done: should its answer not be noted, the key stays taken.
      if (!isNoted || answer.cookies?.length) await finish(claimed, answer)
      return { ...answer, replayed: false }
    },
    async forgetOld() {
      const before = new Date(clock.now().getTime() - KEPT_MS)
      await db.deleteFrom('idempotencyKeys').where('createdAt', '<', before).execute()
    },
  }

  /** Claims the key for this request, or gives the answer it already has. */
  async function claim(
    keeping: IdempotencyCodec,
    repeatsMs: number,
  ): Promise<Claim | { answer: StoredReply }> {
    const { requestHash } = keeping
    const now = clock.now()
    const leasedUntil = new Date(now.getTime() + LEASE_MS)
    const tooOld = new Date(now.getTime() - repeatsMs)
    const taken = await db
      .insertInto('idempotencyKeys')
      .values({ ...keeping.row, requestHash, leasedUntil, createdAt: now })
      .onConflict((conflict) =>
        conflict
          .columns(['actor', 'endpoint', 'key'])
          .doUpdateSet({
            leasedUntil,
            createdAt: now,
            committedAt: null,
            finishedAt: null,
            replyStatus: null,
            replyBody: null,
          })
          .where((eb) =>
            eb.or([
              eb.and([
                eb('idempotencyKeys.finishedAt', 'is', null),
                eb('idempotencyKeys.committedAt', 'is', null),
                eb('idempotencyKeys.leasedUntil', '<', now),
              ]),
              eb.and([
                eb('idempotencyKeys.finishedAt', 'is not', null),
                eb('idempotencyKeys.createdAt', '<', tooOld),
              ]),
            ]),
          )
          .where('idempotencyKeys.requestHash', '=', requestHash),
      )
      .returning(['id', WITHOUT_WAITING])
      .executeTakeFirst()
    if (taken !== undefined) return { keeping, leasedUntil }
    const earlier = await db
      .selectFrom('idempotencyKeys')
      .select(['requestHash', 'replyStatus', 'replyBody', 'committedAt', 'leasedUntil'])
      .where((eb) => eb.and(keeping.row))
      .executeTakeFirst()
    if (earlier !== undefined && earlier.requestHash !== requestHash) {
      throw new Problem('key-reused')
    }
    if (earlier !== undefined && earlier.replyStatus !== null) {
      const kept = earlier.replyBody ?? Buffer.alloc(0)
      return { answer: keeping.read(earlier.replyStatus, kept) }
    }
    // The process that did the work was killed, and its reply is lost.
    if (earlier !== undefined && earlier.committedAt !== null && earlier.leasedUntil < now) {
      throw new Problem('already-done')
    }
    throw new Problem('key-in-use', undefined, { retryAfterSeconds: 1 })
  }

  async function finish(claimed: Claim, answer: StoredReply): Promise<void> {
    await db
      .updateTable('idempotencyKeys')
      .set({
        replyStatus: answer.status,
        replyBody: claimed.keeping.write(answer),
        finishedAt: sql<Date>`now()`,
      })
      .where(ofClaim(claimed))
      .execute()
  }

  /**
   * What a failed request tells its sender: its error where the key is free again, and that the
   * work is done where only what came after it failed.
   */
  async function giveUp(claimed: Claim, error: unknown): Promise<never> {
    const isRefusal = error instanceof Problem && error.status < 500
    // With the database gone the key stays as it is, and tells when it is back what was done.
    const isDone = await leftDone(claimed, { isRefusal }).catch(() => false)
    throw isDone ? new Problem('already-done', undefined, { cause: error }) : error
  }

  /** Frees the key, unless its work is done: asked of the database, since a commit may go unheard. */
  async function leftDone(claimed: Claim, { isRefusal }: { isRefusal: boolean }): Promise<boolean> {
    let freeing = db.deleteFrom('idempotencyKeys').where(ofClaim(claimed))
    if (!isRefusal) freeing = freeing.where('committedAt', 'is', null)
    await freeing.where('finishedAt', 'is', null).execute()
    const done = await db
      .updateTable('idempotencyKeys')
      .set({ leasedUntil: new Date(0) })
      .where(ofClaim(claimed))
      .where('committedAt', 'is not', null)
      .returning('id')
      .executeTakeFirst()
    return done !== undefined
  }
}
