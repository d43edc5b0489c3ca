import { MEETING } from '@wayfur/domain/bookings/booked-kind'
import { showsPetToProvider } from '@wayfur/domain/bookings/booking-life'
import type { Kysely } from 'kysely'
import type { Tables } from '../tables.ts'

/**
 * The members who look after a pet at this moment by a booking that runs, who began last first: from
 * the start, or from when they checked in, to the end, or until they checked out.
 */
export async function sittersNow(db: Kysely<Tables>, petId: number, now: Date): Promise<number[]> {
  return (await careNow(db, [petId], now)).map(({ memberId }) => memberId)
}

/** The same of several pets, with the bookings that run. */
export function careNow(db: Kysely<Tables>, petIds: readonly number[], now: Date) {
  return running(db, now).where('g.petId', 'in', petIds).execute()
}

/** The pets that a member looks after at this moment, with the bookings that run. */
export function petsInCareOf(db: Kysely<Tables>, memberId: number, now: Date) {
  return running(db, now).where('m.id', '=', memberId).execute()
}

function running(db: Kysely<Tables>, now: Date) {
  return (
    bookedWith(db)
      .where('b.state', '=', 'confirmed')
      // Where people meet first, the owner is there.
      .where('b.service', '<>', MEETING)
      .where((row) => row.or([row('b.startsAt', '<=', now), row('v.checkedInAt', 'is not', null)]))
      .where('b.endsAt', '>', now)
      .where('v.checkedOutAt', 'is', null)
  )
}

/** Whether a member has or had a pet by a booking so lately that they still see its details. */
export async function mayStillSeePet(
  db: Kysely<Tables>,
  { petId, memberId }: { petId: number; memberId: number },
  now: Date,
): Promise<boolean> {
  const rows = await bookedWith(db)
    .where('g.petId', '=', petId)
    .where('m.id', '=', memberId)
    .execute()
  return rows.some((booking) => showsPetToProvider(booking, now))
}

function bookedWith(db: Kysely<Tables>) {
  return db
    .selectFrom('bookingPets as g')
    .innerJoin('bookings as b', 'b.id', 'g.bookingId')
    .innerJoin('providers as p', 'p.id', 'b.providerId')
    .innerJoin('members as m', 'm.id', 'p.memberId')
    .leftJoin('bookingVisits as v', 'v.bookingId', 'b.id')
    .select(['m.id as memberId', 'm.name', 'm.email', 'b.id', 'b.state', 'b.startsAt', 'b.endsAt'])
    .select('g.petId')
    .where('m.deletedAt', 'is', null)
    .orderBy('b.startsAt', 'desc')
    .orderBy('b.id')
}
