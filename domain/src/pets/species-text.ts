import { type Message, msg, t } from '../language/messages.ts'
import type { SPECIES } from './pet.ts'

type Species = (typeof SPECIES)[number]

const TEXTS: Readonly<Record<string, Message>> = {
  Dog: msg('Dog'),
  Cat: msg('Cat'),
  Bird: msg('Bird'),
  Rabbit: msg('Rabbit'),
  Other: msg('Other'),
} as const satisfies Record<Species, Message>

/** A species in the language of its reader; one that is not ours stays as it is written. */
export function speciesText(species: string): string {
  return (TEXTS[species] && t(TEXTS[species])) ?? species
}
