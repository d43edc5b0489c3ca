import { TAG_ID } from '@wayfur/domain/tags/tag'
import type { Kysely, Selectable } from 'kysely'
import type { PetsTable } from '../pets/pets-tables.ts'
import type { Tables } from '../tables.ts'

/** A tag that leads somewhere, and the pet it hangs on. */
export interface ActiveTag {
  /** The id of the tag's row, for scans and reports. */
  id: number
  tagId: string
  pet: Selectable<PetsTable>
}

/**
 * The tag with this id, if it is switched on and its pet is there. Whatever it is not, unknown, off,
 * replaced, of a pet that is deleted or has died, comes out of the same question as nothing.
 */
export async function activeTag(
  db: Kysely<Tables>,
  tagId: string,
  /** The tag of the sample pet is there only to be tried. */
  { isDemo }: { isDemo: boolean },
): Promise<ActiveTag | undefined> {
  const row = await db
    .selectFrom('petTags')
    .innerJoin('pets', 'pets.id', 'petTags.petId')
    .selectAll('pets')
    .select('petTags.id as tagRow')
    // What cannot be an id is asked for all the same, so that no answer comes sooner.
    .where('petTags.tagId', '=', TAG_ID.test(tagId) ? tagId : 'QR-')
    .where('petTags.state', '=', 'active')
    .$if(!isDemo, (query) => query.where('pets.isSample', '=', false))
    .where('pets.deletedAt', 'is', null)
    .where('pets.standing', '<>', 'memorial')
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { tagRow, ...pet } = row
  return { id: tagRow, tagId, pet }
}
