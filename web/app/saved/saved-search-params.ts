import {
  listSavedLists,
  listSavedPlaces,
  MOST_SAVED_AT_ONCE,
  readSavedIn,
  SAVED_AT_ONCE,
} from '@wayfur/domain/saved/endpoints'
import { href } from 'react-router'
import { queryFor } from '../api-client.ts'
import { id, searchParams, type ViewOf, whole } from '../shell/search-params.ts'

/** What the address of the saved places says. */
const SAVED = searchParams({
  /** The list that is open; the first one unless told. */
  list: id,
  /** How many places are shown. */
  show: whole({ usual: SAVED_AT_ONCE, least: 1, most: MOST_SAVED_AT_ONCE }),
  /** The place after which the list goes on, beyond a hundred. */
  after: id,
  /** The place that was just taken out of it. */
  removed: id,
})
export type SavedSearch = ViewOf<typeof SAVED>
export const readSavedSearch = SAVED.read

export function savedAddress(view: Partial<SavedSearch> = {}): string {
  return href('/saved') + SAVED.query(view)
}

export const savedListsQuery = queryFor(listSavedLists, {})

/** The same ask for the loader and for the page, so that they share one answer. */
export function savedPlacesQuery(listId: number, { show, after }: SavedSearch) {
  return queryFor(listSavedPlaces, {
    params: { id: listId },
    query: { limit: String(show), ...(after === undefined ? {} : { after: String(after) }) },
  })
}

/** Which lists a place is in; asked only of members. */
export const savedInQuery = (placeId: number) =>
  queryFor(readSavedIn, { params: { id: placeId } }, { nullOnSignedOut: true })
