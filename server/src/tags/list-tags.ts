import type { PetTag } from '@wayfur/domain/tags/schemas'
import { MOST_TAGS_SHOWN } from '@wayfur/domain/tags/tag'
import { requirePet } from '../pets/pet-access.ts'
import { shownTags } from './tag-shape.ts'
import type { TagsContext } from './tags-context.ts'

/** The tags of a pet for its owners, newest first; to everybody else the pet is not there. */
export async function listTags(
  { db, head }: Pick<TagsContext, 'db' | 'head'>,
  { petId, memberId }: { petId: number; memberId: number },
): Promise<PetTag[]> {
  await requirePet(db, memberId, petId, 'share')
  const rows = await db
    .selectFrom('petTags')
    .selectAll()
    .where('petId', '=', petId)
    // Active tags come first, so that the limit never leaves one out.
    .orderBy((row) => row('state', '=', 'replaced'))
    .orderBy('id', 'desc')
    .limit(MOST_TAGS_SHOWN)
    .execute()
  return shownTags(db, head.publicUrl, rows)
}
