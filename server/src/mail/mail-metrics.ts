import { HOUR_MS } from '@wayfur/domain/durations'
import { type Kysely, sql } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import { EventCounter } from '../platform/metrics/event-counter.ts'
import type { Metric } from '../platform/metrics/metric.ts'
import type { Tables } from '../tables.ts'
import { mailJob } from './enqueue-mail.ts'

export type LetterAttempts = EventCounter<'sent' | 'failed'>

export function countLetterAttempts(): LetterAttempts {
  return new EventCounter({
    name: 'wayfur_letter_attempts_total',
    help: 'Attempts to send a letter, by how they ended; one that failed is tried again or given up.',
    label: 'result',
    kinds: ['sent', 'failed'],
  })
}

/**
 * Letters as they stand in the database. One that waits to be tried again does so for an hour at
 * most; those for a later day are not looked at.
 */
export function mailMetrics(db: Kysely<Tables>, clock: Clock): Metric {
  return {
    type: 'gauge',
    name: 'wayfur_letters',
    help: 'Letters that wait to be sent, for the first time or again, and those that were given up.',
    labels: ['state'],
    async samples() {
      const now = clock.now()
      const soon = new Date(now.getTime() + HOUR_MS)
      const { rows } = await sql<Record<'waiting' | 'failed', number>>`
        select
          (select count(*) from jobs
           where done_at is null and failed_at is null and run_at <= ${soon}
             and kind = ${mailJob.name} and (run_at <= ${now} or attempts > 0)) as waiting,
          (select count(*) from jobs
           where failed_at is not null and kind = ${mailJob.name}) as failed`.execute(db)
      return Object.entries(rows[0] ?? {}).map(([state, value]) => ({ labels: { state }, value }))
    },
  }
}
