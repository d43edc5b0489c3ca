import { DAY_MS } from '@wayfur/domain/durations'
import type { Kysely } from 'kysely'
import type { Tables } from '../../tables.ts'
import type { Clock } from '../clock.ts'
import { wakeWorkers } from './wake-workers.ts'

export interface DeadJob {
  id: number
  kind: string
  key: string
  attempts: number
  error: string
  failedAt: Date
}

/** Jobs nobody will try again unless a person says so, newest first, at most `limit`. */
export async function deadJobs(
  db: Kysely<Tables>,
  { limit, kind }: { limit: number; kind?: string },
): Promise<DeadJob[]> {
  let query = db
    .selectFrom('jobs')
    .select(['id', 'kind', 'key', 'attempts', 'error', 'failedAt'])
    .where('failedAt', 'is not', null)
  if (kind !== undefined) query = query.where('kind', '=', kind)
  const rows = await query.orderBy('failedAt', 'desc').orderBy('id', 'desc').limit(limit).execute()
  return rows.flatMap(({ failedAt, error, ...row }) =>
    failedAt === null ? [] : [{ ...row, failedAt, error: error ?? '' }],
  )
}

/** Has a dead job tried again from the first attempt; false when there is no such dead job. */
export async function retryDeadJob(
  db: Kysely<Tables>,
  clock: Clock,
  { id, kind }: { id: number; kind?: string },
): Promise<boolean> {
  let query = db
    .updateTable('jobs')
    .set({ failedAt: null, attempts: 0, runAt: clock.now(), error: null, leasedUntil: null })
    .where('id', '=', id)
    .where('failedAt', 'is not', null)
  if (kind !== undefined) query = query.where('kind', '=', kind)
  const { numUpdatedRows } = await query.executeTakeFirst()
  if (numUpdatedRows > 0n) wakeWorkers(db)
  return numUpdatedRows > 0n
}

/** Lets a dead job rest for good: its key stays and keeps a second one away, what it was told goes. */
export async function discardDeadJob(
  db: Kysely<Tables>,
  clock: Clock,
  { id }: { id: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set({ failedAt: null, doneAt: clock.now(), payload: 'null' })
    .where('id', '=', id)
    .where('failedAt', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** A key keeps a second job away for this long after the first was done; then it is forgotten. */
const DONE_KEPT_MS = 30 * DAY_MS
/** Dead jobs hold personal data, so they wait for an operator only this long. */
const DEAD_KEPT_MS = 90 * DAY_MS

/** Forgets jobs that ended long ago; asked for now and then. */
export async function forgetOldJobs(db: Kysely<Tables>, clock: Clock): Promise<void> {
  const before = (keptMs: number) => new Date(clock.now().getTime() - keptMs)
  await db.deleteFrom('jobs').where('doneAt', '<', before(DONE_KEPT_MS)).execute()
  await db.deleteFrom('jobs').where('failedAt', '<', before(DEAD_KEPT_MS)).execute()
}
