import { msg } from '@wayfur/domain/language/messages'
import type { Decision } from '@wayfur/domain/moderation/submission'
import type { QueueRow } from '@wayfur/domain/moderation/submission-schemas'
import { Problem } from '@wayfur/domain/problem'
import type { Transaction } from 'kysely'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import { writeAuditLog } from '../operator/audit-log.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { SignedIn } from '../platform/sessions.ts'
import type { Tables } from '../tables.ts'
import { applyApproval, locationOf } from './apply-approval.ts'
import { decisionEmail, pathAfter } from './decision-email.ts'
import { isDrafted } from './drafted-kinds.ts'
import { queueRowOf } from './list-queue.ts'
import type { ModerationContext } from './moderation-context.ts'
import { queuedRow } from './read-queued.ts'
import { releaseFilesOf } from './submission-files.ts'
import type { SubmissionRow } from './submission-rows.ts'
import { transition } from './transition.ts'

/** How the log of operators calls each decision. */
const ACTS = {
  approve: 'submission-approved',
  'request-changes': 'changes-requested',
  reject: 'submission-rejected',
} as const satisfies Record<Decision, string>

interface Ruling {
  decision: Decision
  version: number
  /** What the author reads. */
  reason: string
  hidesSubject?: boolean
}

/**
 * Decides on a submission: its move, what it asks for, the log and the letter are one transaction,
 * so all of it happens or none. Nobody decides on their own.
 */
export async function decide(
  context: ModerationContext,
  id: number,
  ruling: Ruling,
  moderator: SignedIn,
): Promise<QueueRow> {
  const { db, clock, subjects } = context
  const { decision, version, reason } = ruling
  const seen = await queuedRow(db, id)
  if (seen.memberId === moderator.id) {
    throw new Problem('not-allowed', msg('You cannot decide on what you have handed in yourself.'))
  }
  if (decision === 'request-changes' && !isDrafted(seen.kind)) {
    throw new Problem(
      'conflict',
      msg('A correction or a report is accepted or dismissed as it is.'),
    )
  }
  // Asked before the transaction, since the geocoder may be another server.
  const point = decision === 'approve' ? locationOf(seen) : null
  const timeZone = point === null ? null : await context.timeZoneAt(point)
  return inTransaction(db, async (tx) => {
    const row = await queuedRow(tx, id)
    const now = clock.now()
    const move = { move: decision, memberId: moderator.id, version, reason, now }
    let decided: SubmissionRow = await transition(tx, row, move)
    if (decision === 'approve') {
      const hidesSubject = ruling.hidesSubject ?? false
      const result = await applyApproval(tx, decided, {
        subjects,
        timeZone,
        hidesSubject,
        now,
      })
      if (result !== null) {
        decided = await tx
          .updateTable('submissions')
          .set({ resultKind: result.kind, resultId: result.id })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow()
      }
    }
    const about = ['submission', id] as const
    await writeAuditLog(tx, moderator, {
      act: ACTS[decision],
      about,
      detail: decided.kind,
      at: now,
    })
    if (decision === 'reject') await releaseFilesOf(tx, clock, decided)
    await tellAuthor(tx, context, decided, decision)
    return queueRowOf({ ...decided, authorName: row.authorName }, moderator)
  })
}

/** By a letter that says it all, and by a line in the inbox. */
async function tellAuthor(
  tx: Transaction<Tables>,
  { clock, head, notify }: Pick<ModerationContext, 'clock' | 'head' | 'notify'>,
  row: SubmissionRow,
  decision: Decision,
): Promise<void> {
  if (row.memberId === null) return
  const author = await tx
    .selectFrom('members')
    .select(['name', 'email', 'language'])
    .where('id', '=', row.memberId)
    .executeTakeFirst()
  if (author === undefined || author.email === null) return
  const { name, email: to, language } = author
  const letter = () => decisionEmail(head, { row, decision, name })
  // Each version is decided on at most once, so each decision has one letter and one message.
  const key = `review-decision:${row.id}:${row.version}`
  await enqueueMail(tx, clock, letter, { key, to, language })
  await notify?.(tx, row.memberId, () => ({
    kind: 'submission',
    stale: ['submissions'],
    title: letter().subject,
    body: row.says ?? '',
    href: pathAfter(row, decision),
    key,
    isMailedAlready: true,
  }))
}
