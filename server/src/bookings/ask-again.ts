import { mayAskAgain } from '@wayfur/domain/bookings/ask-again'
import { MEETING } from '@wayfur/domain/bookings/booked-kind'
import type { Kysely } from 'kysely'
import type { Tables } from '../tables.ts'
import type { BookingRow } from './bookings-context.ts'

/** Whether the owner of a booking may ask for the same again, which its provider still offers. */
export async function isAskedAgain(
  db: Kysely<Tables>,
  booking: Pick<BookingRow, 'state' | 'service' | 'madeAhead' | 'providerId'>,
): Promise<boolean> {
  const { service } = booking
  if (service === MEETING || !mayAskAgain(booking)) return false
  const offered = await db
    .selectFrom('providers as p')
    .innerJoin('providerServices as s', 's.providerId', 'p.id')
    .select('p.id')
    .where('p.id', '=', booking.providerId)
    .where('p.status', '=', 'live')
    .where('s.service', '=', service)
    .where('s.priceCents', 'is not', null)
    .executeTakeFirst()
  return offered !== undefined
}

/** What the provider wrote when they declined or canceled a booking; our own words are none. */
export async function refusedWith(
  db: Kysely<Tables>,
  { id, state }: Pick<BookingRow, 'id' | 'state'>,
): Promise<string | null> {
  if (state !== 'declined' && state !== 'cancelled') return null
  const said = await db
    .selectFrom('bookingEvents')
    .select('words')
    .where('bookingId', '=', id)
    .where('by', '=', 'provider')
    .where('kind', 'in', ['decline', 'cancel'])
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return said?.words ?? null
}
