import type { Need } from '../pets/needs.ts'
import type { Species } from '../pets/pet-schemas.ts'

/** A pet as what a provider says is held against it. */
export interface CaredPet {
  species: Species
  /** In kilograms; null where nobody recorded it. */
  weightKg: number | null
  /** Whole months of age; null where its birth is not known. */
  ageMonths: number | null
  /** What it needs wherever it goes; nothing where nobody says. */
  needs?: readonly Need[] | undefined
}

/** Whether a pet has to be looked after without others. */
export function isAloneOnly({ needs }: { needs?: readonly Need[] | undefined }): boolean {
  return needs?.includes('reactive') ?? false
}

/**
 * 'Dog:28.1:36', as calls are asked with a pet: its kind, kilograms and months of age, and
 * 'Dog:28.1:36:reactive' for one that has to be alone.
 */
export function caredPetText({ species, weightKg, ageMonths, needs }: CaredPet): string {
  const weight = weightKg === null ? '' : String(Number(weightKg.toFixed(3)))
  const age = ageMonths === null ? '' : String(ageMonths)
  return [species, weight, age, ...(isAloneOnly({ needs }) ? ['reactive'] : [])].join(':')
}
