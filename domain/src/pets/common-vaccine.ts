import { addMonths } from '../calendar.ts'
import type { Day } from '../schemas.ts'
import type { Species } from './pet-schemas.ts'

/** A vaccination that vets often give, to be picked instead of typed. */
export interface CommonVaccine {
  /** As vets write it down, in every language. */
  name: string
  /** For how many years it usually counts as valid; the certificate says which. */
  years: readonly number[]
}

/**
 * What is offered for each kind of animal. It spares typing and is no advice: which ones a pet
 * needs, and until when one is valid, is what its vet and its certificate say.
 *
 * Names and usual intervals: dogs by the AAHA Canine Vaccination Guidelines (2022), cats by the
 * AAHA/AAFP Feline Vaccination Guidelines (2020), rabbits by the label of the RHDV2 vaccine of
 * Medgene (conditional license of the USDA, 2023), ferrets by the American Ferret Association's
 * vaccination policy; rabies by the Compendium of Animal Rabies Prevention and Control of the NASPHV
 * (2016), where ferrets get it every year.
 */
const COMMON_VACCINES: Readonly<Record<Species, readonly CommonVaccine[]>> = {
  Dog: [
    { name: 'Rabies', years: [1, 3] },
    { name: 'DHPP', years: [1, 3] },
    { name: 'Bordetella', years: [1] },
    { name: 'Leptospirosis', years: [1] },
    { name: 'Lyme', years: [1] },
    { name: 'Influenza', years: [1] },
  ],
  Cat: [
    { name: 'Rabies', years: [1, 3] },
    { name: 'FVRCP', years: [1, 3] },
    { name: 'FeLV', years: [1, 3] },
  ],
  Rabbit: [{ name: 'RHDV2', years: [1] }],
  Bird: [],
  // Ferrets are the only others that commonly get any.
  Other: [
    { name: 'Rabies', years: [1] },
    { name: 'Distemper', years: [1] },
  ],
}

/** What is usual for a kind of animal; nothing for birds. */
export function commonVaccines(species: Species): readonly CommonVaccine[] {
  return COMMON_VACCINES[species]
}

/** The years to choose from for a vaccination of that name; both usual ones for any other. */
export function usualYears(species: Species, name: string): readonly number[] {
  const typed = name.trim().toLowerCase()
  return commonVaccines(species).find((one) => one.name.toLowerCase() === typed)?.years ?? [1, 3]
}

/** The last day on which a vaccination given on a day is valid for so many years. */
export function validUntil(date: Day, years: number): Day {
  return addMonths(date, 12 * years)
}
