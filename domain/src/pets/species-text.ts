import { said } from '../language/messages.ts'
import type { SPECIES } from './pet.ts'

type Species = (typeof SPECIES)[number]

const TEXTS: Readonly<Record<string, string>> = said({
  Dog: 'Dog',
  Cat: 'Cat',
  Bird: 'Bird',
  Rabbit: 'Rabbit',
  Other: 'Other',
} as const satisfies Record<Species, string>)

/** A species in the language of its reader; one that is not ours stays as it is written. */
export function speciesText(species: string): string {
  return TEXTS[species] ?? species
}
