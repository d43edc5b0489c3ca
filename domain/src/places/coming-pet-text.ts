import { petText } from '../pets/pet-text.ts'
import type { ComingPet } from './pet-party.ts'

/** 'dog:28.1::36:none', as calls about places are asked with a pet that comes along. */
export function comingPetText(pet: ComingPet): string {
  return petText(pet.kind, pet)
}
