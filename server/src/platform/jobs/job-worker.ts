import type { Kysely } from 'kysely'
import type { Tables } from '../../tables.ts'
import { inCall } from '../call-under-way.ts'
import type { Clock } from '../clock.ts'
import { unmarked } from '../database/idempotency-mark.ts'
import type { JsonValue, PubSub } from '../database/pub-sub.ts'
import type { Log } from '../log.ts'
import type { Tracing } from '../tracing/span.ts'
import { untilEnded } from '../tracing/until-ended.ts'
import { buryLostJobs, type ClaimedJob, claimJobs, failJob, finishJob } from './claim-jobs.ts'
import { JOBS_TOPIC, type JobKind } from './enqueue.ts'
import { failureWords, JobFailure, MOST_ATTEMPTS, waitSeconds } from './job-failure.ts'
import type { JobAttempts } from './job-metrics.ts'
import { onWake } from './wake-workers.ts'

/** What a job handler is given beside the payload. */
export interface RunningJob {
  id: number
  key: string
  /** 1 for the first attempt. */
  attempt: number
  /** Aborted when the attempt has taken too long or the process must end. */
  signal: AbortSignal
}

/** A sort of work together with the code that does it. */
export interface JobHandler {
  kind: Pick<JobKind<JsonValue>, 'name' | 'timeoutMs' | 'firstWaitSeconds'>
  run(payload: unknown, job: RunningJob): Promise<void>
}

/** Binds a sort of work to the code that does it; it may be called again after a crash. */
export function handle<Payload extends JsonValue>(
  kind: JobKind<Payload>,
  run: (payload: Payload, job: RunningJob) => Promise<void>,
): JobHandler {
  return { kind, run: (payload, job) => run(payload as Payload, job) }
}

export interface JobWorker {
  /** Looks for work now rather than at the next regular look. */
  wake: () => void
  /** Takes no more work, lets what is under way end, and aborts what takes longer than `withinMs`. */
  stop: (withinMs?: number) => Promise<void>
}

export interface JobWorkerOptions {
  db: Kysely<Tables>
  handlers: readonly JobHandler[]
  clock: Clock
  log: Log
  /** Tells of new work at once; without it new work waits for the next regular look. */
  notices?: Pick<PubSub, 'subscribe' | 'publish'>
  /** Counts how attempts ended. */
  attempts?: JobAttempts
  /** Begins a span for each attempt; undefined without traces. */
  tracing?: Tracing | undefined
  /** Jobs under way at once in this process. After a crash at most so many are done again. */
  atOnce?: number
  /** Milliseconds between regular looks; also the longest a due retry waits too long. */
  lookEveryMs?: number
}

/** A lease outlives the longest attempt by this much, for slow finishing and clocks that differ. */
const LEASE_MARGIN_MS = 30_000
/** How many jobs one look takes: few, so that a crash leaves few to wait for their lease. */
const BATCH = 2

