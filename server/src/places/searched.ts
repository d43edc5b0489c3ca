import type { ReplyOf } from '@wayfur/domain/endpoint'
import type { searchPlaces as searchPlacesEndpoint } from '@wayfur/domain/places/endpoints'
import type { PlaceSearch } from './search-places.ts'

/** What a reply says that it was asked. */
export function searchedText(search: PlaceSearch, now: Date): string {
  const searched: ReplyOf<typeof searchPlacesEndpoint>['searched'] = {
    ...search.center,
    radiusMeters: search.radiusMeters,
    categories: [...(search.category ?? [])],
    at: now.toISOString(),
  }
  return JSON.stringify(searched)
}
