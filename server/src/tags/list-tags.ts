import { MOST_TAGS_EVER, type PetTag } from '@wayfur/domain/tags/tag'
import { requirePet } from '../pets/pet-access.ts'
import type { TagParts } from './tag-parts.ts'
import { tagOf } from './tag-shape.ts'

/** The tags of a pet for its owners, newest first; to everybody else the pet is not there. */
export async function listTags(
  { db, publicUrl }: TagParts,
  { petId, memberId }: { petId: number; memberId: number },
): Promise<PetTag[]> {
  await requirePet(db, memberId, petId, 'share')
  const rows = await db
    .selectFrom('petTags')
    .selectAll()
    .where('petId', '=', petId)
    .orderBy('id', 'desc')
    .limit(MOST_TAGS_EVER)
    .execute()
  return rows.map((row) => tagOf(row, publicUrl))
}
