import { mayMove } from '@wayfur/domain/events/attendance'
import { msg, t } from '@wayfur/domain/language/messages'
import type { RefundReason } from '@wayfur/domain/payments/refund-reason'
import { invariant, Problem } from '@wayfur/domain/problem'
import type { Transaction } from 'kysely'
import { heldCents, requestRefund } from '../payments/refund-payment.ts'
import { endPaymentsOf } from '../payments/settle-payment.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { handle, type JobHandler } from '../platform/jobs/job-worker.ts'
import type { Tables } from '../tables.ts'
import { type EventRow, lockEvent } from './event-rows.ts'
import type { EventsContext } from './events-context.ts'
import { attendanceOf } from './join-event.ts'
import { type Attendance, notifyAttendee } from './notify-attendee.ts'
import { fillFreePlaces, holdJob } from './seats.ts'

/** Gives a member's place up, until the event begins: the money goes back, the place to the next. */
export async function leaveEvent(
  context: EventsContext,
  eventId: number,
  memberId: number,
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const event = await lockEvent(tx, eventId)
    const attendance = await attendanceOf(tx, eventId, memberId)
    // Leaving twice is leaving once.
    if (attendance === undefined) return
    await giveUp(tx, context, event, attendance)
  })
}

/**
 * Takes an attendance off a locked event, notifies its member and seats the next of the waiting
 * list.
 */
export async function giveUp(
  tx: Transaction<Tables>,
  context: EventsContext,
  event: EventRow,
  attendance: Attendance,
): Promise<void> {
  const now = context.clock.now()
  if (event.startsAt <= now && event.status === 'live') {
    throw new Problem('conflict', msg('This event has already begun.'))
  }
  await end(tx, context, attendance, 'place-given-up')
  await notifyAttendee(tx, context, event, attendance, {
    about: 'left',
    isOwnAct: true,
    write: () => ({
      subject: t('You have left'),
      says: [
        attendance.paymentId === null
          ? t('You gave up your spot.')
          : t('You gave up your spot, and what you paid goes back to your card.'),
      ],
      button: { label: t('See other events'), path: '/events' },
      ...(attendance.state === 'going' ? { calendar: 'cancelled' as const } : {}),
    }),
  })
  await fillFreePlaces(tx, context, event)
  context.liveUpdates.publishStale(tx, ['events'])
}

/** Ends an attendance with its money: what was paid goes back, what was not can no longer be. */
export async function end(
  tx: Transaction<Tables>,
  { clock }: Pick<EventsContext, 'clock'>,
  { id, state, paymentId, amountCents }: Attendance,
  reason: RefundReason,
): Promise<void> {
  invariant(mayMove(state, 'left'), 'Whoever has left does not leave again.')
  await tx
    .updateTable('eventAttendances')
    .set({ state: 'left', leftAt: clock.now(), heldUntil: null })
    .where('id', '=', id)
    .execute()
  await giveBack(tx, { clock }, { id, state, paymentId, amountCents }, reason)
}

/** Gives back what was paid for a ticket, and ends a payment that was begun. */
export async function giveBack(
  tx: Transaction<Tables>,
  { clock }: Pick<EventsContext, 'clock'>,
  ticket: Pick<Attendance, 'id' | 'state' | 'paymentId' | 'amountCents'>,
  reason: RefundReason,
): Promise<void> {
  const { id, state, paymentId, amountCents } = ticket
  if (state === 'held') await endPaymentsOf(tx, clock, { kind: 'event-ticket', id })
  if (paymentId === null) return
  // What the operator gave back by hand before must keep nobody from leaving.
  if ((await heldCents(tx, paymentId)) < amountCents) return
  const requestKey = `event-ticket-${id}-given-up`
  await requestRefund(tx, { clock }, { paymentId, amountCents, reason, requestKey })
}

/** Frees places that were kept and not paid for in time; give it to the job worker. */
export function holdHandler(context: EventsContext): JobHandler {
  return handle(holdJob, async ({ attendanceId }) => {
    await inTransaction(context.db, async (tx) => {
      const held = await tx
        .selectFrom('eventAttendances')
        .select('eventId')
        .where('id', '=', attendanceId)
        .where('state', '=', 'held')
        .executeTakeFirst()
      if (held === undefined) return
      const event = await lockEvent(tx, held.eventId)
      const attendance = await tx
        .selectFrom('eventAttendances')
        .selectAll()
        .where('id', '=', attendanceId)
        .where('state', '=', 'held')
        .where('heldUntil', '<=', context.clock.now())
        .forNoKeyUpdate()
        .executeTakeFirst()
      if (attendance === undefined) return
      await end(tx, context, attendance, 'place-lapsed')
      await notifyAttendee(tx, context, event, attendance, {
        about: 'lapsed',
        write: () => ({
          subject: t('Your spot was not paid for'),
          says: [t('The spot we held for you was not paid for in time, so it is open again.')],
          button: { label: t('Look at the event'), path: `/events/${event.id}` },
        }),
      })
      await fillFreePlaces(tx, context, event)
      context.liveUpdates.publishStale(tx, ['events'])
    })
  })
}
