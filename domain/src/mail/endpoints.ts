import { endpoint } from '../endpoint.ts'
import type * as schemas from './schemas.ts'

/** Letters one page of the outbox shows. */
export const LETTERS_AT_ONCE = 25
/** Undelivered letters are few, or something is wrong that shows in the first hundred. */
export const MOST_UNDELIVERED = 100

export const listOutbox = endpoint<typeof schemas.listOutbox>()({
  method: 'GET',
  path: '/api/outbox',
  shows: ['outbox'],
})

export const readLetter = endpoint<typeof schemas.readLetter>()({
  method: 'GET',
  path: '/api/outbox/:id',
  shows: ['outbox'],
})

export const sendAgain = endpoint<typeof schemas.sendAgain>()({
  method: 'POST',
  path: '/api/outbox/undelivered/:id/send',
  stale: ['outbox', 'operations'],
})

export const readLetterHtml = endpoint<typeof schemas.readLetterHtml>()({
  method: 'GET',
  path: '/outbox/:id/html',
  // A letter that was sent never changes.
  shows: [],
})
