import { listPets } from '@wayfur/domain/pets/endpoints'
import type { Pet } from '@wayfur/domain/pets/pet-schemas'
import { listPetTags, listTagOrders, readTagShop } from '@wayfur/domain/tags/endpoints'
import { queryFor } from '../api-client.ts'

export const tagShopQuery = queryFor(readTagShop, {})
/** The pets that are with us; those put away need no tag. */
export const currentPetsQuery = queryFor(listPets, {})
export const petTagsQuery = (petId: number) => queryFor(listPetTags, { params: { petId } })
export const tagOrdersQuery = queryFor(listTagOrders, {})

/** Pets that may be tagged: one's own, and none that is invented. */
export function taggable(pets: readonly Pet[]): Pet[] {
  return pets.filter(({ role, isSample }) => role === 'owner' && !isSample)
}

/** Pets whose tags are one's own to see: those, and the sample, whose tag is one too. */
export function ownPets(pets: readonly Pet[]): Pet[] {
  return pets.filter(({ role }) => role === 'owner')
}

/** The chosen pet; a single one is chosen already. */
export function chosenPet(pets: readonly Pet[], petId: number | undefined): Pet | undefined {
  return pets.find(({ id }) => id === petId) ?? (pets.length === 1 ? pets[0] : undefined)
}
