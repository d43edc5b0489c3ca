import type { Kysely } from 'kysely'
import type { Tables } from '../tables.ts'

/** The member who proposed a place as theirs and saw it published; null where there is none. */
export async function ownerOfPlace(db: Kysely<Tables>, placeId: number): Promise<number | null> {
  const published = await db
    .selectFrom('submissions as s')
    .innerJoin('places as p', 'p.id', 's.resultId')
    .select('s.memberId')
    .where('s.memberId', 'is not', null)
    .where('s.resultKind', '=', 'place')
    .where('s.resultId', '=', placeId)
    .where('p.source', '=', 'owner')
    .executeTakeFirst()
  return published?.memberId ?? null
}

/** Whether a place was published because this member proposed it as theirs. */
export async function ownsPlace(
  db: Kysely<Tables>,
  { memberId, placeId }: { memberId: number; placeId: number },
): Promise<boolean> {
  return (await ownerOfPlace(db, placeId)) === memberId
}
