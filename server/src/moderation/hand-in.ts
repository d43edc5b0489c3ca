import type { Subject, SubmissionKind } from '@wayfur/domain/moderation/submission-schemas'
import type { Transaction } from 'kysely'
import type { Tables } from '../tables.ts'
import type { SubmissionRow } from './submission-rows.ts'
import { askModerators } from './tell-moderators.ts'
import { recordTransition } from './transition.ts'

/** As the queue shows it; longer names are cut. */
const MOST_TITLE_LETTERS = 200

interface HandedIn {
  kind: SubmissionKind
  memberId: number
  content: unknown
  /** What the thing it is about is called. */
  title: string
  subject: Subject
  now: Date
}

/**
 * Writes a submission that was never a draft, such as a correction, to wait for a moderator. Gives
 * nothing where the database has one that waits already and that this would be a second of.
 */
export async function handIn(
  tx: Transaction<Tables>,
  { kind, memberId, content, title, subject, now }: HandedIn,
): Promise<SubmissionRow | undefined> {
  const row = await tx
    .insertInto('submissions')
    .values({
      kind,
      state: 'submitted',
      memberId,
      content: JSON.stringify(content),
      title: title.slice(0, MOST_TITLE_LETTERS),
      subjectKind: subject.kind,
      subjectId: subject.id,
      createdAt: now,
      updatedAt: now,
      sentAt: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (row === undefined) return undefined
  const move = { submissionId: row.id, memberId, move: 'send', to: 'submitted', now } as const
  await recordTransition(tx, move)
  await askModerators(tx, now)
  return row
}
