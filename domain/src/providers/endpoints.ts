import { endpoint } from '../endpoint.ts'
import type * as schemas from './schemas.ts'

/** Most providers one call gives; and how many it gives unless told. */
export const MOST_PROVIDERS = 200
export const PROVIDERS_AT_ONCE = 100

export const listServiceProviders = endpoint<typeof schemas.listServiceProviders>()({
  method: 'GET',
  path: '/api/service-providers',
  shows: ['providers'],
  isSameForAll: true,
})

/** So many providers stand on one page of the directory. */
export const PROVIDERS_A_PAGE = 12

/** What comes first on it. */
export const PROVIDER_SORTS = ['best', 'nearest'] as const

export const searchProviders = endpoint<typeof schemas.searchProviders>()({
  method: 'GET',
  path: '/api/provider-search',
  shows: ['providers'],
  isSameForAll: true,
})

export const providerTrustBadges = endpoint<typeof schemas.providerTrustBadges>()({
  method: 'GET',
  path: '/api/trust-badges/:providerId',
  shows: ['providers'],
  isSameForAll: true,
})

export const providerById = endpoint<typeof schemas.providerById>()({
  method: 'GET',
  path: '/api/service-providers/:id',
  shows: ['providers'],
  isSameForAll: true,
})

/** Most days whose starts one call gives; and how many it gives unless told. */
export const MOST_DAYS_OFFERED = 31
export const DAYS_OFFERED = 7

export const providerAvailability = endpoint<typeof schemas.providerAvailability>()({
  method: 'GET',
  path: '/api/service-providers/:id/availability',
  shows: ['providers'],
  isSameForAll: true,
})

export const providerStayEnds = endpoint<typeof schemas.providerStayEnds>()({
  method: 'GET',
  path: '/api/service-providers/:id/stay-ends',
  shows: ['providers'],
  isSameForAll: true,
})

export const readOwnProvider = endpoint<typeof schemas.readOwnProvider>()({
  method: 'GET',
  path: '/api/provider/listing',
  access: 'manage-services',
  // What waits for a moderator is decided on.
  shows: ['providers', 'submissions'],
})

export const changeListing = endpoint<typeof schemas.changeListing>()({
  method: 'PUT',
  path: '/api/provider/listing',
  access: 'manage-services',
  stale: ['providers'],
})

export const changeTakenPets = endpoint<typeof schemas.changeTakenPets>()({
  method: 'PUT',
  path: '/api/provider/taken-pets',
  access: 'manage-services',
  stale: ['providers'],
})

export const changeAvailability = endpoint<typeof schemas.changeAvailability>()({
  method: 'PUT',
  path: '/api/provider/availability',
  access: 'manage-services',
  stale: ['providers'],
})

export const proposeProviderChange = endpoint<typeof schemas.proposeProviderChange>()({
  method: 'POST',
  path: '/api/provider/proposals',
  access: 'manage-services',
  stale: ['providers', 'submissions', 'moderation-queue'],
})

export const removeCredential = endpoint<typeof schemas.removeCredential>()({
  method: 'DELETE',
  path: '/api/provider/credentials/:id',
  access: 'manage-services',
  stale: ['providers'],
})

export const sendProof = endpoint<typeof schemas.sendProof>()({
  method: 'POST',
  path: '/api/provider/proofs',
  access: 'manage-services',
  stale: ['providers', 'submissions', 'moderation-queue'],
})

export const removeProof = endpoint<typeof schemas.removeProof>()({
  method: 'DELETE',
  path: '/api/provider/proofs/:proof',
  access: 'manage-services',
  stale: ['providers'],
})

/** The areas of San Francisco that the specification names; sample providers live there. */
export const SAMPLE_AREAS = ['Castro', 'Mission', 'SOMA', 'Marina', 'Richmond', 'Sunset'] as const
