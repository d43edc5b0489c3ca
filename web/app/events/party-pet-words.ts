import type { Ticket } from '@wayfur/domain/events/event-schemas'
import { t } from '@wayfur/domain/language/messages'
import { speciesText } from '@wayfur/domain/pets/species-text'

/** '2 pets (Bella, Max)', '2 pets (Dog, Cat)', '2 pets': as much as is known of those who come. */
export function partyPetWords({
  petCount,
  pets,
  petKinds,
}: Pick<Ticket, 'petCount' | 'pets' | 'petKinds'>): string {
  const inAll = t('{pets, plural, one {# pet} other {# pets}}', { pets: petCount })
  const told = pets.length > 0 ? pets : petKinds.map(speciesText)
  return told.length === 0 ? inAll : `${inAll} (${told.join(', ')})`
}
