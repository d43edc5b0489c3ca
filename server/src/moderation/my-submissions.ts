import { isDeepStrictEqual } from 'node:util'
import { can } from '@wayfur/domain/accounts/permissions'
import { EventSubmission } from '@wayfur/domain/events/event-schemas'
import { msg } from '@wayfur/domain/language/messages'
import * as calls from '@wayfur/domain/moderation/endpoints'
import {
  DRAFTED_KINDS,
  isEditable,
  MOST_LISTED,
  MOST_OPEN,
  PERMISSION_FOR,
  SUBMISSION_STATES,
  isSettled,
} from '@wayfur/domain/moderation/submission'
import type {
  DraftedKind,
  Submission,
  SubmissionKind,
  SubmissionSummary,
} from '@wayfur/domain/moderation/submission-schemas'
import { invariant, Problem } from '@wayfur/domain/problem'
import { SentProvider } from '@wayfur/domain/providers/provider-schemas'
import { saysRunOut } from '@wayfur/domain/providers/provider-submission'
import type { Kysely, Transaction } from 'kysely'
import * as z from 'zod/mini'
import { isKnownHost, requireToCome } from '../events/publish-event.ts'
import { replyInTransaction } from '../platform/database/in-transaction.ts'
import type { SignedIn } from '../platform/sessions.ts'
import type { Tables } from '../tables.ts'
import { applyApproval } from './apply-approval.ts'
import { draftOf, isDrafted, requireWhole } from './drafted-kinds.ts'
import type { ModerationContext } from './moderation-context.ts'
import { keepFilesOf, releaseFilesOf } from './submission-files.ts'
import { ownRow, type SubmissionRow, submissionOf, summaryOf } from './submission-rows.ts'
import { askModerators } from './tell-moderators.ts'
import { transition } from './transition.ts'

type Parts = Pick<ModerationContext, 'db' | 'clock'>

/** What a member has handed in or is writing, newest first. */
export async function submissionsOf(
  db: Kysely<Tables>,
  member: SignedIn,
  kind: SubmissionKind | undefined,
): Promise<SubmissionSummary[]> {
  let query = db
    .selectFrom('submissions')
    .selectAll()
    .where('memberId', '=', member.id)
    .where((row) => row.not(row.and([row('state', '=', 'withdrawn'), row('sentAt', 'is', null)])))
    .orderBy('id', 'desc')
    .limit(MOST_LISTED)
  if (kind !== undefined) query = query.where('kind', '=', kind)
  return (await query.execute()).map(summaryOf)
}

