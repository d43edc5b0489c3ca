import { SPECIES } from '../pets/pet.ts'
import { readPetTexts } from '../pets/read-pet-texts.ts'
import type { CaredPet } from './cared-pet.ts'

/** The pets that a text names, 'Dog:28.1::36,Rabbit'; what makes no sense counts as not given. */
export function readCaredPets(text: string): CaredPet[] {
  return readPetTexts(text, SPECIES).map(({ what: species, ageMonths = null, ...pet }) =>
    Object.assign(pet, { species, ageMonths }),
  )
}
