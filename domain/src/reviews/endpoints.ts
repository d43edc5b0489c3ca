import { endpoint } from '../endpoint.ts'
import type * as schemas from './schemas.ts'

/** Reviews shown at first; and the most that one call gives. */
export const REVIEWS_AT_ONCE = 10
export const MOST_REVIEWS = 100

export const listReviews = endpoint<typeof schemas.listReviews>()({
  method: 'GET',
  path: '/api/reviews',
  shows: ['reviews'],
})

export const writeReview = endpoint<typeof schemas.writeReview>()({
  method: 'PUT',
  path: '/api/reviews',
  access: 'write-review',
  stale: ['reviews', 'places', 'providers'],
})

/** One tap on a place: how pets are received there. */
export const answerPets = endpoint<typeof schemas.answerPets>()({
  method: 'PUT',
  path: '/api/places/:id/pet-answer',
  access: 'write-review',
  stale: ['reviews', 'places', 'scout'],
})

export const deleteReview = endpoint<typeof schemas.deleteReview>()({
  method: 'DELETE',
  path: '/api/reviews/:id',
  access: 'write-review',
  stale: ['reviews', 'places', 'providers'],
})

export const markHelpful = endpoint<typeof schemas.markHelpful>()({
  method: 'PUT',
  path: '/api/reviews/:id/helpful',
  access: 'write-review',
  stale: ['reviews'],
})