/** Begins a draft with what has been written so far. */
export async function begin(
  { db, clock }: Parts,
  kind: DraftedKind,
  given: unknown,
  member: SignedIn,
): Promise<Submission> {
  if (!can(member, PERMISSION_FOR[kind])) throw new Problem('not-allowed')
  await requireRoomForSubmission(db, member.id, [kind])
  const { content, title } = draftOf(kind, given)
  const now = clock.now()
  return replyInTransaction(db, calls.startSubmission, async (tx) => {
    const row = await tx
      .insertInto('submissions')
      .values({
        kind,
        state: 'draft',
        memberId: member.id,
        content: JSON.stringify(content),
        title,
        createdAt: now,
        updatedAt: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return submissionOf(row)
  })
}

export async function readOwn(
  db: Kysely<Tables>,
  id: number,
  member: SignedIn,
): Promise<Submission> {
  return submissionOf(await ownRow(db, member.id, id))
}

/** Keeps what a draft says now, unless it was changed elsewhere since it was read. */
export async function save(
  { db, clock }: Parts,
  id: number,
  { version, content: given }: { version: number; content: unknown },
  member: SignedIn,
): Promise<Submission> {
  const row = await ownRow(db, member.id, id)
  if (!isDrafted(row.kind) || !isEditable(row.state)) {
    throw new Problem('changed-meanwhile', msg('This has been sent. Withdraw it to change it.'))
  }
  const { content, title } = draftOf(row.kind, given)
  const saved = await db
    .updateTable('submissions')
    .set({
      content: JSON.stringify(content),
      title,
      version: version + 1,
      updatedAt: clock.now(),
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('state', '=', row.state)
    .returningAll()
    .executeTakeFirst()
  if (saved === undefined) {
    const now = await ownRow(db, member.id, id)
    // The very same words are kept already: a page that was reloaded while it saved sends them twice.
    if (now.version === version + 1 && now.state === row.state) {
      if (isDeepStrictEqual(now.content, content)) return submissionOf(now)
    }
    throw new Problem(
      'changed-meanwhile',
      msg('This draft was changed in another window. Reload the page to see it.'),
    )
  }
  return submissionOf(saved)
}

const CALL_OF = {
  send: calls.sendSubmission,
  'take-back': calls.takeBackSubmission,
  withdraw: calls.withdrawSubmission,
}

/** Sends, takes back or withdraws a submission of one's own. */
export async function moveOwn(
  { db, clock }: Pick<ModerationContext, 'db' | 'clock'>,
  id: number,
  { move, version }: { move: 'send' | 'take-back' | 'withdraw'; version: number },
  member: SignedIn,
): Promise<Submission> {
  return replyInTransaction(db, CALL_OF[move], async (tx) => {
    const row = await ownRow(tx, member.id, id)
    if (move !== 'withdraw' && !isDrafted(row.kind)) {
      throw new Problem(
        'conflict',
        row.kind === 'photo'
          ? msg('A photo can only be withdrawn.')
          : row.kind === 'claim'
            ? msg('A claim can only be withdrawn.')
            : row.kind === 'proof'
              ? msg('A document can only be withdrawn.')
              : msg('A correction or a report can only be withdrawn.'),
      )
    }
    if (move === 'send') {
      invariant(isDrafted(row.kind), 'Only what is drafted is sent.')
      requireWhole(row.kind, row.content)
      if (row.kind === 'provider') requireStillValid(row.content, clock.now())
      if (row.kind === 'event') requireToCome(z.parse(EventSubmission, row.content), clock.now())
    }
    const made = { move, memberId: member.id, version, now: clock.now() }
    const moved = await transition(tx, row, made).catch(asAuthor)
    if (move === 'send') await keepFilesOf(tx, clock, moved, member.id)
    if (move === 'withdraw') await releaseFilesOf(tx, clock, moved)
    const isKnown = row.kind === 'event' && (await isKnownHost(tx, member.id))
    if (move !== 'send') return submissionOf(moved)
    if (isKnown) return submissionOf(await publishAtOnce(tx, moved, made))
    await askModerators(tx, made.now)
    return submissionOf(moved)
  })
}

/** A proof that has run out proves nothing, so no moderator is asked to look at it. */
function requireStillValid(content: unknown, now: Date): void {
  const { credentials } = z.parse(SentProvider, content)
  const says = saysRunOut(credentials, now.toISOString().slice(0, 10))
  if (says !== undefined) throw new Problem('invalid-input', says)
}

/** What somebody sends whom moderators know is accepted as it is. */
async function publishAtOnce(
  tx: Transaction<Tables>,
  row: SubmissionRow,
  { memberId, now }: { memberId: number; now: Date },
): Promise<SubmissionRow> {
  const move = { move: 'publish', memberId, version: row.version, now } as const
  const approved = await transition(tx, row, move)
  const given = { subjects: {}, timeZone: null, hidesSubject: false, now }
  const result = await applyApproval(tx, approved, given)
  return tx
    .updateTable('submissions')
    .set({ resultKind: result?.kind ?? null, resultId: result?.id ?? null })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The author reads what happened in words of their own. */
function asAuthor(error: unknown): never {
  if (error instanceof Problem && error.code === 'changed-meanwhile') {
    throw new Problem(
      'changed-meanwhile',
      msg('This has moved on in the meantime. Reload the page to see it.'),
    )
  }
  throw error
}

const OPEN_STATES = SUBMISSION_STATES.filter((state) => !isSettled(state))

/** Refuses one more where a member already has as many open as anybody needs. */
export async function requireRoomForSubmission(
  db: Kysely<Tables>,
  memberId: number,
  kinds: readonly SubmissionKind[],
): Promise<void> {
  const { open } = await db
    .selectFrom('submissions')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('memberId', '=', memberId)
    .where('kind', 'in', kinds)
    .where('state', 'in', OPEN_STATES)
    .executeTakeFirstOrThrow()
  if (open >= MOST_OPEN) {
    const isDraft = kinds.some((kind) => DRAFTED_KINDS.some((drafted) => drafted === kind))
    throw new Problem(
      'conflict',
      isDraft
        ? msg('You have {mostOpen} of these open. Please send or withdraw one first.', {
            mostOpen: MOST_OPEN,
          })
        : kinds.includes('claim')
          ? msg('{mostOpen} of your claims are waiting. Please let us look at them first.', {
              mostOpen: MOST_OPEN,
            })
          : kinds.includes('photo')
            ? msg('{mostOpen} of your photos are waiting. Please let us look at them first.', {
                mostOpen: MOST_OPEN,
              })
            : msg(
                '{mostOpen} of your corrections and reports are waiting. Please let us look at them first.',
                { mostOpen: MOST_OPEN },
              ),
    )
  }
}
