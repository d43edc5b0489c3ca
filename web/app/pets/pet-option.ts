import { markedName } from '@wayfur/domain/marked-name'
import type { Pet } from '@wayfur/domain/pets/pet-schemas'
import { speciesText } from '@wayfur/domain/pets/species-text'

/** A pet to choose from a list: 'Max (Cat)'; a sample carries its mark, since a list has no badge. */
export function petOption(pet: Pick<Pet, 'id' | 'name' | 'species' | 'isSample'>) {
  return {
    value: String(pet.id),
    label: `${markedName(pet.name, pet)} (${speciesText(pet.species)})`,
  }
}
