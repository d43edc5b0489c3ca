import type { Pet } from '@wayfur/domain/pets/pet-schemas'
import { href } from 'react-router'
import { passportAddress } from '../pets/passport-search-params.ts'
import { savedAddress } from '../saved/saved-search-params.ts'
import { tagsAddress } from '../tags/tags-search-params.ts'

/** Nobody's household is larger; the worker has a bound of its own. */
const MOST_PETS = 25

/**
 * The pages that a member can read offline: the one for an emergency, the passports and tags of the
 * pets they own, and the first of their saved places. What others share with them to look at stays
 * online, where sharing can be ended at any time.
 */
export function ownPages(pets: readonly Pet[]): string[] {
  const own = pets
    .filter(({ role, standing }) => role === 'owner' && standing === 'current')
    .slice(0, MOST_PETS)
  return [
    href('/emergency'),
    passportAddress(),
    savedAddress(),
    ...own.map(({ id }) => passportAddress({ petId: id })),
    tagsAddress({ tab: 'tags' }),
    ...own
      .filter(({ isSample }) => !isSample)
      .map(({ id }) => tagsAddress({ tab: 'tags', petId: id })),
  ]
}
