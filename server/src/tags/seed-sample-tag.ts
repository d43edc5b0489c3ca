import { NOTHING_CHOSEN } from '@wayfur/domain/tags/found-pet'
import type { Kysely } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import { seedOnce } from '../platform/database/seed-once.ts'
import type { Tables } from '../tables.ts'
import { newTagId } from './create-tag.ts'

const SEED = 'sample-tag'
/** Kept free for stories; nobody answers it. */
const INVENTED_PHONE = '(415) 555-0142'

/**
 * Hangs a tag on the sample pet, once, with an owner who shows how to be reached: what a finder and
 * an owner see can be tried before there is a pet of one's own. Only demo mode answers for it.
 */
export async function seedSampleTag(db: Kysely<Tables>, clock: Clock): Promise<void> {
  await seedOnce(db, SEED, async (tx) => {
    const pet = await tx
      .selectFrom('pets')
      .innerJoin('petMembers', 'petMembers.petId', 'pets.id')
      .innerJoin('members', 'members.id', 'petMembers.memberId')
      .select(['pets.id', 'pets.name', 'members.id as ownerId'])
      .where('pets.isSample', '=', true)
      .where('members.demoPerson', '=', 'owner')
      .executeTakeFirst()
    if (pet === undefined) return
    const now = clock.now()
    await tx
      .insertInto('petTags')
      .values({
        tagId: newTagId(),
        petId: pet.id,
        productType: 'classic-tag',
        color: 'silver',
        text: pet.name,
        replacedBy: null,
        createdAt: now,
        movedAt: now,
      })
      .execute()
    await tx
      .insertInto('foundChoices')
      .values({
        ...NOTHING_CHOSEN,
        petId: pet.id,
        showsPhone: true,
        showsEmail: true,
        showsAllergies: true,
      })
      .execute()
    await tx
      .updateTable('members')
      .set({ phone: INVENTED_PHONE })
      .where('id', '=', pet.ownerId)
      .where('phone', 'is', null)
      .execute()
  })
}
