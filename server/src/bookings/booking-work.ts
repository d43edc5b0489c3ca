import { inTransaction } from '../platform/database/in-transaction.ts'
import { handle, type JobHandler } from '../platform/jobs/job-worker.ts'
import { endPaymentsOf } from '../payments/settle-payment.ts'
import { expireRequest } from './answer-booking.ts'
import { answerJob, completionJob, holdJob, reminderJob } from './booking-jobs.ts'
import type { BookingParts } from './booking-parts.ts'
import { lockBooking, moveBooking } from './booking-rows.ts'
import { freeAgain } from './provider-time.ts'
import { tellOfBooking } from './tell-of-booking.ts'

/** All work for later about bookings; give it to the job worker. */
export function bookingHandlers(parts: BookingParts): JobHandler[] {
  return [
    handle(holdJob, ({ bookingId }) => lapseBooking(parts, bookingId)),
    handle(answerJob, ({ bookingId }) => expireRequest(parts, bookingId)),
    handle(reminderJob, ({ bookingId, sequence }) =>
      inTransaction(parts.db, async (tx) => {
        const booking = await lockBooking(tx, bookingId)
        if (booking?.state !== 'confirmed' || booking.sequence !== sequence) return
        // After a long standstill it is no reminder any more.
        if (booking.startsAt <= parts.clock.now()) return
        await tellOfBooking(tx, parts, booking, 'reminder')
      }),
    ),
    handle(completionJob, ({ bookingId, sequence }) =>
      inTransaction(parts.db, async (tx) => {
        const booking = await lockBooking(tx, bookingId)
        if (booking?.state !== 'confirmed' || booking.sequence !== sequence) return
        const completed = await moveBooking(tx, parts, booking, { move: 'complete', by: 'system' })
        await freeAgain(tx, bookingId)
        await tellOfBooking(tx, parts, completed, 'completed')
      }),
    ),
  ]
}

/** Frees a time whose quarter of an hour is over; money that still comes is looked at then. */
async function lapseBooking(parts: BookingParts, id: number): Promise<void> {
  await inTransaction(parts.db, async (tx) => {
    const booking = await lockBooking(tx, id)
    if (booking?.state !== 'awaiting-payment') return
    // Held anew meanwhile: that has a job of its own.
    if (booking.holdUntil === null || booking.holdUntil > parts.clock.now()) return
    await moveBooking(tx, parts, booking, { move: 'lapse', by: 'system' })
    await freeAgain(tx, id)
    await endPaymentsOf(tx, parts.clock, { kind: 'booking', id })
  })
}
