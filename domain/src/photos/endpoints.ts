import { endpoint } from '../endpoint.ts'
import type * as schemas from './schemas.ts'

/** Photos that the page of a place shows, and those that the page of its photos begins with. */
export const PHOTOS_OF_PLACE = 6
export const PHOTOS_AT_ONCE = 24
export const MOST_PHOTOS_AT_ONCE = 96

export const listPlacePhotos = endpoint<typeof schemas.listPlacePhotos>()({
  method: 'GET',
  path: '/api/places/:id/photos',
  // Who sent one hears of its approval by what became of the submission.
  shows: ['places', 'submissions'],
  isSameForAll: true,
})

export const readOwnPhotos = endpoint<typeof schemas.readOwnPhotos>()({
  method: 'GET',
  path: '/api/places/:id/photos/mine',
  access: 'add-photos',
  shows: ['places', 'submissions'],
})

export const addPlacePhoto = endpoint<typeof schemas.addPlacePhoto>()({
  method: 'POST',
  path: '/api/places/:id/photos',
  access: 'add-photos',
  stale: ['submissions', 'moderation-queue'],
})

export const removePlacePhoto = endpoint<typeof schemas.removePlacePhoto>()({
  method: 'DELETE',
  path: '/api/place-photos/:id',
  access: 'add-photos',
  stale: ['places', 'submissions'],
})
