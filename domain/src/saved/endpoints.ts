import { endpoint } from '../endpoint.ts'
import type * as schemas from './schemas.ts'

const access = 'save-places'

/** Places of a list shown at first, and the most that one call gives. */
export const SAVED_AT_ONCE = 24
export const MOST_SAVED_AT_ONCE = 100

export const listSavedLists = endpoint<typeof schemas.listSavedLists>()({
  method: 'GET',
  path: '/api/saved-lists',
  access,
  shows: ['saved'],
})

export const createSavedList = endpoint<typeof schemas.createSavedList>()({
  method: 'POST',
  path: '/api/saved-lists',
  access,
  stale: ['saved'],
})

export const renameSavedList = endpoint<typeof schemas.renameSavedList>()({
  method: 'PUT',
  path: '/api/saved-lists/:id',
  access,
  stale: ['saved'],
})

export const deleteSavedList = endpoint<typeof schemas.deleteSavedList>()({
  method: 'DELETE',
  path: '/api/saved-lists/:id',
  access,
  stale: ['saved'],
})

export const shareSavedList = endpoint<typeof schemas.shareSavedList>()({
  method: 'POST',
  path: '/api/saved-lists/:id/share',
  access,
  stale: ['saved'],
})

export const endSavedListShare = endpoint<typeof schemas.endSavedListShare>()({
  method: 'DELETE',
  path: '/api/saved-lists/:id/share',
  access,
  stale: ['saved'],
})

export const listSavedPlaces = endpoint<typeof schemas.listSavedPlaces>()({
  method: 'GET',
  path: '/api/saved-lists/:id/places',
  access,
  shows: ['saved', 'places'],
})

export const keepInList = endpoint<typeof schemas.keepInList>()({
  method: 'PUT',
  path: '/api/saved-lists/:id/places/:placeId',
  access,
  stale: ['saved'],
})

export const removeFromList = endpoint<typeof schemas.removeFromList>()({
  method: 'DELETE',
  path: '/api/saved-lists/:id/places/:placeId',
  access,
  stale: ['saved'],
})

export const readSavedIn = endpoint<typeof schemas.readSavedIn>()({
  method: 'GET',
  path: '/api/places/:id/saved',
  access,
  shows: ['saved'],
})

export const savePlace = endpoint<typeof schemas.savePlace>()({
  method: 'PUT',
  path: '/api/places/:id/saved',
  access,
  stale: ['saved'],
})

export const readSharedList = endpoint<typeof schemas.readSharedList>()({
  method: 'GET',
  path: '/api/shared-lists/:token',
  shows: ['places'],
})
