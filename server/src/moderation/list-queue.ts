import type { Asked, ReplyOf } from '@wayfur/domain/endpoint'
import { t } from '@wayfur/domain/language/messages'
import type { listQueue } from '@wayfur/domain/moderation/endpoints'
import { QUEUED_AT_ONCE } from '@wayfur/domain/moderation/endpoints'
import {
  type Decision,
  SUBMISSION_KINDS,
  SUBMISSION_STATES,
  isWaiting,
} from '@wayfur/domain/moderation/submission'
import type { QueueRow } from '@wayfur/domain/moderation/submission-schemas'
import { type Kysely, sql } from 'kysely'
import { paginate } from '../platform/paginate.ts'
import type { SignedIn } from '../platform/sessions.ts'
import type { Tables } from '../tables.ts'
import { type SubmissionRow, summaryOf } from './submission-rows.ts'

/** How somebody is called who has left. */
const NOBODY = 'Former member'
const WAITING = SUBMISSION_STATES.filter(isWaiting)

/** What waits, longest waiting first; or what is in another state, latest first. */
export async function queueOf(
  db: Kysely<Tables>,
  query: Asked<typeof listQueue>['query'],
  reader: SignedIn,
  now: Date,
): Promise<ReplyOf<typeof listQueue>> {
  const { kind, state = 'waiting', limit = QUEUED_AT_ONCE, after } = query
  let rows = withAuthor(db)
  if (kind !== undefined) rows = rows.where('s.kind', '=', kind)
  if (state === 'waiting') {
    rows = rows.where('s.state', 'in', WAITING).orderBy('s.sentAt').orderBy('s.id')
    if (after !== undefined) {
      rows = rows.where(
        sql<boolean>`(s.sent_at, s.id) > (select sent_at, id from submissions where id = ${after})`,
      )
    }
  } else {
    // A draft is its author's alone, whatever is asked for.
    rows = rows
      .where('s.state', '=', state)
      .where('s.state', '!=', 'draft')
      .where('s.sentAt', 'is not', null)
      .orderBy('s.updatedAt', 'desc')
      .orderBy('s.id', 'desc')
    if (after !== undefined) {
      rows = rows.where(
        sql<boolean>`(s.updated_at, s.id) < (select updated_at, id from submissions where id = ${after})`,
      )
    }
  }
  const { shown, next } = await paginate(rows, limit)
  return {
    submissions: shown.map((row) => queueRowOf(row, reader)),
    next,
    waiting: await waitingByKind(db),
    at: now.toISOString(),
  }
}

/** Submissions with the name of whoever handed them in. */
export function withAuthor(db: Kysely<Tables>) {
  return db
    .selectFrom('submissions as s')
    .leftJoin('members as m', 'm.id', 's.memberId')
    .leftJoin('pendingDecisions as d', 'd.submissionId', 's.id')
    .leftJoin('members as by', 'by.id', 'd.moderatorId')
    .selectAll('s')
    .select('m.name as authorName')
    .select(['d.decision as pendingDecision', 'd.holdsAt', 'd.moderatorId', 'by.name as byName'])
}

/** A submission as `withAuthor` reads it. */
export type AuthoredRow = SubmissionRow & {
  authorName: string | null
  pendingDecision: Decision | null
  holdsAt: Date | null
  moderatorId: number | null
  byName: string | null
}

/** A submission as moderators see it in their list. */
export function queueRowOf(row: AuthoredRow, reader: Pick<SignedIn, 'id'>): QueueRow {
  const { pendingDecision, holdsAt } = row
  return {
    ...summaryOf(row),
    author: { name: row.authorName ?? t(NOBODY), isYou: row.memberId === reader.id },
    pending:
      pendingDecision === null || holdsAt === null
        ? null
        : {
            decision: pendingDecision,
            byName: row.byName ?? t(NOBODY),
            isYours: row.moderatorId === reader.id,
            holdsAt: holdsAt.toISOString(),
          },
  }
}

async function waitingByKind(db: Kysely<Tables>): Promise<ReplyOf<typeof listQueue>['waiting']> {
  const counts = await db
    .selectFrom('submissions')
    .select(['kind', ({ fn }) => fn.countAll<number>().as('count')])
    .where('state', 'in', WAITING)
    .groupBy('kind')
    .execute()
  const byKind = new Map(counts.map(({ kind, count }) => [kind, count]))
  return Object.fromEntries(
    SUBMISSION_KINDS.map((kind) => [kind, byKind.get(kind) ?? 0]),
  ) as ReplyOf<typeof listQueue>['waiting']
}
