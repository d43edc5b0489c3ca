import { type Kysely, sql } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import { enqueue } from '../platform/jobs/enqueue.ts'
import type { Tables } from '../tables.ts'
import { visitsJob } from './series-jobs.ts'

/** At one look; the next one goes on. */
const MOST = 200

/**
 * Has the visits of those series made again that nobody looks after: each look asks for the one of
 * the next day, so one that failed for good would end its series without a word.
 */
export async function lookAfterSeries({
  db,
  clock,
}: {
  db: Kysely<Tables>
  clock: Clock
}): Promise<void> {
  const { rows: left } = await sql<{ id: number }>`
    select s.id from booking_series s
    where s.state in ('running', 'paused') and not exists (
      select from jobs j
      where j.kind = ${visitsJob.name} and j.done_at is null and j.failed_at is null
        and (j.payload ->> 'seriesId')::bigint = s.id)
    order by s.id limit ${MOST}`.execute(db)
  const hour = clock.now().toISOString().slice(0, 13)
  for (const { id } of left) {
    await enqueue(db, clock, {
      kind: visitsJob,
      // Several processes that look in the same hour ask once.
      key: `booking-series-visits:${id}:again:${hour}`,
      payload: { seriesId: id },
    })
  }
}
