import { type Message, msg } from '@wayfur/domain/language/messages'
import { afterMove, type MoveName } from '@wayfur/domain/moderation/submission'
import type { SubmissionState } from '@wayfur/domain/moderation/submission-schemas'
import { Problem } from '@wayfur/domain/problem'
import type { Transaction } from 'kysely'
import type { Tables } from '../tables.ts'
import type { SubmissionRow } from './submission-rows.ts'

interface MoveToMake {
  move: MoveName
  /** Whoever moves it. */
  memberId: number
  /** The version they have seen. */
  version: number
  /** What a moderator says with it. */
  reason?: string | undefined
  now: Date
}

/**
 * Moves a submission from the state its mover has seen, and keeps who did it and why. Of two who
 * move it at once one wins; the other is told what happened instead.
 */
export async function transition(
  tx: Transaction<Tables>,
  row: SubmissionRow,
  { move, memberId, version, reason, now }: MoveToMake,
): Promise<SubmissionRow> {
  const to = afterMove(row.state, move)
  if (row.version !== version || to === undefined) throw tooLate(row)
  const isDecision = to === 'approved' || to === 'rejected'
  const moved = await tx
    .updateTable('submissions')
    .set({
      state: to,
      version: version + 1,
      updatedAt: now,
      ...(move === 'send' ? { sentAt: now } : {}),
      ...(isDecision ? { decidedAt: now } : {}),
      ...(reason === undefined ? {} : { says: reason === '' ? null : reason }),
    })
    .where('id', '=', row.id)
    .where('version', '=', version)
    .where('state', '=', row.state)
    .returningAll()
    .executeTakeFirst()
  if (moved === undefined) {
    const after = await tx
      .selectFrom('submissions')
      .select(['state', 'version'])
      .where('id', '=', row.id)
      .executeTakeFirst()
    throw tooLate(after ?? row)
  }
  await recordTransition(tx, { submissionId: row.id, memberId, move, to, reason, now })
  return moved
}

/** Keeps a step of a submission's life. */
export async function recordTransition(
  tx: Transaction<Tables>,
  step: {
    submissionId: number
    memberId: number
    move: MoveName
    to: SubmissionState
    reason?: string | undefined
    now: Date
  },
): Promise<void> {
  await tx
    .insertInto('submissionMoves')
    .values({
      submissionId: step.submissionId,
      memberId: step.memberId,
      move: step.move,
      toState: step.to,
      reason: step.reason === undefined || step.reason === '' ? null : step.reason,
      at: step.now,
    })
    .execute()
}

/** Says what happened in the meantime, so that nobody wonders why their press did nothing. */
export function tooLate({ state }: { state: SubmissionState }): Problem {
  const says: Record<SubmissionState, Message> = {
    draft: msg('Its author has taken this back to change it.'),
    submitted: msg('This was changed in the meantime. Please look at it again.'),
    resubmitted: msg('This was changed in the meantime. Please look at it again.'),
    'changes-requested': msg('Someone has already asked for changes to this.'),
    approved: msg('Someone has already approved this.'),
    rejected: msg('Someone has already turned this down.'),
    withdrawn: msg('Its author has withdrawn this.'),
  }
  return new Problem('changed-meanwhile', says[state])
}
