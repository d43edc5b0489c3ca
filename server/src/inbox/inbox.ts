import { DAY_MS } from '@wayfur/domain/durations'
import type { Asked, ReplyOf } from '@wayfur/domain/endpoint'
import type { markRead, readInbox } from '@wayfur/domain/inbox/endpoints'
import { MESSAGE_DAYS, MESSAGES_AT_ONCE, MOST_COUNTED } from '@wayfur/domain/inbox/inbox-message'
import type { InboxMessage } from '@wayfur/domain/inbox/schemas'
import type { Kysely } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { paginate } from '../platform/paginate.ts'
import type { SignedIn } from '../platform/sessions.ts'
import type { Tables } from '../tables.ts'

/** One page of what the member was told, newest first. */
export async function inboxPage(
  db: Kysely<Tables>,
  member: SignedIn,
  { before, limit = MESSAGES_AT_ONCE }: Asked<typeof readInbox>['query'],
): Promise<ReplyOf<typeof readInbox>> {
  let query = db
    .selectFrom('inboxMessages')
    .select(['id', 'kind', 'title', 'body', 'href', 'createdAt', 'readAt', 'isOwnAct'])
    .where('memberId', '=', member.id)
    .where('isShown', '=', true)
  if (before !== undefined) query = query.where('id', '<', before)
  const { shown, next } = await paginate(query.orderBy('id', 'desc'), limit)
  return {
    messages: shown.map(
      ({ id, kind, title, body, href, createdAt, readAt, isOwnAct }): InboxMessage => ({
        id,
        kind,
        title,
        body,
        href,
        isOwnAct,
        createdAt: createdAt.toISOString(),
        readAt: readAt?.toISOString() ?? null,
      }),
    ),
    next,
    unread: await unreadOf(db, member.id),
  }
}

/** Marks messages of the member as read; ids of others' messages mean nothing. */
export async function readMessages(
  { db, clock }: { db: Kysely<Tables>; clock: Clock },
  { ids, upTo }: Asked<typeof markRead>['body'],
  member: SignedIn,
): Promise<ReplyOf<typeof markRead>> {
  return inTransaction(db, async (tx) => {
    let update = tx
      .updateTable('inboxMessages')
      .set({ readAt: clock.now() })
      .where('memberId', '=', member.id)
      .where('isShown', '=', true)
      .where('readAt', 'is', null)
    if (ids !== undefined) update = update.where('id', 'in', ids)
    if (upTo !== undefined) update = update.where('id', '<=', upTo)
    await update.execute()
    return { unread: await unreadOf(tx, member.id) }
  })
}

/** How many messages a member has not read, counted up to a hundred. */
export async function unreadOf(db: Kysely<Tables>, memberId: number): Promise<number> {
  const { unread } = await db
    .selectFrom((messages) =>
      messages
        .selectFrom('inboxMessages')
        .select('id')
        .where('memberId', '=', memberId)
        .where('isShown', '=', true)
        .where('readAt', 'is', null)
        .limit(MOST_COUNTED)
        .as('counted'),
    )
    .select((row) => row.fn.countAll<number>().as('unread'))
    .executeTakeFirstOrThrow()
  return unread
}

/** Forgets messages told long ago; asked for now and then. */
export async function forgetOldMessages(db: Kysely<Tables>, clock: Clock): Promise<void> {
  const before = new Date(clock.now().getTime() - MESSAGE_DAYS * DAY_MS)
  await db.deleteFrom('inboxMessages').where('createdAt', '<', before).execute()
}
