import { msg, t } from '@wayfur/domain/language/messages'
import { approveSubmission } from '@wayfur/domain/moderation/endpoints'
import { afterMove, UNDO_SECONDS } from '@wayfur/domain/moderation/submission'
import type { QueueRow } from '@wayfur/domain/moderation/submission-schemas'
import { Problem } from '@wayfur/domain/problem'
import type { Transaction } from 'kysely'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { enqueue, jobKind } from '../platform/jobs/enqueue.ts'
import { handle, type JobHandler } from '../platform/jobs/job-worker.ts'
import type { SignedIn } from '../platform/sessions.ts'
import type { Tables } from '../tables.ts'
import {
  lockedRow,
  requireMayDecide,
  requireNothingPending,
  rule,
  type Ruling,
  timeZoneFor,
} from './decide.ts'
import { titleText } from './drafted-kinds.ts'
import { queueRowOf } from './list-queue.ts'
import type { ModerationContext } from './moderation-context.ts'
import { queuedRow } from './read-queued.ts'
import { tooLate } from './transition.ts'

const pendingDecisionJob = jobKind<{ decisionId: number }>('pending-decision', {
  timeoutMs: 30_000,
})

/**
 * Decides on a submission in a while: what the decision does, its letter and its line in the log
 * come by a job of the same transaction, until which it can be taken back. It is tried out first,
 * so that what cannot be done is refused now, to somebody who is still there.
 */
export async function decideLater(
  context: ModerationContext,
  id: number,
  ruling: Ruling,
  moderator: SignedIn,
): Promise<QueueRow> {
  const { db, clock } = context
  const seen = await queuedRow(db, id)
  requireMayDecide(seen, ruling, moderator)
  const timeZone = await timeZoneFor(context, seen, ruling)
  return inTransaction(db, async (tx) => {
    const row = await lockedRow(tx, id)
    requireNothingPending(row)
    const { decision, version, reason, hidesSubject = false } = ruling
    if (row.version !== version || afterMove(row.state, decision) === undefined) throw tooLate(row)
    const silent = { ...context, notify: undefined }
    await tryOut(tx, (inner) =>
      rule(inner, silent, row, { ...ruling, timeZone, moderatorId: moderator.id }),
    )
    const now = clock.now()
    const holdsAt = new Date(now.getTime() + UNDO_SECONDS * 1000)
    const { id: decisionId } = await tx
      .insertInto('pendingDecisions')
      .values({
        submissionId: id,
        moderatorId: moderator.id,
        decision,
        version,
        reason,
        hidesSubject,
        decidedAt: now,
        holdsAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await enqueue(tx, clock, {
      kind: pendingDecisionJob,
      key: `pending-decision:${decisionId}`,
      payload: { decisionId },
      runAt: holdsAt,
    })
    return queueRowOf(await queuedRow(tx, id), moderator)
  })
}

/** Takes back one's own decision as long as nothing of it has happened; the second time is refused. */
export async function undoDecision(
  { db }: Pick<ModerationContext, 'db'>,
  id: number,
  moderator: SignedIn,
): Promise<QueueRow> {
  return inTransaction(db, async (tx) => {
    const row = await lockedRow(tx, id)
    if (row.pendingDecision === null) {
      if (afterMove(row.state, 'approve') === undefined) throw tooLate(row)
      throw new Problem('changed-meanwhile', msg('There is no decision to undo.'))
    }
    if (row.moderatorId !== moderator.id) {
      throw new Problem('not-allowed', msg('Only the person who decided can undo it.'))
    }
    await tx.deleteFrom('pendingDecisions').where('submissionId', '=', id).execute()
    return queueRowOf(await queuedRow(tx, id), moderator)
  })
}

/** Makes decisions hold that nobody has taken back; give it to the job worker. */
export function pendingDecisionHandler(context: ModerationContext): JobHandler {
  return handle(pendingDecisionJob, async ({ decisionId }) => {
    try {
      await makeItHold(context, decisionId)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      await dropIt(context, decisionId, error)
    }
  })
}

async function makeItHold(context: ModerationContext, decisionId: number): Promise<void> {
  const { db, liveUpdates } = context
  const pending = await db
    .selectFrom('pendingDecisions')
    .select(['submissionId', 'decision'])
    .where('id', '=', decisionId)
    .executeTakeFirst()
  if (pending === undefined) return
  const { submissionId } = pending
  const timeZone = await timeZoneFor(context, await queuedRow(db, submissionId), pending)
  await inTransaction(db, async (tx) => {
    // Whoever takes it back at this moment holds the same row.
    const row = await lockedRow(tx, submissionId)
    const ruling = await taken(tx, decisionId)
    if (ruling === undefined) return
    await rule(tx, context, row, { ...ruling, timeZone })
    liveUpdates?.publishStale(tx, approveSubmission.stale)
  })
}

/** What was decided can no longer be done, and whoever decided hears why. */
async function dropIt(
  { db, notify, liveUpdates }: ModerationContext,
  decisionId: number,
  { says }: Problem,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const dropped = await taken(tx, decisionId)
    if (dropped === undefined) return
    const row = await queuedRow(tx, dropped.submissionId)
    await notify?.(tx, dropped.moderatorId, () => ({
      kind: 'submission',
      title: t('Your decision could not be carried out: {title}', { title: titleText(row) }),
      body: t(says),
      href: `/moderation/${row.id}`,
      key: `pending-decision:${decisionId}`,
    }))
    liveUpdates?.publishStale(tx, ['moderation-queue'])
  })
}

/** Ends a pending decision, and gives it to the one who ends it. */
async function taken(tx: Transaction<Tables>, decisionId: number) {
  return tx
    .deleteFrom('pendingDecisions')
    .where('id', '=', decisionId)
    .returningAll()
    .executeTakeFirst()
}

/** Does `work` and undoes it, so that only its refusal is left. */
async function tryOut(
  tx: Transaction<Tables>,
  work: (inner: Transaction<Tables>) => Promise<unknown>,
): Promise<void> {
  const undone = new Error('tried out')
  try {
    await inTransaction(tx, async (inner) => {
      await work(inner)
      throw undone
    })
  } catch (error) {
    if (error !== undone) throw error
  }
}
