import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../tables.ts'
import type { Clock } from '../clock.ts'
import { EventCounter } from '../metrics/event-counter.ts'
import type { Metric } from '../metrics/metric.ts'

export type JobAttempts = EventCounter<'done' | 'failed'>

export function countJobAttempts(): JobAttempts {
  return new EventCounter({
    name: 'wayfur_job_attempts_total',
    help: 'Attempts at work for later, by how they ended; one that failed is tried again or is dead.',
    label: 'result',
    kinds: ['done', 'failed'],
  })
}

/** Work for later as it stands in the database, by its indexes of what is due and what is dead. */
export function jobMetrics(db: Kysely<Tables>, clock: Clock): Metric[] {
  return [
    {
      type: 'gauge',
      name: 'wayfur_jobs',
      help: 'Work for later that is due and waits, is being done, or was given up.',
      labels: ['state'],
      async samples() {
        const now = clock.now()
        const { rows } = await sql<Record<'waiting' | 'running' | 'dead', number>>`
          select
            count(*) filter (where leased_until is null or leased_until < ${now}) as waiting,
            count(*) filter (where leased_until >= ${now}) as running,
            (select count(*) from jobs where failed_at is not null) as dead
          from jobs
          where done_at is null and failed_at is null and run_at <= ${now}`.execute(db)
        return Object.entries(rows[0] ?? {}).map(([state, value]) => ({ labels: { state }, value }))
      },
    },
    {
      type: 'gauge',
      name: 'wayfur_jobs_oldest_waiting_seconds',
      help: 'For how long the oldest work that waits has been due; 0 where none waits.',
      labels: [],
      async samples() {
        const now = clock.now()
        const oldest = await db
          .selectFrom('jobs')
          .select('runAt')
          .where('doneAt', 'is', null)
          .where('failedAt', 'is', null)
          .where('runAt', '<=', now)
          .where((row) => row.or([row('leasedUntil', 'is', null), row('leasedUntil', '<', now)]))
          .orderBy('runAt')
          .orderBy('id')
          .limit(1)
          .executeTakeFirst()
        const waited = now.getTime() - (oldest?.runAt ?? now).getTime()
        return [{ value: waited / 1000 }]
      },
    },
  ]
}
