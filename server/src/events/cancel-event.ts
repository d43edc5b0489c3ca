import type { CommunityEvent } from '@wayfur/domain/events/event-schemas'
import type { EventScope } from '@wayfur/domain/events/schemas'
import { t } from '@wayfur/domain/language/messages'
import type { Transaction } from 'kysely'
import type { SubjectSort } from '../moderation/moderation-context.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Tables } from '../tables.ts'
import { comingTo, datesMeant, requireChangeable } from './change-event.ts'
import { eventOf, type EventRow, lockEvent, readEventRow, requireHost } from './event-rows.ts'
import type { EventsContext } from './events-context.ts'
import { giveBack } from './leave-event.ts'
import { notifyAttendee } from './notify-attendee.ts'

/** Cancels one date of an event, or it and all later ones: notifies and refunds the attendees. */
export async function cancelEvent(
  context: EventsContext,
  id: number,
  { reason, scope }: { reason: string; scope: EventScope },
  memberId: number,
): Promise<CommunityEvent> {
  const { db, clock } = context
  return inTransaction(db, async (tx) => {
    const seen = await requireHost(tx, id, memberId)
    const now = clock.now()
    requireChangeable(seen, now)
    const cancelReason = reason.trim() || null
    for (const date of await datesMeant(tx, seen, scope, now)) {
      await callOff(tx, context, await lockEvent(tx, date), { status: 'cancelled', cancelReason })
    }
    return eventOf(await readEventRow(tx, id))
  })
}

/** Calls a locked event off: nobody can come any more, and what was paid goes back. */
export async function callOff(
  tx: Transaction<Tables>,
  context: Pick<EventsContext, 'clock' | 'notify' | 'head'>,
  before: EventRow,
  {
    because,
    ...change
  }: {
    status: 'cancelled' | 'hidden'
    /** What its host typed. */
    cancelReason: string | null
    /** The default message to attendees, in each reader's language. */
    because?: () => string
  },
): Promise<void> {
  const now = context.clock.now()
  const event = await tx
    .updateTable('events')
    .set({ ...change, version: before.version + 1, updatedAt: now })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  // Attendances of a past date stay as they are.
  if (before.status === 'live' && before.startsAt > now) {
    for (const attendance of await comingTo(tx, event.id)) {
      const isPaid = attendance.paymentId !== null
      await giveBack(tx, context, attendance, 'event-cancelled')
      await notifyAttendee(tx, context, event, attendance, {
        about: 'cancelled',
        write: () => ({
          subject: t('Canceled'),
          says: [
            isPaid
              ? t('This event is canceled. What you paid goes back to your card.')
              : t('This event is canceled.'),
            ...(because === undefined ? [] : [because()]),
          ],
          ...(change.cancelReason === null ? {} : { words: change.cancelReason }),
          button: { label: t('See other events'), path: '/events' },
          calendar: 'cancelled',
        }),
      })
    }
  }
}

function byModerator(): string {
  return t('It was taken off the site by a moderator.')
}

/** Events as things that members may correct and report. */
export function eventSubject(
  context: Pick<EventsContext, 'clock' | 'notify' | 'head'>,
): SubjectSort {
  return {
    async find(db, id) {
      const event = await db
        .selectFrom('events')
        .select('title')
        .where('id', '=', id)
        .where('status', '<>', 'hidden')
        .executeTakeFirst()
      return event === undefined ? null : { title: event.title, path: `/events/${id}` }
    },
    async hide(tx, id) {
      const event = await lockEvent(tx, id)
      const change = { status: 'hidden', cancelReason: null, because: byModerator } as const
      await callOff(tx, context, event, change)
    },
  }
}
