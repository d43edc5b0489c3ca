import { endpoint } from '../endpoint.ts'
import type * as schemas from './schemas.ts'

export const readPlaceOwner = endpoint<typeof schemas.readPlaceOwner>()({
  method: 'GET',
  path: '/api/places/:id/owner',
  // Who claimed it hears of the answer by what became of the submission.
  shows: ['places', 'submissions'],
  isSameForAll: true,
})

export const readOwnClaim = endpoint<typeof schemas.readOwnClaim>()({
  method: 'GET',
  path: '/api/places/:id/claim',
  access: 'manage-place',
  shows: ['places', 'submissions'],
})

export const claimPlace = endpoint<typeof schemas.claimPlace>()({
  method: 'POST',
  path: '/api/places/:id/claim',
  access: 'manage-place',
  stale: ['submissions', 'moderation-queue'],
})

export const giveUpPlace = endpoint<typeof schemas.giveUpPlace>()({
  method: 'DELETE',
  path: '/api/places/:id/claim',
  access: 'manage-place',
  stale: ['places', 'submissions', 'reviews'],
})
