import {
  listPlacePhotos,
  MOST_PHOTOS_AT_ONCE,
  PHOTOS_AT_ONCE,
  PHOTOS_OF_PLACE,
  readOwnPhotos,
} from '@wayfur/domain/photos/endpoints'
import { href } from 'react-router'
import { queryFor } from '../api-client.ts'
import { id, searchParams, type ViewOf, whole } from '../shell/search-params.ts'

/** What the address of the photos of a place says. */
const PHOTOS = searchParams({
  /** How many photos are shown. */
  show: whole({ usual: PHOTOS_AT_ONCE, least: 1, most: MOST_PHOTOS_AT_ONCE }),
  /** The photo after which they go on. */
  after: id,
})
export type PhotosSearch = ViewOf<typeof PHOTOS>
export const readPhotosSearch = PHOTOS.read

export function photosAddress(placeId: number, view: Partial<PhotosSearch> = {}): string {
  return href('/places/:id/photos', { id: String(placeId) }) + PHOTOS.query(view)
}

/** The same ask for the loader and for the page, so that they share one answer. */
export function photosQuery(placeId: number, { show, after }: PhotosSearch) {
  return queryFor(listPlacePhotos, {
    params: { id: placeId },
    query: { limit: String(show), ...(after === undefined ? {} : { after: String(after) }) },
  })
}

/** The few that the page of the place shows. */
export const newestPhotosQuery = (placeId: number) =>
  photosQuery(placeId, { show: PHOTOS_OF_PLACE, after: undefined })

/** Which of them are the member's own; asked only of members. */
export const ownPhotosQuery = (placeId: number) =>
  queryFor(readOwnPhotos, { params: { id: placeId } }, { nullOnSignedOut: true })
