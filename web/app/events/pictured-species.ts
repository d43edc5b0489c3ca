import type { CommunityEvent } from '@wayfur/domain/events/event-schemas'
import type { Species } from '@wayfur/domain/pets/pet-schemas'

/** How words begin that name a kind of animal, as hosts write them in either language. */
const NAMED: readonly [Species, RegExp][] = [
  ['Dog', /\b(dog|pupp|pups?\b|perr[oai]|cachorr)/i],
  ['Cat', /\b(cats?\b|kitt|gat[oai])/i],
  ['Rabbit', /\b(rabbit|bunn|conej)/i],
]

/**
 * Which animals the picture of an event shows: those that may come, else those its title names. An
 * evening about cats to which none comes shows cats all the same.
 */
export function picturedSpecies({
  title,
  species,
}: Pick<CommunityEvent, 'title' | 'species'>): readonly Species[] {
  if (species.length > 0) return species
  return NAMED.flatMap(([one, named]) => (named.test(title) ? [one] : []))
}
