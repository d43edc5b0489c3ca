import type { ReplyOf } from '@wayfur/domain/endpoint'
import { MESSAGES_A_DAY, messageAttendees as messageCall } from '@wayfur/domain/events/endpoints'
import { msg, t } from '@wayfur/domain/language/messages'
import { Problem } from '@wayfur/domain/problem'
import { replyInTransaction } from '../platform/database/in-transaction.ts'
import { lockEvent, requireHost } from './event-rows.ts'
import type { EventsContext } from './events-context.ts'
import { notifyEveryoneGoing } from './notify-attendee.ts'
import { messagesSince } from './tickets.ts'

/** Writes to everybody who has a place at an event of one's own; says to how many. */
export async function messageAttendees(
  context: EventsContext,
  eventId: number,
  typed: string,
  memberId: number,
): Promise<ReplyOf<typeof messageCall>> {
  const { db, clock } = context
  const words = typed.trim()
  if (words === '') {
    throw new Problem('invalid-input', msg('Please write a message.'), { field: 'words' })
  }
  return replyInTransaction(db, messageCall, async (tx) => {
    await requireHost(tx, eventId, memberId)
    const event = await lockEvent(tx, eventId)
    const now = clock.now()
    if ((await messagesSince(tx, eventId, now)) >= MESSAGES_A_DAY) {
      throw new Problem(
        'too-many-requests',
        msg('You have written {messagesADay} times today. Please write again tomorrow.', {
          messagesADay: MESSAGES_A_DAY,
        }),
      )
    }
    const { id } = await tx
      .insertInto('eventMessages')
      .values({ eventId, words, sentAt: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    const sentTo = await notifyEveryoneGoing(tx, context, event, {
      about: `message-${id}`,
      write: () => ({
        subject: t('A message from your host'),
        says: [t('Your host writes to everyone who comes:')],
        words,
        button: { label: t('See the event'), path: `/events/${eventId}` },
      }),
    })
    return { sentTo }
  })
}
