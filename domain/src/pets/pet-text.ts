import type { LimitedPet } from './limits.ts'
import type { Need } from './needs.ts'
import { isReactive } from './reactive.ts'
import { ASKED_VACCINES, type ValidUntil } from './vaccine-proof.ts'

/** What calls are told of a pet that comes along, beside what it is. */
export interface ToldPet extends LimitedPet {
  /** What it needs wherever it goes; nothing where nobody says. */
  needs?: readonly Need[] | undefined
}

/**
 * 'dog:28.1', as calls are asked with a pet: what it is and its kilograms, and 'dog:28.1:reactive'
 * where it keeps away from other animals, since no other need decides where it may go. Months of age
 * and the breeds that houses name follow where they are known: 'dog:28.1::36:none', and until when
 * vaccinations are valid: 'dog:28.1::36:none:Rabies=2027-03-01'.
 */
export function petText(what: string, pet: ToldPet): string {
  const { weightKg, ageMonths, breeds, vaccinated } = pet
  const weight = weightKg === null ? null : Number(weightKg.toFixed(3))
  const need = isReactive(pet) ? 'reactive' : null
  const named = breeds == null ? null : breeds.join('.') || 'none'
  const shots = vaccinated == null ? null : shotsText(vaccinated)
  // Null joins as nothing, and what is not known at the end is left out.
  return [what, weight, need, ageMonths, named, shots].join(':').replace(/:+$/, '')
}

/** 'Rabies=2027-03-01.DHPP=2026-12-31', 'none' where a passport has none. */
function shotsText(vaccinated: ValidUntil): string {
  const shots = ASKED_VACCINES.flatMap((one) => {
    const until = vaccinated[one]
    return until === undefined ? [] : [`${one}=${until}`]
  })
  return shots.join('.') || 'none'
}
