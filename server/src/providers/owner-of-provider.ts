import type { Kysely } from 'kysely'
import type { Tables } from '../tables.ts'

/** The member a listing belongs to; null for a sample, for one who left and where there is none. */
export async function ownerOfProvider(
  db: Kysely<Tables>,
  providerId: number,
): Promise<number | null> {
  const listing = await db
    .selectFrom('providers')
    .select('memberId')
    .where('id', '=', providerId)
    .executeTakeFirst()
  return listing?.memberId ?? null
}
