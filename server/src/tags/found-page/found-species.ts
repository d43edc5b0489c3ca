import { type Message, msg } from '@wayfur/domain/language/messages'
import type { Species } from '@wayfur/domain/pets/pet-schemas'

/** What a pet is called by those who do not know it. */
export const SPECIES: Readonly<Record<Species, Message>> = {
  Dog: msg('Dog'),
  Cat: msg('Cat'),
  Bird: msg('Bird'),
  Rabbit: msg('Rabbit'),
  Other: msg('Pet'),
}
