import type { Side } from '@wayfur/domain/bookings/booking-life'
import { DAY_MS } from '@wayfur/domain/durations'
import type { RefundReason } from '@wayfur/domain/payments/refund-reason'
import type { Transaction } from 'kysely'
import { requestRefund } from '../payments/refund-payment.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { enqueue } from '../platform/jobs/enqueue.ts'
import type { SignedIn } from '../platform/sessions.ts'
import type { Tables } from '../tables.ts'
import { completionJob, reminderJob } from './booking-jobs.ts'
import { goesBack, lockBooking, moveBooking, notNow, requireBooking } from './booking-rows.ts'
import type { BookingsContext, BookingRow } from './bookings-context.ts'
import { notifyOfBooking } from './notify-of-booking.ts'
import { freeAgain } from './provider-time.ts'

/** A reminder comes this long before the beginning. */
const REMINDER_MS = DAY_MS

/** The provider accepts a request, as long as its time has not come. */
export async function acceptRequest(
  context: BookingsContext,
  member: SignedIn,
  id: number,
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const { booking } = await requireBooking(tx, member.id, id, {
      isLocked: true,
      side: 'provider',
    })
    // Pressed twice, or in two windows.
    if (booking.state === 'confirmed') return
    if (booking.answerBy === null || booking.answerBy <= context.clock.now()) throw notNow(booking)
    await confirmBooking(tx, context, booking, 'provider')
  })
}

/** Confirms a request and asks for all that follows from it. */
export async function confirmBooking(
  tx: Transaction<Tables>,
  context: Pick<BookingsContext, 'clock' | 'notify' | 'head'>,
  booking: BookingRow,
  by: Side,
): Promise<void> {
  const confirmed = await moveBooking(tx, context, booking, { move: 'accept', by })
  await lookAhead(tx, context, confirmed)
  await notifyOfBooking(tx, context, confirmed, 'confirmed', {
    by: by === 'provider' ? by : null,
  })
}

/** Asks for the reminder and the completion of a confirmed booking. */
export async function lookAhead(
  tx: Transaction<Tables>,
  { clock }: Pick<BookingsContext, 'clock'>,
  { id: bookingId, sequence, startsAt, endsAt }: BookingRow,
): Promise<void> {
  const remindAt = new Date(startsAt.getTime() - REMINDER_MS)
  if (remindAt > clock.now()) {
    await enqueue(tx, clock, {
      kind: reminderJob,
      key: `booking-reminder:${bookingId}:${sequence}`,
      payload: { bookingId, sequence },
      runAt: remindAt,
    })
  }
  await enqueue(tx, clock, {
    kind: completionJob,
    key: `booking-completion:${bookingId}:${sequence}`,
    payload: { bookingId, sequence },
    runAt: endsAt,
  })
}

/** The provider declines a request; the owner gets everything back. */
export async function declineRequest(
  context: BookingsContext,
  member: SignedIn,
  id: number,
  reason: string,
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const { booking } = await requireBooking(tx, member.id, id, {
      isLocked: true,
      side: 'provider',
    })
    if (booking.state === 'declined') return
    const declined = await moveBooking(tx, context, booking, {
      move: 'decline',
      by: 'provider',
      words: reason,
      facts: goesBack(booking, booking.paidCents),
    })
    await endWithRefund(tx, context, declined, {
      refundCents: booking.paidCents,
      because: 'provider-declined',
    })
    await notifyOfBooking(tx, context, declined, 'declined', {
      reason: reason || null,
      refundCents: booking.paidCents,
      by: 'provider',
    })
  })
}

/** Ends a request whose time to be answered is over; the owner gets everything back. */
export async function expireRequest(context: BookingsContext, id: number): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const booking = await lockBooking(tx, id)
    if (booking?.state !== 'requested') return
    // Moved meanwhile: its new time has a job of its own.
    if (booking.answerBy === null || booking.answerBy > context.clock.now()) return
    const expired = await moveBooking(tx, context, booking, {
      move: 'expire',
      by: 'system',
      facts: goesBack(booking, booking.paidCents),
    })
    await endWithRefund(tx, context, expired, {
      refundCents: booking.paidCents,
      because: 'provider-silent',
    })
    await notifyOfBooking(tx, context, expired, 'expired', { refundCents: booking.paidCents })
  })
}

/** Frees the time and sends back what is due; asked again it is the same refund. */
export async function endWithRefund(
  tx: Transaction<Tables>,
  context: Pick<BookingsContext, 'clock'>,
  { id, paymentId }: BookingRow,
  { refundCents, because }: { refundCents: number; because: RefundReason },
): Promise<void> {
  await freeAgain(tx, id)
  if (paymentId === null || refundCents === 0) return
  await requestRefund(tx, context, {
    paymentId,
    amountCents: refundCents,
    reason: because,
    requestKey: `booking-${id}-ended`,
  })
}
