import { type Message, msg, t } from '../language/messages.ts'
import { moneyText } from '../money.ts'
import type { BookingState } from './booking-life.ts'
import type { Booking } from './booking-schemas.ts'

/** Whether nothing is to pay, as it may be for meeting first: no payment is ever made of it. */
export function isFree({ totalCents }: Pick<Booking, 'totalCents'>): boolean {
  return totalCents === 0
}

/** '$28.00', or that it is free. */
export function totalText({
  totalCents,
  currency,
}: Pick<Booking, 'totalCents' | 'currency'>): string {
  return totalCents === 0 ? t('Free') : moneyText({ amountCents: totalCents, currency })
}

/** What the sentences of a state say where no money is: those not named are the same for all. */
export const FREE_STANDING: Readonly<
  Record<Booking['side'], Readonly<Partial<Record<BookingState, Message>>>>
> = {
  owner: {
    requested: msg('The provider has to answer. There is nothing to pay.'),
    declined: msg('The provider has declined.'),
    expired: msg('The provider did not answer in time.'),
  },
  provider: {
    requested: msg('It waits for your answer. It is free for the owner.'),
    declined: msg('You have declined.'),
    expired: msg('You did not answer in time.'),
  },
}

/** What the owner of a free meeting is told at a glance. */
export function freeCardTitle(
  { provider: { businessName }, state, cancelledBy }: Booking,
  moment: string,
): Message {
  const titles: Readonly<Partial<Record<BookingState, Message>>> = {
    requested: msg('You asked to meet. {businessName} has until {moment} to accept.', {
      businessName,
      moment,
    }),
    declined: msg('{businessName} declined to meet.', { businessName }),
    expired: msg('{businessName} did not answer in time.', { businessName }),
    cancelled:
      cancelledBy === 'provider'
        ? msg('{businessName} canceled your meeting.', { businessName })
        : msg('You canceled your meeting.'),
  }
  return titles[state] ?? msg('{businessName} accepted. You meet soon.', { businessName })
}
