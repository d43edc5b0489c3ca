import { CARDS_AT_ONCE, CARD_DAYS } from '@wayfur/domain/bookings/booking-card'
import type { Booking } from '@wayfur/domain/bookings/booking-schemas'
import { DAY_MS } from '@wayfur/domain/durations'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { SignedIn } from '../platform/sessions.ts'
import { requireBooking } from './booking-rows.ts'
import type { BookingsContext } from './bookings-context.ts'
import { bookingOf, shownBookings } from './read-booking.ts'

/**
 * A member's bookings that the front page tells of, latest news first: paid, to come or ended
 * otherwise than by being done within the last days, and not dismissed.
 */
export async function bookingCards(
  { db, clock }: Pick<BookingsContext, 'db' | 'clock'>,
  memberId: number,
): Promise<Booking[]> {
  const now = clock.now()
  const rows = await shownBookings(db)
    .where('b.memberId', '=', memberId)
    .where('b.cardDismissedAt', 'is', null)
    .whereRef('b.paidCents', '=', 'b.totalCents')
    .where('b.isSample', '=', false)
    .where((row) =>
      row.or([
        row.and([row('b.state', 'in', ['requested', 'confirmed']), row('b.endsAt', '>', now)]),
        row.and([
          row('b.state', 'in', ['declined', 'expired', 'cancelled']),
          row('b.changedAt', '>', new Date(now.getTime() - CARD_DAYS * DAY_MS)),
        ]),
      ]),
    )
    .orderBy('b.changedAt', 'desc')
    .orderBy('b.id', 'desc')
    .limit(CARDS_AT_ONCE)
    .execute()
  return rows.map((row) => bookingOf(row, 'owner', now))
}

/** Takes a booking of one's own off the front page for good; again changes nothing. */
export async function dismissCard(
  { db, clock }: Pick<BookingsContext, 'db' | 'clock'>,
  member: SignedIn,
  id: number,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await requireBooking(tx, member.id, id, { side: 'owner' })
    await tx
      .updateTable('bookings')
      .set({ cardDismissedAt: clock.now() })
      .where('id', '=', id)
      .where('cardDismissedAt', 'is', null)
      .execute()
  })
}
