import { monitorEventLoopDelay } from 'node:perf_hooks'
import { memoryUsage } from 'node:process'
import { HOUR_MS, MINUTE_MS } from '@wayfur/domain/durations'
import type { Kysely } from 'kysely'
import type { Tables } from '../../tables.ts'
import type { Clock } from '../clock.ts'
import { newRequestId } from '../ids.ts'
import { LIMITS } from '../limits.ts'
import type { Log } from '../log.ts'
import { withinTime } from '../within-time.ts'
import { emptyScale, noteDuration } from './duration-scale.ts'
import type { Metric } from './metric.ts'
import type { NoteRequest } from './request-metrics.ts'

/** How much one row tells of. */
export const ROW_MS = 5 * MINUTE_MS
/** The timer may be a little early by the clock; what it writes belongs to the minutes that have passed. */
const AFTER_MS = 100
/** A day is shown; rows of the hour before it may be on their way out. */
const KEPT_MS = 25 * HOUR_MS

/** How often the event loop is looked at, in milliseconds; what it is late by is measured. */
const LOOP_RESOLUTION_MS = 100

export interface HealthRecorder {
  noteRequest: NoteRequest
  /** Writes what has come together since the last row. */
  write(): Promise<void>
  /** Writes the last row. */
  stop(): Promise<void>
}

/**
 * Keeps the figures of the last day in the database, for the pictures of the operator: a row for
 * each five minutes, also where nobody scrapes metrics. It costs a few additions for each request,
 * and a statement or two every five minutes. What could not be written goes with the next row.
 */
export function recordHealth({
  db,
  clock,
  log,
  counters,
  levels,
}: {
  db: Kysely<Tables>
  clock: Clock
  log: Log
  /** What grows in this process. */
  counters: readonly Metric[]
  /** What stands in the database, the same for all processes. */
  levels: readonly Metric[]
}): HealthRecorder {
  const process = newRequestId()
  const delays = monitorEventLoopDelay({ resolution: LOOP_RESOLUTION_MS })
  delays.enable()
  const answered: Answered = { requests: 0, refused: 0, errors: 0, took: emptyScale() }
  let written = { answered: copyOf(answered), grown: new Map<string, number>() }
  let writing: Promise<void> | undefined
  let timer = nextTurn()

  function nextTurn(): NodeJS.Timeout {
    const past = clock.now().getTime() % ROW_MS
    return setTimeout(
      () => {
        timer = nextTurn()
        void write()
      },
      ROW_MS - past + AFTER_MS,
    ).unref()
  }

  async function write(): Promise<void> {
    writing ??= writeRow().finally(() => (writing = undefined))
    try {
      await withinTime(writing, LIMITS.metricsMs)
    } catch (err) {
      log.warn({ err }, 'the figures of the last minutes were not written')
    }
  }

  async function writeRow(): Promise<void> {
    const now = clock.now().getTime() - AFTER_MS
    const [grown, stand] = [await figuresOf(counters), await figuresOf(levels)]
    const soFar = copyOf(answered)
    const { numInsertedOrUpdatedRows = 0n } = await db
      .insertInto('healthFigures')
      .values({
        at: new Date(now - (now % ROW_MS)),
        process,
        ...difference(soFar, written.answered),
        counted: JSON.stringify(growth(grown, written.grown)),
        levels: JSON.stringify(Object.fromEntries(stand)),
        memoryMb: Math.round(memoryUsage.rss() / 2 ** 20),
        loopP99Ms: lateBy(delays.percentile(99)),
        loopLongestMs: lateBy(delays.max),
      })
      // A clock that was set back comes by the same minutes twice.
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows === 0n) return
    written = { answered: soFar, grown }
    delays.reset()
  }

  return {
    noteRequest({ status, milliseconds }) {
      answered.requests += 1
      if (status === 429 || status === 503) answered.refused += 1
      else if (status >= 500) answered.errors += 1
      noteDuration(answered.took, milliseconds)
    },
    write,
    async stop() {
      clearTimeout(timer)
      await write()
      delays.disable()
    },
  }
}

/** Forgets what is older than the day that is shown. */
export async function forgetOldHealth(db: Kysely<Tables>, clock: Clock): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_MS)
  await db.deleteFrom('healthFigures').where('at', '<', before).execute()
}

/** A figure by the name of its metric and what tells it apart there: `wayfur_jobs dead`. */
export function figureName(metric: string, ...labels: readonly string[]): string {
  return [metric, ...labels].join(' ')
}

/** Requests that were answered since the process began. */
interface Answered {
  requests: number
  /** As too many, or because there was too much to do. */
  refused: number
  errors: number
  took: number[]
}

function copyOf(answered: Answered): Answered {
  return { ...answered, took: [...answered.took] }
}

function difference(now: Answered, before: Answered): Answered {
  return {
    requests: now.requests - before.requests,
    refused: now.refused - before.refused,
    errors: now.errors - before.errors,
    took: now.took.map((times, step) => times - (before.took[step] ?? 0)),
  }
}

/** What grew, without what did not. */
function growth(
  now: ReadonlyMap<string, number>,
  before: ReadonlyMap<string, number>,
): Record<string, number> {
  const grown = [...now].map(([name, value]) => [name, value - (before.get(name) ?? 0)] as const)
  return Object.fromEntries(grown.filter(([, by]) => by > 0))
}

/** One metric after the other, so that they take one connection. */
async function figuresOf(metrics: readonly Metric[]): Promise<Map<string, number>> {
  const figures = new Map<string, number>()
  for (const metric of metrics) {
    for (const { labels = {}, value } of await metric.samples()) {
      figures.set(figureName(metric.name, ...Object.values(labels)), value)
    }
  }
  return figures
}

/** Milliseconds; what is measured holds the time between two looks. */
function lateBy(nanoseconds: number): number {
  return Math.max(0, nanoseconds / 1e6 - LOOP_RESOLUTION_MS)
}
