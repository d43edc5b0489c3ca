import type { Month } from '@wayfur/domain/bookings/booking-schemas'
import { isEarned, MOST_LINES, monthsFrom, sumsOf } from '@wayfur/domain/bookings/statement'
import { dayIn } from '@wayfur/domain/calendar'
import { sql } from 'kysely'
import type { SignedIn } from '../platform/sessions.ts'
import { readClocks } from '../providers/read-clocks.ts'
import { NO_ZONE, providerOf } from './booking-terms.ts'
import type { BookingsContext } from './bookings-context.ts'
import { bookingOf, shownBookings } from './read-booking.ts'
import { tipRefunds } from './tips.ts'

/** What became of the money of a provider's bookings that begin in a month; the running one unless told. */
export async function providerStatement(
  { db, clock }: Pick<BookingsContext, 'db' | 'clock'>,
  member: SignedIn,
  asked: { month?: Month | undefined },
) {
  const provider = await providerOf(db, member.id)
  const timeZone = provider?.workingZone ?? provider?.timeZone ?? NO_ZONE
  const now = clock.now()
  const thisMonth = dayIn(timeZone, now).slice(0, 7)
  const month = asked.month ?? thisMonth
  if (provider === undefined) {
    return { provider: null, month, thisMonth, sums: [], lines: [], isCut: false }
  }
  const midnightOf = (first: Month) => new Date(readClocks(timeZone, `${first}-01`, 0).atMs)
  const rows = await shownBookings(db)
    .leftJoin('payments as pay', 'pay.id', 'b.paymentId')
    .select('pay.mode as paymentMode')
    .leftJoin('bookingTips as t', (join) =>
      join.onRef('t.bookingId', '=', 'b.id').on('t.state', '=', 'paid'),
    )
    .select(sql<number>`coalesce(t.amount_cents - ${tipRefunds}, 0)`.as('tipCents'))
    .where('b.providerId', '=', provider.id)
    .where('b.paidCents', '>', 0)
    .where('b.startsAt', '>=', midnightOf(month))
    .where('b.startsAt', '<', midnightOf(monthsFrom(month, 1)))
    .orderBy('b.startsAt')
    .orderBy('b.id')
    .limit(MOST_LINES + 1)
    .execute()
  const lines = rows.slice(0, MOST_LINES).map((row) => {
    const booking = bookingOf(row, 'provider', now)
    const { id, state, service, currency, serviceDate, ownerName, animals, isSample } = booking
    const { paidCents, refundedCents } = row
    return {
      bookingId: id,
      day: serviceDate,
      service,
      ownerName,
      animals,
      state,
      currency,
      paidCents,
      refundedCents,
      keptCents: paidCents - refundedCents,
      tipCents: row.tipCents,
      isEarned: isEarned(state),
      isTest: row.paymentMode !== 'live',
      isSample,
    }
  })
  return {
    provider: { id: provider.id, businessName: provider.businessName, isSample: provider.isSample },
    month,
    thisMonth,
    sums: sumsOf(lines),
    lines,
    isCut: rows.length > MOST_LINES,
  }
}
