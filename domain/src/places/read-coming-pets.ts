import { readPetTexts } from '../pets/read-pet-texts.ts'
import type { ComingPet } from './pet-party.ts'
import { PET_KINDS } from './pet-policy.ts'

/** The pets that a text names, 'dog:28.1,cat'; what makes no sense there counts as not given. */
export function readComingPets(text: string): ComingPet[] {
  return readPetTexts(text, PET_KINDS).map(({ what: kind, ...pet }) => Object.assign(pet, { kind }))
}
