import type { CommunityEvent } from '@wayfur/domain/events/event-schemas'
import type { Species } from '@wayfur/domain/pets/pet-schemas'

/** Words that name a kind of animal, as hosts write them in either language. */
const NAMED: readonly [Species, RegExp][] = [
  ['Dog', /\b(dogs?|pupp(y|ies)|pups?|perr[oa]s?|cachorr[oa]s?)\b/i],
  ['Cat', /\b(cats?|kittens?|kitt(y|ies)|gat[oa]s?|gatit[oa]s?)\b/i],
  ['Rabbit', /\b(rabbits?|bunn(y|ies)|conej[oa]s?)\b/i],
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
