import { MEETING } from '@wayfur/domain/bookings/booked-kind'
import { answerBy, STATE_LABELS } from '@wayfur/domain/bookings/booking-life'
import { dayIn } from '@wayfur/domain/calendar'
import type { PaidFor } from '@wayfur/domain/payments/paid-for'
import { Problem } from '@wayfur/domain/problem'
import type { Transaction } from 'kysely'
import { askForCard } from '../payments/keep-card.ts'
import type { Payable, PayableFeature } from '../payments/payable.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { enqueue } from '../platform/jobs/enqueue.ts'
import type { Tables } from '../tables.ts'
import { confirmBooking } from './answer-booking.ts'
import { answerJob } from './booking-jobs.ts'
import { lockBooking, memberOfProvider, moveBooking, noteEvent } from './booking-rows.ts'
import type { BookingsContext, BookingRow } from './bookings-context.ts'
import { meetingsOf } from './meeting-rows.ts'
import { notifyOfBooking } from './notify-of-booking.ts'
import { agreedTime, lockProvider, takeTime } from './provider-time.ts'
import { keepSeriesCard, keptCardOf, settleVisit } from './series-payments.ts'

/** What bookings do for payments. */
export function bookingPayments(
  context: Pick<BookingsContext, 'clock' | 'notify' | 'head'>,
): PayableFeature {
  const { clock } = context
  return {
    async priceOf(tx, { kind, id }) {
      const booking = await lockBooking(tx, id)
      if (booking === undefined) return undefined
      return {
        kind,
        id,
        amountCents: booking.totalCents,
        currency: booking.currency,
        ownerId: booking.memberId,
        what: await whatIsPaid(tx, booking),
        state: payableState(booking, clock.now()),
        ...(booking.seriesId === null
          ? {}
          : { keepsCard: { kept: await keptCardOf(tx, booking.seriesId) } }),
      }
    },
    async onPaid(tx, { id }, payment) {
      const booking = await lockBooking(tx, id)
      if (booking?.state === 'planned' && booking.totalCents === payment.amountCents) {
        await settleVisit(tx, context, booking, payment)
        return undefined
      }
      const isLapsed = booking?.state === 'lapsed' && !booking.madeAhead
      const isOpen = booking?.state === 'awaiting-payment' || isLapsed
      if (booking === undefined || !isOpen || booking.totalCents !== payment.amountCents) {
        return { refundBecause: 'booking-ended' }
      }
      if (await hasMetMeanwhile(tx, booking)) return { refundBecause: 'booking-ended' }
      if (booking.startsAt <= clock.now()) return { refundBecause: 'time-taken' }
      if (booking.state === 'lapsed' && !(await heldAgain(tx, booking))) {
        return { refundBecause: 'time-taken' }
      }
      const until = answerBy(clock.now(), booking.startsAt)
      const requested = await moveBooking(tx, context, booking, {
        move: 'pay',
        by: 'system',
        facts: { code: 'sum', amountCents: payment.amountCents, currency: payment.currency },
        changes: { answerBy: until, paymentId: payment.id, paidCents: payment.amountCents },
      })
      if (booking.seriesId !== null) await askForCard(tx, clock, payment.id)
      await askForAnswer(tx, context, requested, 'requested')
      return undefined
    },
    async onFailed() {
      // The time is still held until its quarter of an hour is over; another card may pay.
    },
    async onCardKept(tx, { id }, card) {
      const booking = await lockBooking(tx, id)
      if (booking !== undefined && booking.seriesId !== null) {
        await keepSeriesCard(tx, clock, booking.seriesId, card)
      }
    },
    async onRefusedAway(tx, { id }) {
      const booking = await lockBooking(tx, id)
      if (booking?.state === 'planned') await notifyOfBooking(tx, context, booking, 'unpaid')
    },
    async onRefunded(tx, { id }, payment, refund) {
      const { amountCents } = refund
      await noteEvent(tx, {
        bookingId: id,
        kind: 'refund',
        by: 'system',
        facts: { code: 'sum', amountCents, currency: payment.currency },
        at: clock.now(),
      })
    },
  }
}

/**
 * Puts a paid booking before its provider. A sample provider who belongs to nobody answers at once,
 * so that trying out does not end in waiting.
 */
export async function askForAnswer(
  tx: Transaction<Tables>,
  context: Pick<BookingsContext, 'clock' | 'notify' | 'head'>,
  booking: BookingRow,
  news: 'requested' | 'rescheduled',
): Promise<void> {
  if ((await memberOfProvider(tx, booking.providerId)) === null) {
    await confirmBooking(tx, context, booking, 'system')
    return
  }
  const { id, answerBy: until } = booking
  if (until === null) throw new Problem('conflict', STATE_LABELS[booking.state])
  await enqueue(tx, context.clock, {
    kind: answerJob,
    key: `booking-answer:${id}:${until.getTime()}:${booking.sequence}`,
    payload: { bookingId: id },
    runAt: until,
  })
  await notifyOfBooking(tx, context, booking, news, { by: 'owner' })
}

function payableState(booking: BookingRow, now: Date): Payable['state'] {
  if (booking.paidCents > 0) return 'paid'
  if (booking.state === 'planned') return booking.startsAt > now ? 'open' : 'closed'
  const isHeld =
    booking.state === 'awaiting-payment' && booking.holdUntil !== null && booking.holdUntil > now
  return isHeld ? 'open' : 'closed'
}

async function whatIsPaid(
  tx: Transaction<Tables>,
  { providerId, service, startsAt, timeZone }: BookingRow,
): Promise<PaidFor> {
  const provider = await tx
    .selectFrom('providers')
    .select(['businessName', 'isSample'])
    .where('id', '=', providerId)
    .executeTakeFirstOrThrow()
  const { businessName, isSample } = provider
  const on = dayIn(timeZone, startsAt)
  return { code: 'booking', service, provider: businessName, isSample, on }
}

/** Whether the money of a lapsed meeting comes so late that there is another one by now. */
async function hasMetMeanwhile(tx: Transaction<Tables>, booking: BookingRow): Promise<boolean> {
  if (booking.service !== MEETING || booking.state !== 'lapsed') return false
  return (await meetingsOf(tx, booking).executeTakeFirst()) !== undefined
}

/** Whether the time of a lapsed booking could be taken once more. */
async function heldAgain(tx: Transaction<Tables>, booking: BookingRow): Promise<boolean> {
  await lockProvider(tx, booking.providerId)
  const blocked = await agreedTime(tx, booking)
  if (blocked === undefined) return false
  try {
    // A part of the transaction that can fail by itself.
    await inTransaction(tx, (part) => takeTime(part, booking, blocked))
    return true
  } catch (error) {
    if (error instanceof Problem && error.code === 'time-taken') return false
    throw error
  }
}
