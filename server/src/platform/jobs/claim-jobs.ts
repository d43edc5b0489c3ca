import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../tables.ts'
import { MOST_ATTEMPTS } from './job-failure.ts'

export interface ClaimedJob {
  id: number
  kind: string
  key: string
  payload: unknown
  /** How often it has been begun, this time included; `finishJob` and `failJob` compare it. */
  attempts: number
}

/**
 * Takes up to `most` due jobs for this process until `leasedUntil`; rows that another process is
 * taking at the same moment are passed over.
 */
export async function claimJobs(
  db: Kysely<Tables>,
  {
    kinds,
    most,
    now,
    leasedUntil,
  }: { kinds: string[]; most: number; now: Date; leasedUntil: Date },
): Promise<ClaimedJob[]> {
  return (
    db
      // Apart from the update: as a subquery of it, a plan may run it twice and take too many.
      .with('due', (jobs) =>
        jobs
          .selectFrom('jobs')
          .select('id')
          .where('doneAt', 'is', null)
          .where('failedAt', 'is', null)
          .where('runAt', '<=', now)
          .where((row) => row.or([row('leasedUntil', 'is', null), row('leasedUntil', '<', now)]))
          .where('attempts', '<', MOST_ATTEMPTS)
          .where(sql<boolean>`kind = any(${kinds})`)
          .orderBy('runAt')
          .orderBy('id')
          .limit(most)
          .forNoKeyUpdate()
          .skipLocked(),
      )
      .updateTable('jobs')
      .set((row) => ({ leasedUntil, attempts: row('attempts', '+', 1) }))
      .where('id', 'in', (due) => due.selectFrom('due').select('id'))
      .returning(['id', 'kind', 'key', 'payload', 'attempts'])
      .execute()
  )
}

/** Ends a job well. Its payload goes, since it may hold private words or a secret link. */
export async function finishJob(
  db: Kysely<Tables>,
  { id, attempts }: ClaimedJob,
  now: Date,
): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ doneAt: now, leasedUntil: null, error: null, payload: 'null' })
    .where('id', '=', id)
    // A worker that took the job over after our lease has a higher attempt, and its result counts.
    .where('attempts', '=', attempts)
    .where('doneAt', 'is', null)
    .execute()
}

/** Notes a failed attempt: again at `runAt`, or never again when that is undefined. */
export async function failJob(
  db: Kysely<Tables>,
  { id, attempts }: ClaimedJob,
  { error, now, runAt }: { error: string; now: Date; runAt: Date | undefined },
): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ error, leasedUntil: null, ...(runAt === undefined ? { failedAt: now } : { runAt }) })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('doneAt', 'is', null)
    .where('failedAt', 'is', null)
    .execute()
}

/** Buries jobs whose last permitted attempt ended without a word, such as by taking the process down. */
export async function buryLostJobs(db: Kysely<Tables>, now: Date): Promise<void> {
  await db
    .updateTable('jobs')
    .set({
      failedAt: now,
      leasedUntil: null,
      error: 'The process ended while it was working on this',
    })
    .where('doneAt', 'is', null)
    .where('failedAt', 'is', null)
    .where('attempts', '>=', MOST_ATTEMPTS)
    .where('leasedUntil', '<', now)
    .execute()
}
