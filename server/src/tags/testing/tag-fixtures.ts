import type { GivenRole } from '@wayfur/domain/accounts/permissions'
import * as pets from '@wayfur/domain/pets/endpoints'
import { createPetTag } from '@wayfur/domain/tags/endpoints'
import type { Kysely } from 'kysely'
import { liveUpdatesBy } from '../../inbox/live-updates.ts'
import { petsOf } from '../../pets/testing/pet-fixtures.ts'
import type { DemoReach } from '../../platform/sessions.ts'
import { callAs, type Person } from '../../platform/testing/test-caller.ts'
import type { Tables } from '../../tables.ts'
import { tagsEndpoints } from '../routes.ts'
import { readTagCatalogue } from '../tag-catalogue.ts'
import type { TagsContext } from '../tags-context.ts'

/** The operator who makes and sends tags. */
export const ENGRAVER: { id: number; name: string; roles: GivenRole[] } = {
  id: 900,
  name: 'Ada',
  roles: ['admin'],
}

/** What the shop sends for a classic tag. */
export const WISH = {
  productType: 'classic-tag',
  customization: JSON.stringify({ color: 'silver', text: 'Bella' }),
}

/** Members with their pets, and the calls about tags as the server would answer them. */
export function tagsOf(db: Kysely<Tables>, changes: Partial<TagsContext> = {}) {
  const household = petsOf(db)
  const { clock } = household
  const context: TagsContext = {
    db,
    clock,
    notify: household.parts.notify,
    liveUpdates: liveUpdatesBy(() => {}),
    head: household.parts.head,
    catalogue: readTagCatalogue(),
    discountPercent: async () => 0,
    engraving: 'offered',
    isOnlyLocal: false,
    ...changes,
  }
  const served = tagsEndpoints(context)
  const as = (
    person: Person | null,
    // Who rehearses tries the demo.
    demo: DemoReach = context.engraving === 'rehearsal' ? 'everything' : 'nothing',
  ) => callAs(served, person, { demo })
  return {
    ...household,
    parts: context,
    as,
    /** A member with a dog. */
    async withDog(name: string) {
      const owner = await household.member(name)
      const { id: petId } = await household.as(owner)(pets.addPet, {
        body: { name: 'Bella', species: 'Dog' },
      })
      return { owner, petId, callApi: as(owner) }
    },
    /** A member with a dog that wears a tag. */
    async withTag(name: string) {
      const made = await this.withDog(name)
      const tag = await made.callApi(createPetTag, { body: { ...WISH, petId: made.petId } })
      return { ...made, tag }
    },
  }
}
