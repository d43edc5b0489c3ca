import { msg } from '@wayfur/domain/language/messages'
import { reportContent, suggestCorrection } from '@wayfur/domain/moderation/endpoints'
import type {
  NewCorrection,
  NewReport,
  Subject,
  SubmissionSummary,
} from '@wayfur/domain/moderation/submission-schemas'
import { Problem } from '@wayfur/domain/problem'
import { replyInTransaction } from '../platform/database/in-transaction.ts'
import type { SignedIn } from '../platform/sessions.ts'
import { handIn } from './hand-in.ts'
import type { ModerationContext } from './moderation-context.ts'
import { requireRoomForSubmission } from './my-submissions.ts'
import { summaryOf } from './submission-rows.ts'

type Parts = Pick<ModerationContext, 'db' | 'clock' | 'subjects'>

/** Hands in what should be different about something that is there. */
export async function submitCorrection(
  parts: Parts,
  { subject, changes, comment }: NewCorrection,
  member: SignedIn,
): Promise<SubmissionSummary> {
  return sendIn(parts, suggestCorrection, 'correction', subject, { changes, comment }, member)
}

/** Hands in that something must not stay; once for each member while the first one waits. */
export async function submitReport(
  parts: Parts,
  { subject, reason, comment }: NewReport,
  member: SignedIn,
): Promise<SubmissionSummary> {
  return sendIn(parts, reportContent, 'report', subject, { reason, comment }, member)
}

async function sendIn(
  { db, clock, subjects }: Parts,
  called: typeof suggestCorrection | typeof reportContent,
  kind: 'correction' | 'report',
  subject: Subject,
  content: Record<string, unknown>,
  member: SignedIn,
): Promise<SubmissionSummary> {
  const found = (await subjects[subject.kind]?.find(db, subject.id)) ?? null
  if (found === null)
    throw new Problem('not-found', msg('What you write about is no longer there.'))
  await requireRoomForSubmission(db, member.id, ['correction', 'report'])
  const now = clock.now()
  return replyInTransaction(db, called, async (tx) => {
    const handedIn = { kind, memberId: member.id, content, title: found.title, subject, now }
    const row = await handIn(tx, handedIn)
    // Only a report that waits already can be in the way.
    if (row === undefined) {
      throw new Problem(
        'conflict',
        msg('You have reported this already, and we are looking at it.'),
      )
    }
    return summaryOf(row)
  })
}
