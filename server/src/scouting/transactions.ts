import { translateWritten } from '@wayfur/domain/language/messages'
import type { PointTransaction } from '@wayfur/domain/scouting/schemas'
import type { Kysely } from 'kysely'
import type { Tables } from '../tables.ts'

/** A scout's own points as they came and went, newest first. */
export async function transactionsOf(
  db: Kysely<Tables>,
  memberId: number,
  limit: number,
): Promise<PointTransaction[]> {
  const rows = await db
    .selectFrom('pointEntries')
    .select(['id', 'description', 'points', 'kind', 'createdAt'])
    .where('memberId', '=', memberId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id, description, points, kind, createdAt }) => ({
    id,
    description: translateWritten(description),
    points,
    kind,
    createdAt: createdAt.toISOString(),
  }))
}
