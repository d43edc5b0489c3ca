import { PERMISSIONS } from '@wayfur/domain/accounts/permissions'
import { listText } from '@wayfur/domain/language/formats'
import { t } from '@wayfur/domain/language/messages'
import {
  isWaiting,
  KIND_LABELS,
  SUBMISSION_STATES,
  TELL_MODERATORS_MINUTES,
} from '@wayfur/domain/moderation/submission'
import type { SubmissionKind } from '@wayfur/domain/moderation/submission-schemas'
import { type Kysely, sql } from 'kysely'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { enqueue, jobKind } from '../platform/jobs/enqueue.ts'
import { handle, type JobHandler } from '../platform/jobs/job-worker.ts'
import type { Tables } from '../tables.ts'
import type { ModerationContext } from './moderation-context.ts'

/** Tells moderators of what began to wait within an hour: from when, and until when. */
const tellModeratorsJob = jobKind<{ from: string; until: string }>('tell-moderators', {
  timeoutMs: 60_000,
})

const BATCH_MS = TELL_MODERATORS_MINUTES * 60_000
/** What began to wait at the very end of the hour holds by then. */
const GRACE_MS = 60_000

const WAITING = SUBMISSION_STATES.filter(isWaiting)

/**
 * Has the moderators told once the hour is over, in the transaction in which something begins to
 * wait for them. All of an hour is told at once, and each of it in one hour only.
 */
export async function askModerators(db: Kysely<Tables>, now: Date): Promise<void> {
  const from = new Date(Math.floor(now.getTime() / BATCH_MS) * BATCH_MS)
  const until = new Date(from.getTime() + BATCH_MS)
  await enqueue(
    db,
    { now: () => now },
    {
      kind: tellModeratorsJob,
      key: `tell-moderators:${from.toISOString()}`,
      payload: { from: from.toISOString(), until: until.toISOString() },
      runAt: new Date(until.getTime() + GRACE_MS),
    },
  )
}

/** What waits, and whose it is: nobody decides in their own cause. */
interface Waiting {
  kind: SubmissionKind | 'dispute'
  sides: readonly (number | null)[]
}

/** Tells each moderator how much of what kind waits; give it to the job worker. */
export function tellModeratorsHandler({
  db,
  notify,
}: Pick<ModerationContext, 'db' | 'notify'>): JobHandler {
  return handle(tellModeratorsJob, async ({ from, until }) => {
    await inTransaction(db, async (tx) => {
      const waiting = await waitingSince(tx, new Date(from), new Date(until))
      if (waiting.length === 0) return
      for (const id of await moderatorsOf(tx)) {
        const theirs = waiting.filter(({ sides }) => !sides.includes(id))
        if (theirs.length === 0) continue
        await notify?.(tx, id, () => ({
          kind: 'moderation',
          title: t(
            '{count, plural, one {# thing waits for a moderator} other {# things wait for a moderator}}',
            { count: theirs.length },
          ),
          body: kindsText(theirs),
          href: theirs.every(({ kind }) => kind === 'dispute')
            ? '/moderation/disputes'
            : '/moderation',
          key: `moderation-waits:${from}`,
        }))
      }
    })
  })
}

/** What began to wait in that time and still does. */
async function waitingSince(db: Kysely<Tables>, from: Date, until: Date): Promise<Waiting[]> {
  const submissions = await db
    .selectFrom('submissions')
    .select(['kind', 'memberId'])
    .where('state', 'in', WAITING)
    .where('sentAt', '>=', from)
    .where('sentAt', '<', until)
    .execute()
  const disputes = await db
    .selectFrom('bookingDisputes as d')
    .innerJoin('bookings as b', 'b.id', 'd.bookingId')
    .innerJoin('providers as p', 'p.id', 'b.providerId')
    .select(['b.memberId as ownerId', 'p.memberId as providerMemberId'])
    .where('d.state', '=', 'open')
    .where('d.openedAt', '>=', from)
    .where('d.openedAt', '<', until)
    .execute()
  return [
    ...submissions.map(({ kind, memberId }) => ({ kind, sides: [memberId] })),
    ...disputes.map(({ ownerId, providerMemberId }) => ({
      kind: 'dispute' as const,
      sides: [ownerId, providerMemberId],
    })),
  ]
}

async function moderatorsOf(db: Kysely<Tables>): Promise<number[]> {
  const roles = sql.val([...PERMISSIONS.moderate.who])
  const those = await db
    .selectFrom('members')
    .select('id')
    .where(sql<boolean>`roles && ${roles}::text[]`)
    .where('deletedAt', 'is', null)
    .where('suspendedAt', 'is', null)
    .orderBy('id')
    .execute()
  return those.map(({ id }) => id)
}

/** 'Claim of a listing (2) and Dispute (1)' */
function kindsText(waiting: readonly Waiting[]): string {
  const counts = new Map<Waiting['kind'], number>()
  for (const { kind } of waiting) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return listText(
    [...counts].map(([kind, count]) => {
      const label = kind === 'dispute' ? t('Dispute') : t(KIND_LABELS[kind])
      return `${label} (${count})`
    }),
  )
}
