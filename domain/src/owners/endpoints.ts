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

export const sendClaimCode = endpoint<typeof schemas.sendClaimCode>()({
  method: 'POST',
  path: '/api/places/:id/claim/code',
  access: 'manage-place',
  stale: ['submissions'],
})

export const proveClaim = endpoint<typeof schemas.proveClaim>()({
  method: 'POST',
  path: '/api/places/:id/claim/proof',
  access: 'manage-place',
  // The request carries the code, and a claim that is proved already stays so.
  sealsAnswer: true,
  guardsItself: true,
  stale: ['submissions', 'moderation-queue'],
})

export const giveUpPlace = endpoint<typeof schemas.giveUpPlace>()({
  method: 'DELETE',
  path: '/api/places/:id/claim',
  access: 'manage-place',
  stale: ['places', 'submissions', 'reviews'],
})
