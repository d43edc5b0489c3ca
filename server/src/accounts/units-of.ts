import type { Units } from '@wayfur/domain/schemas'
import type { Kysely } from 'kysely'
import type { Tables } from '../tables.ts'

/** What a member reads distances and weights in, for words that are written down or printed. */
export async function unitsOf(db: Kysely<Tables>, memberId: number): Promise<Units> {
  const member = await db
    .selectFrom('members')
    .select('units')
    .where('id', '=', memberId)
    .executeTakeFirst()
  return member?.units ?? 'us'
}
