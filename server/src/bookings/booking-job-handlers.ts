import { endPaymentsOf } from '../payments/settle-payment.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { handle, type JobHandler } from '../platform/jobs/job-worker.ts'
import { expireRequest } from './answer-booking.ts'
import { answerJob, completionJob, figuresJob, holdJob, reminderJob } from './booking-jobs.ts'
import { lockBooking, moveBooking } from './booking-rows.ts'
import type { BookingsContext } from './bookings-context.ts'
import { letGo, releaseVisit } from './change-series.ts'
import { makeVisits } from './make-visits.ts'
import { notifyOfBooking } from './notify-of-booking.ts'
import { freeAgain } from './provider-time.ts'
import { reckonFigures } from './reckon-figures.ts'
import { letGoJob, releaseJob, visitsJob } from './series-jobs.ts'

/** All work for later about bookings; give it to the job worker. */
export function bookingHandlers(context: BookingsContext): JobHandler[] {
  return [
    handle(holdJob, ({ bookingId }) => lapseBooking(context, bookingId)),
    handle(answerJob, ({ bookingId }) => expireRequest(context, bookingId)),
    handle(visitsJob, ({ seriesId }) => makeVisits(context, seriesId)),
    handle(letGoJob, ({ seriesId }) => letGo(context, seriesId)),
    handle(releaseJob, ({ bookingId }) => releaseVisit(context, bookingId)),
    handle(figuresJob, ({ providerId }) => reckonFigures(context, providerId)),
    handle(reminderJob, ({ bookingId, sequence }) =>
      inTransaction(context.db, async (tx) => {
        const booking = await lockBooking(tx, bookingId)
        if (booking?.state !== 'confirmed' || booking.sequence !== sequence) return
        // After a long standstill it is no reminder any more.
        if (booking.startsAt <= context.clock.now()) return
        await notifyOfBooking(tx, context, booking, 'reminder')
      }),
    ),
    handle(completionJob, ({ bookingId, sequence }) =>
      inTransaction(context.db, async (tx) => {
        const booking = await lockBooking(tx, bookingId)
        if (booking?.state !== 'confirmed' || booking.sequence !== sequence) return
        const completed = await moveBooking(tx, context, booking, {
          move: 'complete',
          by: 'system',
        })
        await freeAgain(tx, bookingId)
        await notifyOfBooking(tx, context, completed, 'completed')
      }),
    ),
  ]
}

/** Frees a time whose quarter of an hour is over; money that still comes is looked at then. */
async function lapseBooking(
  context: Pick<BookingsContext, 'db' | 'clock'>,
  id: number,
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const booking = await lockBooking(tx, id)
    if (booking?.state !== 'awaiting-payment') return
    // Held anew meanwhile: that has a job of its own.
    if (booking.holdUntil === null || booking.holdUntil > context.clock.now()) return
    await moveBooking(tx, context, booking, { move: 'lapse', by: 'system' })
    await freeAgain(tx, id)
    await endPaymentsOf(tx, context.clock, { kind: 'booking', id })
  })
}
