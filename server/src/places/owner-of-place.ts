import type { Kysely } from 'kysely'
import type { Tables } from '../tables.ts'

/** The member whose a place is: who proposed it as theirs or claimed it; null where there is none. */
export async function ownerOfPlace(db: Kysely<Tables>, placeId: number): Promise<number | null> {
  const owner = await db
    .selectFrom('placeOwners')
    .select('memberId')
    .where('placeId', '=', placeId)
    .executeTakeFirst()
  return owner?.memberId ?? null
}

/** Whether a place is this member's. */
export async function ownsPlace(
  db: Kysely<Tables>,
  { memberId, placeId }: { memberId: number; placeId: number },
): Promise<boolean> {
  return (await ownerOfPlace(db, placeId)) === memberId
}
