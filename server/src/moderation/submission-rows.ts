import { msg } from '@wayfur/domain/language/messages'
import type { Submission, SubmissionSummary } from '@wayfur/domain/moderation/submission-schemas'
import { Problem } from '@wayfur/domain/problem'
import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '../tables.ts'
import { titleText } from './drafted-kinds.ts'

export type SubmissionRow = Selectable<Tables['submissions']>

/** A submission as lists show it. */
export function summaryOf(row: SubmissionRow): SubmissionSummary {
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    title: titleText(row),
    subject:
      row.subjectKind === null || row.subjectId === null
        ? null
        : { kind: row.subjectKind, id: row.subjectId },
    says: row.says,
    result:
      row.resultKind === null || row.resultId === null
        ? null
        : { kind: row.resultKind, id: row.resultId },
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    decidedAt: row.decidedAt?.toISOString() ?? null,
  }
}

/** A submission with everything it says. */
export function submissionOf(row: SubmissionRow): Submission {
  return { ...summaryOf(row), content: row.content }
}

/** A submission of one's own; somebody else's looks like one that is not there. */
export async function ownRow(
  db: Kysely<Tables>,
  memberId: number,
  id: number,
): Promise<SubmissionRow> {
  const row = await db
    .selectFrom('submissions')
    .selectAll()
    .where('id', '=', id)
    .where('memberId', '=', memberId)
    .executeTakeFirst()
  if (row === undefined) throw new Problem('not-found', msg('We could not find that submission.'))
  return row
}
