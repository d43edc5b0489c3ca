import { can } from '@wayfur/domain/accounts/permissions'
import type { ReplyOf } from '@wayfur/domain/endpoint'
import type { readWaiting } from '@wayfur/domain/inbox/endpoints'
import { MOST_COUNTED } from '@wayfur/domain/inbox/inbox-message'
import { isWaiting, SUBMISSION_STATES } from '@wayfur/domain/moderation/submission'
import type { Kysely, SelectQueryBuilder } from 'kysely'
import type { SignedIn } from '../platform/sessions.ts'
import type { Tables } from '../tables.ts'
import { unreadOf } from './inbox.ts'

const WAITING = SUBMISSION_STATES.filter(isWaiting)

/** How much waits for a member: messages for everybody, the rest for those who may do it. */
export async function waitingFor(
  db: Kysely<Tables>,
  member: SignedIn,
): Promise<ReplyOf<typeof readWaiting>> {
  const [messages, submissions, requests, tagOrders] = await Promise.all([
    unreadOf(db, member.id),
    can(member, 'moderate')
      ? countedOf(
          db,
          db
            .selectFrom('submissions')
            .select('id')
            .where('state', 'in', WAITING)
            .limit(MOST_COUNTED),
        )
      : null,
    can(member, 'manage-services')
      ? countedOf(
          db,
          db
            .selectFrom('bookings as b')
            .innerJoin('providers as p', 'p.id', 'b.providerId')
            .select('b.id')
            .where('p.memberId', '=', member.id)
            .where('b.state', '=', 'requested')
            .limit(MOST_COUNTED),
        )
      : null,
    can(member, 'fulfil-tag-orders')
      ? countedOf(
          db,
          db.selectFrom('tagOrders').select('id').where('state', '=', 'paid').limit(MOST_COUNTED),
        )
      : null,
  ])
  return { messages, submissions, requests, tagOrders }
}

async function countedOf(
  db: Kysely<Tables>,
  rows: SelectQueryBuilder<Tables, never, { id: number }>,
): Promise<number> {
  const { count } = await db
    .selectFrom(rows.as('counted'))
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