/** Does due jobs one after the other, a few at once, until it is stopped. */
export function startJobWorker(options: JobWorkerOptions): JobWorker {
  const { db, clock, log, atOnce = 2, lookEveryMs = 1_000 } = options
  const handlers = new Map(options.handlers.map((handler) => [handler.kind.name, handler]))
  const kinds = [...handlers.keys()]
  const leaseMs =
    Math.max(0, ...options.handlers.map(({ kind }) => kind.timeoutMs)) + LEASE_MARGIN_MS
  const underWay = new Set<Promise<void>>()
  const ending = new AbortController()
  let isStopping = false
  let looking: Promise<void> | undefined
  let lookAgain = false
  let buryFirst = true
  let announcing: Promise<void> | undefined
  let announceAgain = false

  const timer = setInterval(() => {
    buryFirst = true
    wake()
  }, lookEveryMs)
  timer.unref()
  const unsubscribe = options.notices?.subscribe(JOBS_TOPIC, wake, wake)
  const stopHearing = onWake(db, announce)
  wake()
  return { wake, stop }

  function wake(): void {
    if (isStopping || kinds.length === 0) return
    lookAgain = true
    looking ??= look()
      .catch((err: unknown) => log.warn({ err }, 'jobs could not be read'))
      .finally(() => {
        looking = undefined
        if (lookAgain && underWay.size < atOnce) wake()
      })
  }

  /** Wakes the workers of every process; those that miss it find the work at their regular look. */
  function announce(): void {
    if (options.notices === undefined) return wake()
    // Jobs enqueued while a notice is being sent share one more notice.
    announceAgain = true
    announcing ??= sendNotices(options.notices)
      .catch((err: unknown) => log.warn({ err }, 'workers were not told of new work'))
      .finally(() => {
        announcing = undefined
        if (announceAgain) announce()
      })
  }

  async function sendNotices(notices: Pick<PubSub, 'publish'>): Promise<void> {
    while (announceAgain) {
      announceAgain = false
      await notices.publish(JOBS_TOPIC, null)
    }
  }

  async function look(): Promise<void> {
    while (lookAgain) {
      const room = Math.min(BATCH, atOnce - underWay.size)
      // A finished job makes room for the next look.
      if (isStopping || room <= 0) return
      lookAgain = false
      const now = clock.now()
      if (buryFirst) await buryLostJobs(db, now)
      buryFirst = false
      const leasedUntil = new Date(now.getTime() + leaseMs)
      const claimed = await claimJobs(db, { kinds, most: room, now, leasedUntil })
      if (claimed.length === room) lookAgain = true
      for (const job of claimed) begin(job)
    }
  }

  function begin(job: ClaimedJob): void {
    const work = attempt(job)
      .catch((err: unknown) => log.error({ err, job: job.id }, 'a job could not be marked'))
      .finally(() => {
        underWay.delete(work)
        wake()
      })
    underWay.add(work)
  }

  async function attempt(job: ClaimedJob): Promise<void> {
    const handler = handlers.get(job.kind)
    if (handler === undefined) return
    const { timeoutMs, firstWaitSeconds } = handler.kind
    const signal = AbortSignal.any([ending.signal, AbortSignal.timeout(timeoutMs)])
    try {
      const { id, key, attempts } = job
      const running: RunningJob = { id, key, attempt: attempts, signal }
      const span = options.tracing?.job(job.kind, attempts)
      // Not part of the request that asked for it and woke us.
      const run = () =>
        inCall(
          () => `job ${job.kind}`,
          () => unmarked(() => handler.run(job.payload, running)),
          span,
        )
      await orAborted(span === undefined ? run() : untilEnded(span, run), signal)
    } catch (error) {
      const words = failureWords(error)
      const isDead = job.attempts >= MOST_ATTEMPTS || (error instanceof JobFailure && error.isFinal)
      const now = clock.now()
      // A job that our own stop cut off runs again as soon as a worker is there.
      const waitMs = ending.signal.aborted ? 0 : waitSeconds(job.attempts, firstWaitSeconds) * 1000
      const runAt = isDead ? undefined : new Date(now.getTime() + waitMs)
      log.warn(
        { job: job.id, kind: job.kind, attempt: job.attempts, isDead, reason: words },
        'job failed',
      )
      options.attempts?.count('failed')
      await failJob(db, job, { error: words, now, runAt })
      return
    }
    options.attempts?.count('done')
    await finishJob(db, job, clock.now())
  }

  async function stop(withinMs = 0): Promise<void> {
    isStopping = true
    clearInterval(timer)
    unsubscribe?.()
    stopHearing()
    await announcing
    await looking
    const impatience = setTimeout(() => ending.abort(), withinMs)
    await Promise.all(underWay)
    clearTimeout(impatience)
  }
}

/** Waits for the work, but no longer than the signal allows. */
async function orAborted(work: Promise<void>, signal: AbortSignal): Promise<void> {
  let tooLate: (() => void) | undefined
  const aborted = new Promise<never>((_, reject) => {
    tooLate = () => reject(new JobFailure('It took too long'))
    signal.addEventListener('abort', tooLate, { once: true })
  })
  try {
    await Promise.race([work, aborted])
  } finally {
    if (tooLate) signal.removeEventListener('abort', tooLate)
  }
}
