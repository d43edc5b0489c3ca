import { type Actor, can } from '@wayfur/domain/accounts/permissions'
import type { Kysely } from 'kysely'
import type { Tables } from '../tables.ts'

/** Whether a reader may see a photo of a dispute: they are a side of it, or a moderator. */
export async function maySeeDisputePhoto(
  db: Kysely<Tables>,
  url: string,
  reader: (Actor & { id: number }) | null,
): Promise<boolean> {
  if (reader === null) return false
  const shown = await db
    .selectFrom('disputeMessages as m')
    .innerJoin('bookingDisputes as d', 'd.id', 'm.disputeId')
    .innerJoin('bookings as b', 'b.id', 'd.bookingId')
    .innerJoin('providers as p', 'p.id', 'b.providerId')
    .select('m.id')
    .where('m.photo', '=', url)
    .$if(!can(reader, 'moderate'), (rows) =>
      rows.where((row) =>
        row.or([row('b.memberId', '=', reader.id), row('p.memberId', '=', reader.id)]),
      ),
    )
    .limit(1)
    .executeTakeFirst()
  return shown !== undefined
}
