import type { Kysely } from 'kysely'
import type { Tables } from '../../tables.ts'
import type { Clock } from '../clock.ts'
import type { JsonValue } from '../database/pub-sub.ts'
import { wakeWorkers } from './wake-workers.ts'

/** One sort of work for later; `Payload` is what it needs to know. */
export interface JobKind<Payload extends JsonValue> {
  readonly name: string
  /** Longest one attempt may take; then it counts as failed and is tried again. */
  readonly timeoutMs: number
  /** Seconds until the second attempt; each further wait is twice as long. */
  readonly firstWaitSeconds: number
  /** Carries the type of the payload and is never set. */
  readonly payload?: Payload
}

/** Names a sort of work: the one who asks for it and the one who does it share this value. */
export function jobKind<Payload extends JsonValue>(
  name: string,
  { timeoutMs, firstWaitSeconds = 2 }: { timeoutMs: number; firstWaitSeconds?: number },
): JobKind<Payload> {
  return { name, timeoutMs, firstWaitSeconds }
}

export interface JobRequest<Payload extends JsonValue> {
  kind: JobKind<Payload>
  /** What the work is, such as `booking-confirmed:17`: a second one with the same key is dropped. */
  key: string
  payload: NoInfer<Payload>
  /** Not before this moment; at once unless told. */
  runAt?: Date
}

/** Hears of jobs that were enqueued, once their transaction has ended. */
export const JOBS_TOPIC = 'jobs'

/**
 * Writes work for later in the transaction that makes it necessary: it will be done at least once
 * if the transaction holds, and never otherwise. Workers of all processes hear of it then and begin
 * at once. Tells whether it was new.
 */
export async function enqueue<Payload extends JsonValue>(
  db: Kysely<Tables>,
  clock: Clock,
  request: JobRequest<Payload>,
): Promise<boolean> {
  const now = clock.now()
  const { runAt = now } = request
  const added = await db
    .insertInto('jobs')
    .values({
      kind: request.kind.name,
      key: request.key,
      payload: JSON.stringify(request.payload),
      runAt,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added !== undefined && runAt <= now) wakeWorkers(db)
  return added !== undefined
}
