import type { Need } from '../pets/needs.ts'
import type { Species } from '../pets/pet-schemas.ts'
import { petText } from '../pets/pet-text.ts'
import type { ValidUntil } from '../pets/vaccine-proof.ts'

/** A pet as what a provider says is held against it. */
export interface CaredPet {
  species: Species
  /** In kilograms; null where nobody recorded it. */
  weightKg: number | null
  /** Whole months of age; null where its birth is not known. */
  ageMonths: number | null
  /** What it needs wherever it goes; nothing where nobody says. */
  needs?: readonly Need[] | undefined
  /** Until when its vaccinations are valid by its passport; nothing where nobody knows. */
  vaccinated?: ValidUntil | null | undefined
}

/** 'Dog:28.1::36', as calls are asked with a pet: of its breed no provider is told. */
export function caredPetText({ species, ...pet }: CaredPet): string {
  const { weightKg, ageMonths, needs, vaccinated } = pet
  return petText(species, { weightKg, ageMonths, needs, vaccinated })
}
