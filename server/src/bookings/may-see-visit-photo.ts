import { type Actor, can } from '@wayfur/domain/accounts/permissions'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables.ts'

/**
 * Whether a reader may see a photo of a visit: it was sent, and they booked the visit, belong to the
 * household of a pet whose timeline shows it, or decide in a dispute about it.
 */
export async function maySeeVisitPhoto(
  db: Kysely<Tables>,
  url: string,
  reader: (Actor & { id: number }) | null,
): Promise<boolean> {
  if (reader === null) return false
  const { rows } = await sql<{ isShown: boolean }>`
    select exists (select from booking_visits v join bookings b on b.id = v.booking_id
        where v.photos @> array[${url}] and v.sent_at is not null and b.member_id = ${reader.id})
      or exists (select from pet_members m join pet_events e on e.pet_id = m.pet_id
        where m.member_id = ${reader.id} and e.kind = 'visited'
          and e.facts -> 'photos' ? ${url}::text)
      or ${can(reader, 'moderate')} and exists (
        select from booking_visits v join booking_disputes d on d.booking_id = v.booking_id
        where v.photos @> array[${url}] and v.sent_at is not null) as is_shown`.execute(db)
  return rows[0]?.isShown === true
}
