import { endpoint } from '../endpoint.ts'
import type * as schemas from './schemas.ts'

const access = 'manage-pets'

export const readOwnSearch = endpoint<typeof schemas.readOwnSearch>()({
  method: 'GET',
  path: '/api/pets/:id/search',
  access,
  shows: ['searches'],
})

export const openSearch = endpoint<typeof schemas.openSearch>()({
  method: 'POST',
  path: '/api/pets/:id/search',
  access,
  stale: ['searches'],
})

export const endSearch = endpoint<typeof schemas.endSearch>()({
  method: 'POST',
  path: '/api/pets/:id/search/end',
  access,
  stale: ['searches', 'found-pets'],
})

export const keepSearch = endpoint<typeof schemas.keepSearch>()({
  method: 'POST',
  path: '/api/pets/:id/search/keep',
  access,
  stale: ['searches'],
})

export const hideSighting = endpoint<typeof schemas.hideSighting>()({
  method: 'POST',
  path: '/api/search-sightings/:id/hide',
  access,
  stale: ['searches'],
})

export const freeSector = endpoint<typeof schemas.freeSector>()({
  method: 'POST',
  path: '/api/pets/:id/search/sectors/:sector/free',
  access,
  stale: ['searches'],
})

export const readSearchRoom = endpoint<typeof schemas.readSearchRoom>()({
  method: 'GET',
  path: '/api/search-rooms/:secret',
  shows: ['searches'],
  rate: 'found-look',
})

export const tellOwner = endpoint<typeof schemas.tellOwner>()({
  method: 'POST',
  path: '/api/search-rooms/:secret/found',
  stale: ['found-pets'],
})

export const addSighting = endpoint<typeof schemas.addSighting>()({
  method: 'POST',
  path: '/api/search-rooms/:secret/sightings',
  stale: ['searches'],
})

export const moveSector = endpoint<typeof schemas.moveSector>()({
  method: 'POST',
  path: '/api/search-rooms/:secret/sectors/:sector',
  stale: ['searches'],
})

export const searchPicture = endpoint<typeof schemas.searchPicture>()({
  method: 'GET',
  path: '/api/search-rooms/:secret/picture.png',
  shows: [],
  rate: 'write',
})

export const searchPoster = endpoint<typeof schemas.searchPoster>()({
  method: 'GET',
  path: '/api/search-rooms/:secret/poster.pdf',
  shows: [],
  rate: 'write',
})
