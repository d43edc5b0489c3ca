import { MOST_PLANS } from '@wayfur/domain/pets/plan-ahead'
import type { Kysely } from 'kysely'
import type { Tables } from '../tables.ts'
import { bookingPath } from './booking-emails.ts'

/** What a member has asked or booked for a pet, and that is not over. */
export async function bookingsAhead(
  db: Kysely<Tables>,
  { memberId, petId, now }: { memberId: number; petId: number; now: Date },
) {
  const rows = await db
    .selectFrom('bookings as b')
    .innerJoin('providers as p', 'p.id', 'b.providerId')
    .innerJoin('bookingPets as g', 'g.bookingId', 'b.id')
    .select(['b.id', 'b.service', 'b.startsAt', 'b.endsAt', 'b.timeZone', 'b.changedAt'])
    .select(['b.state', 'p.businessName', 'p.isSample as isSampleProvider', 'b.isSample'])
    .where('b.memberId', '=', memberId)
    .where('g.petId', '=', petId)
    .where('b.state', 'in', ['requested', 'planned', 'confirmed'])
    .where('b.endsAt', '>', now)
    .orderBy('b.startsAt')
    .orderBy('b.id')
    .limit(MOST_PLANS)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.businessName,
    service: row.service,
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    timeZone: row.timeZone,
    changedAt: row.changedAt,
    href: bookingPath(row.id),
    isSample: row.isSample || row.isSampleProvider,
    isRequest: row.state === 'requested',
  }))
}
