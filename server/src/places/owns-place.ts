import type { Kysely } from 'kysely'
import type { Tables } from '../platform/tables.ts'

/** Whether a place was published because this member proposed it as theirs. */
export async function ownsPlace(
  db: Kysely<Tables>,
  { memberId, placeId }: { memberId: number; placeId: number },
): Promise<boolean> {
  const published = await db
    .selectFrom('submissions as s')
    .innerJoin('places as p', 'p.id', 's.resultId')
    .select('s.id')
    .where('s.memberId', '=', memberId)
    .where('s.resultKind', '=', 'place')
    .where('s.resultId', '=', placeId)
    .where('p.source', '=', 'owner')
    .executeTakeFirst()
  return published !== undefined
}
