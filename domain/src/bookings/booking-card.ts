import { dayIn } from '../calendar.ts'
import { type Message, msg } from '../language/messages.ts'
import { moneyText } from '../money.ts'
import type { BookingState } from './booking-life.ts'
import type { Booking } from './booking-schemas.ts'
import { freeCardTitle, isFree } from './free-of-charge.ts'
import { shortTime, timeIn } from './zoned-time-text.ts'

/** Most cards that stand on the front page at once; all bookings have a page of their own. */
export const CARDS_AT_ONCE = 3
/** Days in which the front page tells that a booking was declined or cancelled. */
export const CARD_DAYS = 7

/** What the owner of a paid booking is told at a glance: what they paid and what happens next. */
export function cardTitle(booking: Booking): Message {
  if (isFree(booking)) return freeCardTitle(booking, answerMoment(booking))
  const { provider, totalCents, refundedCents, currency } = booking
  const { businessName } = provider
  const sum = moneyText({ amountCents: totalCents, currency })
  const refund = moneyText({ amountCents: refundedCents, currency })
  const titles: Readonly<Partial<Record<BookingState, Message>>> = {
    requested: msg('Paid {sum}. {businessName} has until {moment} to accept.', {
      sum,
      businessName,
      moment: answerMoment(booking),
    }),
    declined: msg('{businessName} declined. {refund} goes back to your card.', {
      businessName,
      refund,
    }),
    expired: msg('{businessName} did not answer in time. {refund} goes back to your card.', {
      businessName,
      refund,
    }),
    cancelled:
      booking.cancelledBy === 'provider'
        ? msg('{businessName} canceled. {refund} goes back to your card.', {
            businessName,
            refund,
          })
        : refundedCents > 0
          ? msg('You canceled. {refund} goes back to your card.', { refund })
          : msg('You canceled. By its terms nothing comes back.'),
  }
  return titles[booking.state] ?? msg('Paid {sum}. {businessName} accepted.', { sum, businessName })
}

/** 'Mon, 4:43 AM': within a day, so that the weekday says it. */
function answerMoment({ answerBy, startsAt, timeZone }: Booking): string {
  const at = new Date(answerBy ?? startsAt)
  const day = dayIn(timeZone, at)
  return shortTime(day, timeIn(timeZone, at), day)
}
