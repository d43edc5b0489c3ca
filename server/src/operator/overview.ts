import type { ReplyOf } from '@wayfur/domain/endpoint'
import { SUBMISSION_STATES, isWaiting } from '@wayfur/domain/moderation/submission'
import type { readOverview } from '@wayfur/domain/operator/endpoints'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables.ts'

type Overview = ReplyOf<typeof readOverview>

/** Counts everything that waits for an operator, in one query. */
export async function overviewOf(db: Kysely<Tables>, settingWarnings: number): Promise<Overview> {
  const waiting = SUBMISSION_STATES.filter(isWaiting)
  const { rows } = await sql<Omit<Overview, 'settingWarnings'>>`select
    (select count(*) from members where deleted_at is null) as people,
    (select count(*) from members where suspended_at is not null and deleted_at is null) as suspended,
    (select count(*) from submissions where state = any(${waiting}::text[])) as "reviewsWaiting",
    (select count(*) from jobs where done_at is null and failed_at is null) as "jobsWaiting",
    (select count(*) from jobs where failed_at is not null) as "jobsDead",
    (select count(*) from contact_messages where answered_at is null) as "messagesOpen",
    (select count(*) from places where is_sample) as samples`.execute(db)
  const [counts] = rows
  if (counts === undefined) throw new Error('A question without tables has one row.')
  return { ...counts, settingWarnings }
}
