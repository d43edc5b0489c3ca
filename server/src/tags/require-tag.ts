import { msg } from '@wayfur/domain/language/messages'
import { Problem } from '@wayfur/domain/problem'
import type { Kysely, Selectable } from 'kysely'
import { type HouseholdPet, requirePet } from '../pets/pet-access.ts'
import type { Tables } from '../tables.ts'
import type { PetTagsTable } from './tags-tables.ts'

export interface OwnTag {
  tag: Selectable<PetTagsTable>
  pet: HouseholdPet
}

/** The tag, if this member owns the pet it hangs on; otherwise it is not there. */
export async function requireTag(
  db: Kysely<Tables>,
  memberId: number,
  tagId: string,
  options: { isLocked?: boolean } = {},
): Promise<OwnTag> {
  const named = await db
    .selectFrom('petTags')
    .select('petId')
    .where('tagId', '=', tagId)
    .executeTakeFirst()
  if (named === undefined) throw noSuchTag()
  // Whatever changes tags locks the pet first, so that two at once follow each other.
  const pet = await requirePet(db, memberId, named.petId, 'share', options).catch(
    (refused: unknown) => {
      throw refused instanceof Problem && refused.code === 'not-found' ? noSuchTag() : refused
    },
  )
  const tag = await db
    .selectFrom('petTags')
    .selectAll()
    .where('tagId', '=', tagId)
    .$if(options.isLocked === true, (query) => query.forNoKeyUpdate())
    .executeTakeFirstOrThrow()
  return { tag, pet }
}

function noSuchTag(): Problem {
  return new Problem('not-found', msg('We could not find that tag.'))
}
