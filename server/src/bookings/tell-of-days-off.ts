import { dayIn } from '@wayfur/domain/calendar'
import type { Day } from '@wayfur/domain/schemas'
import type { Transaction } from 'kysely'
import { endPaymentsOf } from '../payments/settle-payment.ts'
import type { Tables } from '../tables.ts'
import { lockBooking, moveBooking } from './booking-rows.ts'
import type { BookingsContext } from './bookings-context.ts'
import { notifyOfBooking } from './notify-of-booking.ts'
import { freeAgain } from './provider-time.ts'

/**
 * Tells those concerned of days a provider has taken off, in the transaction that takes them, once
 * each. Visits that are not paid yet are let go; what is paid stands until somebody cancels it.
 */
export async function tellOfDaysOff(
  tx: Transaction<Tables>,
  context: Pick<BookingsContext, 'clock' | 'notify' | 'head'>,
  { providerId, days }: { providerId: number; days: readonly Day[] },
): Promise<void> {
  const ahead = await tx
    .selectFrom('bookings')
    .select(['id', 'startsAt', 'endsAt', 'timeZone'])
    .where('providerId', '=', providerId)
    .where('state', 'in', ['requested', 'planned', 'confirmed'])
    .where('endsAt', '>', context.clock.now())
    .orderBy('id')
    .execute()
  const concerned = ahead.filter(({ startsAt, endsAt, timeZone }) => {
    const [from, until] = [dayIn(timeZone, startsAt), dayIn(timeZone, endsAt)]
    return days.some((day) => from <= day && day <= until)
  })
  for (const { id } of concerned) {
    const booking = await lockBooking(tx, id)
    if (booking?.state !== 'planned') {
      if (booking?.state === 'requested' || booking?.state === 'confirmed') {
        await notifyOfBooking(tx, context, booking, 'day-off')
      }
      continue
    }
    const facts = { code: 'day-off' } as const
    const cancelled = await moveBooking(tx, context, booking, {
      move: 'cancel',
      by: 'provider',
      facts,
    })
    await freeAgain(tx, id)
    await endPaymentsOf(tx, context.clock, { kind: 'booking', id })
    await notifyOfBooking(tx, context, cancelled, 'cancelled', { by: 'provider', facts })
  }
}
