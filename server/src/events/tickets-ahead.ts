import { MOST_PLANS } from '@wayfur/domain/pets/plan-ahead'
import type { Kysely } from 'kysely'
import type { Tables } from '../tables.ts'

/** Events that are not over, at which a member has a place for a pet. */
export async function ticketsAhead(
  db: Kysely<Tables>,
  { memberId, petId, now }: { memberId: number; petId: number; now: Date },
) {
  const rows = await db
    .selectFrom('eventAttendances as a')
    .innerJoin('eventAttendancePets as along', 'along.attendanceId', 'a.id')
    .innerJoin('events as e', 'e.id', 'a.eventId')
    .select(['a.id', 'a.eventId', 'e.title as name', 'e.isSample'])
    .select(['e.startsAt', 'e.endsAt', 'e.timeZone', 'e.updatedAt as changedAt'])
    .where('a.memberId', '=', memberId)
    .where('along.petId', '=', petId)
    .where('a.state', 'in', ['held', 'going'])
    .where('e.status', '=', 'live')
    .where('e.endsAt', '>', now)
    .orderBy('e.startsAt')
    .orderBy('a.id')
    .limit(MOST_PLANS)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    timeZone: row.timeZone,
    changedAt: row.changedAt,
    // The page of the event: the code of a ticket opens the door, and this may go into a calendar.
    href: `/events/${row.eventId}`,
    isSample: row.isSample,
  }))
}
