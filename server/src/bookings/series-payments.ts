import type { KeptCard } from '@wayfur/domain/payments/schemas'
import type { Transaction } from 'kysely'
import { askForCard } from '../payments/keep-card.ts'
import type { ChargedCard, PaymentNews } from '../payments/payable.ts'
import type { Clock } from '../platform/clock.ts'
import type { Tables } from '../tables.ts'
import { lookAhead } from './answer-booking.ts'
import { moveBooking } from './booking-rows.ts'
import type { BookingsContext, BookingRow } from './bookings-context.ts'

/** A visit of a series is paid; its provider had accepted it with the series. */
export async function settleVisit(
  tx: Transaction<Tables>,
  context: Pick<BookingsContext, 'clock'>,
  booking: BookingRow,
  { id: paymentId, amountCents, currency }: PaymentNews,
): Promise<void> {
  const settled = await moveBooking(tx, context, booking, {
    move: 'settle',
    by: 'system',
    facts: { code: 'sum', amountCents, currency },
    changes: { paymentId, paidCents: amountCents },
  })
  await lookAhead(tx, context, settled)
  await tx
    .updateTable('bookingSeries')
    .set({ releasedInRow: 0 })
    .where('id', '=', booking.seriesId)
    .execute()
  // Its owner may have paid it themselves, with another card.
  await askForCard(tx, context.clock, paymentId)
}

/** The card that later visits of a series are charged to. */
export async function keptCardOf(
  tx: Transaction<Tables>,
  seriesId: number,
): Promise<ChargedCard | null> {
  const card = await tx
    .selectFrom('bookingSeriesCards')
    .select(['provider', 'mode', 'customerId', 'methodId'])
    .where('seriesId', '=', seriesId)
    .executeTakeFirst()
  return card ?? null
}

/** Charges later visits to the card that its owner paid with last. */
export async function keepSeriesCard(
  tx: Transaction<Tables>,
  clock: Clock,
  seriesId: number,
  { card: { brand, last4 }, ...names }: ChargedCard & { card: KeptCard },
): Promise<void> {
  const row = { ...names, brand, last4, keptAt: clock.now() }
  await tx
    .insertInto('bookingSeriesCards')
    .values({ seriesId, ...row })
    .onConflict((conflict) => conflict.column('seriesId').doUpdateSet(row))
    .execute()
}
