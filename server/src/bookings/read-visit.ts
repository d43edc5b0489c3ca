import type { Visit } from '@wayfur/domain/bookings/booking-schemas'
import { isVisitOpen, visitStateOf } from '@wayfur/domain/bookings/visit'
import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '../tables.ts'
import type { BookingRow } from './bookings-context.ts'
import { routeLengthOf } from './visit-routes.ts'

export type VisitRow = Selectable<Tables['bookingVisits']>

/** What is told of a booking, as a side may know it: before it is sent, the owner sees times alone. */
export async function visitShown(
  db: Kysely<Tables>,
  booking: BookingRow,
  side: 'owner' | 'provider',
  now: Date,
): Promise<Visit> {
  const visit = await visitOf(db, booking.id)
  const isSeen = side === 'provider' || (visit !== undefined && visit.sentAt !== null)
  const told = isSeen ? visit : undefined
  return {
    state: visitStateOf(visit),
    isOpen: side === 'provider' && isVisitOpen(booking, now),
    checkedInAt: visit?.checkedInAt?.toISOString() ?? null,
    checkedOutAt: visit?.checkedOutAt?.toISOString() ?? null,
    walkedMinutes: told?.walkedMinutes ?? null,
    did: told?.did ?? [],
    note: told?.note ?? null,
    photos: told?.photos ?? [],
    route: told === undefined ? null : await routeLengthOf(db, booking.id),
    sentAt: visit?.sentAt?.toISOString() ?? null,
  }
}

export function visitOf(db: Kysely<Tables>, bookingId: number): Promise<VisitRow | undefined> {
  return db
    .selectFrom('bookingVisits')
    .selectAll()
    .where('bookingId', '=', bookingId)
    .executeTakeFirst()
}
