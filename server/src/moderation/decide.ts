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
import { keepsPaper } from './forget-papers.ts'
import { type AuthoredRow, queueRowOf } from './list-queue.ts'
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

export interface Ruling {
  decision: Decision
  version: number
  /** What the author reads. */
  reason: string
  hidesSubject?: boolean
}

/** Decides on a submission at once. */
export async function decide(
  context: ModerationContext,
  id: number,
  ruling: Ruling,
  moderator: SignedIn,
): Promise<QueueRow> {
  const seen = await queuedRow(context.db, id)
  requireMayDecide(seen, ruling, moderator)
  const timeZone = await timeZoneFor(context, seen, ruling)
  return inTransaction(context.db, async (tx) => {
    const row = await lockedRow(tx, id)
    requireNothingPending(row)
    const decided = await rule(tx, context, row, { ...ruling, timeZone, moderatorId: moderator.id })
    return queueRowOf({ ...row, ...decided }, moderator)
  })
}

/** Nobody decides on their own, and only what is drafted can be given back. */
export function requireMayDecide(
  row: AuthoredRow,
  { decision }: Pick<Ruling, 'decision'>,
  moderator: Pick<SignedIn, 'id'>,
): void {
  if (row.memberId === moderator.id) {
    throw new Problem('not-allowed', msg('You cannot decide on what you submitted yourself.'))
  }
  const { kind } = row
  if (decision === 'request-changes' && !isDrafted(kind)) {
    throw new Problem(
      'conflict',
      kind === 'photo'
        ? msg('A photo is accepted or turned down as it is.')
        : kind === 'claim'
          ? msg('A claim is accepted or turned down as it is.')
          : kind === 'proof'
            ? msg('A document is accepted or turned down as it is.')
            : msg('A correction or a report is accepted or dismissed as it is.'),
    )
  }
}

/** Of two who decide at once the second is told of the first. */
export function requireNothingPending({ pendingDecision, byName }: AuthoredRow): void {
  if (pendingDecision === null) return
  throw new Problem(
    'changed-meanwhile',
    byName === null
      ? msg('Someone has just decided on this.')
      : msg('{name} has just decided on this.', { name: byName }),
  )
}

/** The zone of the place it names; asked before any transaction, the geocoder may be another server. */
export async function timeZoneFor(
  context: Pick<ModerationContext, 'timeZoneAt'>,
  row: SubmissionRow,
  { decision }: Pick<Ruling, 'decision'>,
): Promise<string | null> {
  const point = decision === 'approve' ? locationOf(row) : null
  return point === null ? null : context.timeZoneAt(point)
}

/** A submission for whoever decides on it, alone until their transaction ends. */
export async function lockedRow(tx: Transaction<Tables>, id: number): Promise<AuthoredRow> {
  await tx.selectFrom('submissions').select('id').where('id', '=', id).forUpdate().execute()
  return queuedRow(tx, id)
}

/**
 * Does what a decision says: its move, what it asks for, the log and the letter are one transaction,
 * so all of it happens or none.
 */
export async function rule(
  tx: Transaction<Tables>,
  context: ModerationContext,
  row: SubmissionRow,
  ruling: Ruling & { timeZone: string | null; moderatorId: number },
): Promise<SubmissionRow> {
  const { clock, subjects } = context
  const { decision, version, reason, timeZone, moderatorId } = ruling
  const now = clock.now()
  const move = { move: decision, memberId: moderatorId, version, reason, now }
  let decided: SubmissionRow = await transition(tx, row, move)
  if (decision === 'approve') {
    const hidesSubject = ruling.hidesSubject ?? false
    const result = await applyApproval(tx, decided, { subjects, timeZone, hidesSubject, now })
    if (result !== null) {
      decided = await tx
        .updateTable('submissions')
        .set({ resultKind: result.kind, resultId: result.id })
        .where('id', '=', row.id)
        .returningAll()
        .executeTakeFirstOrThrow()
    }
  }
  const about = ['submission', row.id] as const
  await writeAuditLog(
    tx,
    { id: moderatorId },
    { act: ACTS[decision], about, detail: decided.kind, at: now },
  )
  if (decision === 'reject' && !keepsPaper(row.kind)) await releaseFilesOf(tx, clock, decided)
  await tellAuthor(tx, context, decided, decision)
  return decided
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
