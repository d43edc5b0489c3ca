import { comingPetsText } from '@wayfur/domain/pets/coming'
import type { HouseholdPet } from '@wayfur/domain/pets/coming-schemas'
import { SEARCH_LIMIT } from '@wayfur/domain/places/endpoints'
import type { Point } from '@wayfur/domain/schemas'
import { searchQuery } from './discover-queries.ts'
import type { DiscoverSearch } from './discover-search-params.ts'

// Apart from the search itself: only those who bring a pet ask like this.

/** What the list asks for where pets come along: what fits first, and what does not by itself. */
export function judgedQueries(search: DiscoverSearch, at: Point, coming: readonly HouseholdPet[]) {
  const pets = comingPetsText(coming)
  return {
    fits: searchQuery(search, at, { pets, verdict: 'fits' }),
    asks: searchQuery(search, at, { pets, verdict: 'asks,unknown' }),
    no: searchQuery({ ...search, show: SEARCH_LIMIT }, at, { pets, verdict: 'no' }),
  }
}
