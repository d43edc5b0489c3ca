import { MINUTE_MS } from '@wayfur/domain/durations'
import {
  type Health,
  HEALTH_SLOT_MINUTES,
  HEALTH_SLOTS,
  type HealthFigures,
} from '@wayfur/domain/operator/health-schemas'
import type { Kysely, Selectable } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import { durationWithin, emptyScale } from '../platform/metrics/duration-scale.ts'
import { figureName } from '../platform/metrics/health-recorder.ts'
import type { HealthTables } from '../platform/metrics/health-tables.ts'
import type { Tables } from '../tables.ts'

type Row = Selectable<HealthTables['healthFigures']>

const SLOT_MS = HEALTH_SLOT_MINUTES * MINUTE_MS

/** The last day in half hours, the one that has just begun included; `began` is when this process did. */
export async function healthOfDay(
  { db, clock }: { db: Kysely<Tables>; clock: Clock },
  began: Date,
): Promise<Health> {
  const now = clock.now().getTime()
  const first = now - (now % SLOT_MS) - (HEALTH_SLOTS - 1) * SLOT_MS
  const rows = await db
    .selectFrom('healthFigures')
    .selectAll()
    .where('at', '>=', new Date(first))
    .orderBy('at')
    .execute()
  const ofSlot = Map.groupBy(rows, ({ at }) => Math.floor((at.getTime() - first) / SLOT_MS))
  return {
    since: (rows[0]?.at ?? began).toISOString(),
    slots: Array.from({ length: HEALTH_SLOTS }, (_, slot) => {
      const own = ofSlot.get(slot)
      return {
        at: new Date(first + slot * SLOT_MS).toISOString(),
        figures: own === undefined ? null : together(own),
      }
    }),
  }
}

/** Rows of all processes in one stretch of time as one. */
function together(rows: readonly Row[]): HealthFigures {
  const sum = (of: (row: Row) => number) => rows.reduce((all, row) => all + of(row), 0)
  const most = (of: (row: Row) => number) => Math.max(...rows.map(of))
  const grew = (...named: Parameters<typeof figureName>) =>
    sum(({ counted }) => counted[figureName(...named)] ?? 0)
  const stood = (...named: Parameters<typeof figureName>) =>
    most(({ levels }) => levels[figureName(...named)] ?? 0)
  const lookups = (result: string) =>
    ['texts', 'responses', 'pages']
      .map((cache) => grew('wayfur_cache_lookups_total', cache, result))
      .reduce((all, one) => all + one, 0)
  const took = rows.reduce(
    (all, row) => all.map((times, step) => times + (row.took[step] ?? 0)),
    emptyScale(),
  )
  return {
    requests: sum((row) => row.requests),
    refused: sum((row) => row.refused),
    errors: sum((row) => row.errors),
    halfWithinMs: durationWithin(took, 0.5),
    mostWithinMs: durationWithin(took, 0.95),
    jobsWaiting: stood('wayfur_jobs', 'waiting'),
    jobsDead: stood('wayfur_jobs', 'dead'),
    lettersWaiting: stood('wayfur_letters', 'waiting'),
    lettersGivenUp: stood('wayfur_letters', 'failed'),
    lettersSent: grew('wayfur_letter_attempts_total', 'sent'),
    lettersFailed: grew('wayfur_letter_attempts_total', 'failed'),
    paymentsPaid: grew('wayfur_payments_ended_total', 'paid'),
    paymentsUnpaid: grew('wayfur_payments_ended_total', 'cancelled'),
    cacheHits: lookups('hit'),
    cacheMisses: lookups('miss'),
    loopUsualMs: most((row) => row.loopP99Ms),
    loopLongestMs: most((row) => row.loopLongestMs),
    memoryMb: memoryOf(rows),
  }
}

/** What all processes took at once, at the most: those of another five minutes are no others. */
function memoryOf(rows: readonly Row[]): number {
  const atOnce = Map.groupBy(rows, ({ at }) => at.getTime())
  return Math.max(
    ...[...atOnce.values()].map((own) => own.reduce((all, { memoryMb }) => all + memoryMb, 0)),
  )
}
