import type { Asked, ReplyOf } from '@wayfur/domain/endpoint'
import { msg } from '@wayfur/domain/language/messages'
import { JOB_STATES, type listJobs, ROWS_AT_ONCE } from '@wayfur/domain/operator/endpoints'
import type { JobState } from '@wayfur/domain/operator/schemas'
import { Problem } from '@wayfur/domain/problem'
import { type Kysely, sql } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { discardDeadJob, retryDeadJob } from '../platform/jobs/dead-jobs.ts'
import { likePattern } from '../platform/like-pattern.ts'
import { paginate } from '../platform/paginate.ts'
import type { SignedIn } from '../platform/sessions.ts'
import type { Tables } from '../tables.ts'
import { writeAuditLog } from './audit-log.ts'

interface JobParts {
  db: Kysely<Tables>
  clock: Clock
}

/** Work of every sort; what it was told stays unseen, since that is about people. */
export async function jobsOf(
  { db, clock }: JobParts,
  { state = 'dead', kind, q, after }: Asked<typeof listJobs>['query'],
): Promise<ReplyOf<typeof listJobs>> {
  const now = clock.now()
  let rows = db
    .selectFrom('jobs')
    .select(['id', 'kind', 'key', 'attempts', 'createdAt', 'runAt', 'doneAt', 'failedAt', 'error'])
    .where(isIn(state, now))
  if (kind) rows = rows.where('kind', '=', kind)
  if (q) rows = rows.where('key', 'ilike', likePattern(q))
  if (after !== undefined) rows = rows.where('id', '<', after)
  const { shown, next } = await paginate(rows.orderBy('id', 'desc'), ROWS_AT_ONCE)
  const { rows: counts } = await sql<Record<JobState, number>>`
    select ${sql.join(
      JOB_STATES.map((one) => sql`count(*) filter (where ${isIn(one, now)}) as ${sql.ref(one)}`),
    )} from jobs`.execute(db)
  const kinds = await db.selectFrom('jobs').select('kind').distinct().orderBy('kind').execute()
  return {
    jobs: shown.map((row) => ({
      id: row.id,
      kind: row.kind,
      key: row.key,
      state,
      attempts: row.attempts,
      askedAt: row.createdAt.toISOString(),
      at: (row.doneAt ?? row.failedAt ?? row.runAt).toISOString(),
      error: row.error,
    })),
    next,
    counts: counts[0] ?? { dead: 0, waiting: 0, running: 0, done: 0 },
    kinds: kinds.map((row) => row.kind),
  }
}

function isIn(state: JobState, now: Date) {
  const states = {
    dead: sql<boolean>`failed_at is not null`,
    done: sql<boolean>`done_at is not null`,
    running: sql<boolean>`done_at is null and failed_at is null and leased_until > ${now}`,
    waiting: sql<boolean>`done_at is null and failed_at is null and (leased_until is null or leased_until <= ${now})`,
  }
  return states[state]
}

/** Has work that was given up tried again, or lets it rest for good. */
export async function settleJob(
  { db, clock }: JobParts,
  id: number,
  move: 'retry' | 'discard',
  operator: SignedIn,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const settle = move === 'retry' ? retryDeadJob : discardDeadJob
    const job = await tx
      .selectFrom('jobs')
      .select('kind')
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst()
    const isSettled = await settle(tx, clock, { id })
    if (job === undefined || !isSettled) {
      throw new Problem('not-found', msg('There is no such work that was given up.'))
    }
    const act = move === 'retry' ? 'job-retried' : 'job-discarded'
    await writeAuditLog(tx, operator, {
      act,
      about: ['job', id],
      detail: job.kind,
      at: clock.now(),
    })
  })
}
