import { endpoint } from '../endpoint.ts'
import type * as schemas from './schemas.ts'

/** Most businesses one call gives; and how many it gives unless told. */
export const MOST_BUSINESSES = 500
export const BUSINESSES_AT_ONCE = 100

export const listBusinesses = endpoint<typeof schemas.listBusinesses>()({
  method: 'GET',
  path: '/api/businesses',
  shows: ['places'],
  isSameForAll: true,
})

/** How many places a search gives, as specified; and the most it may be asked for at once. */
export const SEARCH_LIMIT = 20
export const MOST_FOUND = 100
/** Matches are counted up to here; more than these need no number. */
export const MOST_COUNTED = 200

export const searchPlaces = endpoint<typeof schemas.searchPlaces>()({
  method: 'GET',
  path: '/api/places/search',
  shows: ['places'],
  isSameForAll: true,
})

/** What is said where a search found nothing: where the nearest place is that it would find. */
export const nearestPlaces = endpoint<typeof schemas.nearestPlaces>()({
  method: 'GET',
  path: '/api/places/nearest',
  shows: ['places'],
  isSameForAll: true,
})

/** Most markers one view of the map gets. */
export const MOST_IN_BOUNDS = 300

export const placesInBounds = endpoint<typeof schemas.placesInBounds>()({
  method: 'GET',
  path: '/api/places/in-bounds',
  shows: ['places'],
  isSameForAll: true,
})

export const placeById = endpoint<typeof schemas.placeById>()({
  method: 'GET',
  path: '/api/places/:id',
  shows: ['places'],
  isSameForAll: true,
})

/** Neighbours shown unless told, as specified for places near a walk. */
export const NEARBY_LIMIT = 10

export const nearbyPlaces = endpoint<typeof schemas.nearbyPlaces>()({
  method: 'GET',
  path: '/api/places/:id/nearby',
  shows: ['places'],
  isSameForAll: true,
})
