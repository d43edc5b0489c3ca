import { mayMove } from '@wayfur/domain/bookings/booking-life'
import { refundOf } from '@wayfur/domain/bookings/cancellation'
import type { EventFacts } from '@wayfur/domain/bookings/event-facts'
import { msg } from '@wayfur/domain/language/messages'
import { moneyText } from '@wayfur/domain/money'
import { Problem } from '@wayfur/domain/problem'
import type { Transaction } from 'kysely'
import { endPaymentsOf } from '../payments/settle-payment.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { SignedIn } from '../platform/sessions.ts'
import type { Tables } from '../tables.ts'
import { endWithRefund } from './answer-booking.ts'
import { goesBack, moveBooking, notNow, requireBooking } from './booking-rows.ts'
import type { BookingsContext, BookingRow } from './bookings-context.ts'
import { notifyOfBooking } from './notify-of-booking.ts'

/** What cancelling at this moment gives back; null when this side cannot cancel. */
export function cancellationNow(
  booking: BookingRow,
  by: 'owner' | 'provider',
  now: Date,
): { refundCents: number; keptCents: number } | null {
  if (!mayMove(booking.state, 'cancel', by) || hasBegun(booking, now)) return null
  const { tier, startsAt, state, paidCents } = booking
  return refundOf({ tier, startsAt, isAccepted: state === 'confirmed', by, paidCents }, now)
}

function hasBegun({ startsAt, state }: BookingRow, now: Date): boolean {
  return state === 'confirmed' && startsAt <= now
}

/**
 * Cancels a booking for one of its sides. If less would be refunded than the page showed, it is
 * refused.
 */
export async function cancelByMember(
  context: BookingsContext,
  member: SignedIn,
  id: number,
  { reason, refundCents }: { reason: string; refundCents: number | undefined },
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const { booking, side } = await requireBooking(tx, member.id, id, { isLocked: true })
    if (booking.state === 'cancelled') return
    await cancelLocked(tx, context, booking, { by: side, reason, refundCents })
  })
}

/** Cancels a booking whose row is locked, with the refund its tier and the moment say. */
export async function cancelLocked(
  tx: Transaction<Tables>,
  context: Pick<BookingsContext, 'clock' | 'notify' | 'head'>,
  booking: BookingRow,
  {
    by,
    reason,
    facts = null,
    refundCents,
  }: {
    by: 'owner' | 'provider'
    reason: string
    facts?: EventFacts | null
    refundCents?: number | undefined
  },
): Promise<void> {
  const due = cancellationNow(booking, by, context.clock.now())
  if (due === null) throw notNow(booking)
  if (refundCents !== undefined && due.refundCents < refundCents) {
    const amount = moneyText({ amountCents: due.refundCents, currency: booking.currency })
    throw new Problem(
      'price-changed',
      msg('By now {amount} would come back. Please look again before you cancel.', { amount }),
    )
  }
  const cancelled = await moveBooking(tx, context, booking, {
    move: 'cancel',
    by,
    words: reason,
    facts: facts ?? goesBack(booking, due.refundCents),
  })
  await endWithRefund(tx, context, cancelled, {
    refundCents: due.refundCents,
    because: by === 'owner' ? 'owner-cancelled' : 'provider-cancelled',
  })
  if (booking.state === 'awaiting-payment') {
    await endPaymentsOf(tx, context.clock, { kind: 'booking', id: booking.id })
    return
  }
  await notifyOfBooking(tx, context, cancelled, 'cancelled', {
    by,
    reason: reason || null,
    facts,
    refundCents: due.refundCents,
  })
}
