import type { Transaction } from 'kysely'
import type { Payable, PayableFeature } from '../payments/payable.ts'
import type { Tables } from '../tables.ts'
import { lockEvent } from './event-rows.ts'
import type { EventsContext } from './events-context.ts'
import { tellJoined } from './join-event.ts'
import type { Attendance } from './notify-attendee.ts'

/** Tickets of events as things that can be paid for. */
export function ticketPayments(context: EventsContext): PayableFeature {
  return {
    async priceOf(tx, { kind, id }) {
      const attendance = await lockedAttendance(tx, id)
      if (attendance === undefined || attendance.memberId === null) return undefined
      const event = await tx
        .selectFrom('events')
        .select(['title', 'currency', 'isSample'])
        .where('id', '=', attendance.eventId)
        .executeTakeFirstOrThrow()
      const payable: Payable = {
        kind,
        id,
        amountCents: attendance.amountCents,
        currency: event.currency,
        ownerId: attendance.memberId,
        what: {
          code: 'ticket',
          event: event.title,
          isSample: event.isSample,
          party: attendance.party,
        },
        state: stateOf(attendance, context.clock.now()),
      }
      return payable
    },

    async onPaid(tx, { id }, payment) {
      const of = await tx
        .selectFrom('eventAttendances')
        .select('eventId')
        .where('id', '=', id)
        .executeTakeFirst()
      if (of === undefined) return { refundBecause: 'event-gone' }
      const event = await lockEvent(tx, of.eventId)
      if (event.status !== 'live') return { refundBecause: 'event-cancelled' }
      const paid = await tx
        .updateTable('eventAttendances')
        .set({ state: 'going', heldUntil: null, paymentId: payment.id })
        .where('id', '=', id)
        .where('state', '=', 'held')
        .returningAll()
        .executeTakeFirst()
      if (paid === undefined) {
        return { refundBecause: 'place-lapsed' }
      }
      await tellJoined(tx, context, event, paid)
      return undefined
    },

    // The place stays kept until its time is over, so that another card can be tried.
    async onFailed() {},
    // A refund follows a leave or a cancellation, which has written everything already.
    async onRefunded() {},
  }
}

async function lockedAttendance(
  tx: Transaction<Tables>,
  id: number,
): Promise<Attendance | undefined> {
  return tx
    .selectFrom('eventAttendances')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

function stateOf({ state, heldUntil }: Attendance, now: Date): Payable['state'] {
  if (state === 'going') return 'paid'
  return state === 'held' && heldUntil !== null && heldUntil > now ? 'open' : 'closed'
}
