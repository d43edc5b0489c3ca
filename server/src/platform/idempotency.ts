import { Problem } from '@wayfur/domain/problem'
import { type Kysely, sql } from 'kysely'
import { createHash } from 'node:crypto'
import type { Clock } from './clock.ts'
import { LIMITS } from './limits.ts'
import type { Tables } from './tables.ts'

/** What a POST was answered with, kept so that the same key gets the same answer. */
export interface KeptAnswer {
  status: number
  body: string
}

export interface KeyedRequest {
  /** The caller's Idempotency-Key. */
  key: string
  /** Whose key it is: the same text from another member is another key. */
  actor: string
  /** Method and address; a key belongs to one endpoint. */
  endpoint: string
  bytes: Uint8Array
}

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
      const requestHash = createHash('sha256').update(request.bytes).digest('hex')
      const claimed = await claim(request, requestHash)
      if (claimed !== undefined) return { ...claimed, replayed: true }
      try {
        const answer = await run()
        await finish(request, answer)
        return { ...answer, replayed: false }
      } catch (error) {
        await release(request)
        throw error
      }
    },
    async forgetOld() {
      const before = new Date(clock.now().getTime() - KEPT_MS)
      await db.deleteFrom('idempotencyKeys').where('createdAt', '<', before).execute()
    },
  }

  /** Claims the key for this request, or gives the answer it already has. */
  async function claim(
    request: KeyedRequest,
    requestHash: string,
  ): Promise<KeptAnswer | undefined> {
    const now = clock.now()
    const leasedUntil = new Date(now.getTime() + LEASE_MS)
    const taken = await db
      .insertInto('idempotencyKeys')
      .values({
        actor: request.actor,
        endpoint: request.endpoint,
        key: request.key,
        requestHash,
        leasedUntil,
        createdAt: now,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['actor', 'endpoint', 'key'])
          .doUpdateSet({ leasedUntil })
          .where('idempotencyKeys.finishedAt', 'is', null)
          .where('idempotencyKeys.leasedUntil', '<', now)
          .where('idempotencyKeys.requestHash', '=', requestHash),
      )
      .returning('id')
      .executeTakeFirst()
    if (taken !== undefined) return undefined
    const earlier = await rowOf(request)
      .select(['requestHash', 'replyStatus', 'replyBody', 'finishedAt'])
      .executeTakeFirst()
    if (earlier !== undefined && earlier.requestHash !== requestHash) {
      throw new Problem('key-reused')
    }
    if (earlier === undefined || earlier.finishedAt === null || earlier.replyStatus === null) {
      throw new Problem('key-in-use', undefined, { retryAfterSeconds: 1 })
    }
    return { status: earlier.replyStatus, body: earlier.replyBody?.toString('utf8') ?? '' }
  }

  async function finish(request: KeyedRequest, answer: KeptAnswer): Promise<void> {
    await db
      .updateTable('idempotencyKeys')
      .set({
        replyStatus: answer.status,
        replyBody: Buffer.from(answer.body),
        finishedAt: sql<Date>`now()`,
      })
      .where('actor', '=', request.actor)
      .where('endpoint', '=', request.endpoint)
      .where('key', '=', request.key)
      .execute()
  }

  async function release(request: KeyedRequest): Promise<void> {
    await db
      .deleteFrom('idempotencyKeys')
      .where('actor', '=', request.actor)
      .where('endpoint', '=', request.endpoint)
      .where('key', '=', request.key)
      .where('finishedAt', 'is', null)
      .execute()
  }

  function rowOf(request: KeyedRequest) {
    return db
      .selectFrom('idempotencyKeys')
      .where('actor', '=', request.actor)
      .where('endpoint', '=', request.endpoint)
      .where('key', '=', request.key)
  }
}
