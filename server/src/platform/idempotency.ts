import { Problem } from '@wayfur/domain/problem'
import { type Kysely, sql } from 'kysely'
import type { Clock } from './clock.ts'
import {
  type KeptAnswer,
  type KeyedRequest,
  type Keeping,
  openKeeping,
  sealedKeeping,
} from './keeping.ts'
import { LIMITS } from './limits.ts'
import type { Tables } from './tables.ts'

/** Makes a repeated POST with the same Idempotency-Key one act with one answer. */
export interface IdempotencyKeys {
  once(
    request: KeyedRequest,
    run: () => Promise<KeptAnswer>,
  ): Promise<KeptAnswer & { replayed: boolean }>
  /** Forgets answers older than a day; asked for now and then. */
  forgetOld(): Promise<void>
}

/** Printable ASCII, long enough that nobody meets another's key by chance. */
const KEY_FORM = /^[\x21-\x7e]{16,200}$/
/** A claim outlives the longest request a little, then another sending may take the work over. */
const LEASE_MS = LIMITS.requestMs + 10_000
/** Senders retry for minutes, at most hours; answers are kept for a day. */
const KEPT_MS = 24 * 60 * 60 * 1000

/**
 * Keys and answers in the database, so they hold across processes and restarts. The key is claimed
 * before the work begins. Refusals (4xx) are not kept: nothing happened, and the corrected request
 * comes with a key of its own. Faults (5xx) free the key, so that the sender may try again.
 */
export function idempotencyKeysIn(db: Kysely<Tables>, clock: Clock): IdempotencyKeys {
  return {
    async once(request, run) {
      if (!KEY_FORM.test(request.key)) {
        throw new Problem(
          'invalid-input',
          'An Idempotency-Key must be 16 to 200 printable characters.',
        )
      }
      const keeping = request.isSealed ? sealedKeeping(request) : openKeeping(request)
      const claimed = await claim(keeping, request.repeatsMs ?? KEPT_MS)
      if (claimed !== undefined) return { ...claimed, replayed: true }
      const answer = await run().catch(async (error: unknown) => {
        await release(keeping)
        throw error
      })
      // From here on the work is done: should its answer not be noted, the key stays taken.
      await finish(keeping, answer)
      return { ...answer, replayed: false }
    },
    async forgetOld() {
      const before = new Date(clock.now().getTime() - KEPT_MS)
      await db.deleteFrom('idempotencyKeys').where('createdAt', '<', before).execute()
    },
  }

  /** Claims the key for this request, or gives the answer it already has. */
  async function claim(keeping: Keeping, repeatsMs: number): Promise<KeptAnswer | undefined> {
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
            finishedAt: null,
            replyStatus: null,
            replyBody: null,
          })
          .where((eb) =>
            eb.or([
              eb.and([
                eb('idempotencyKeys.finishedAt', 'is', null),
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
      .returning('id')
      .executeTakeFirst()
    if (taken !== undefined) return undefined
    const earlier = await db
      .selectFrom('idempotencyKeys')
      .select(['requestHash', 'replyStatus', 'replyBody', 'finishedAt'])
      .where((eb) => eb.and(keeping.row))
      .executeTakeFirst()
    if (earlier !== undefined && earlier.requestHash !== requestHash) {
      throw new Problem('key-reused')
    }
    if (earlier === undefined || earlier.finishedAt === null || earlier.replyStatus === null) {
      throw new Problem('key-in-use', undefined, { retryAfterSeconds: 1 })
    }
    return keeping.read(earlier.replyStatus, earlier.replyBody ?? Buffer.alloc(0))
  }

  async function finish(keeping: Keeping, answer: KeptAnswer): Promise<void> {
    await db
      .updateTable('idempotencyKeys')
      .set({
        replyStatus: answer.status,
        replyBody: keeping.write(answer),
        finishedAt: sql<Date>`now()`,
      })
      .where((eb) => eb.and(keeping.row))
      .execute()
  }

  async function release(keeping: Keeping): Promise<void> {
    await db
      .deleteFrom('idempotencyKeys')
      .where((eb) => eb.and(keeping.row))
      .where('finishedAt', 'is', null)
      .execute()
  }
}
