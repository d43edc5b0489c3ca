import { endpoint } from '../endpoint.ts'
import type * as schemas from './schemas.ts'

export const sendContactMessage = endpoint<typeof schemas.sendContactMessage>()({
  method: 'POST',
  path: '/api/contact-messages',
  stale: ['contact-messages'],
})

/** Messages one page of the list shows. */
export const MESSAGES_AT_ONCE = 50

export const listContactMessages = endpoint<typeof schemas.listContactMessages>()({
  method: 'GET',
  path: '/api/contact-messages',
  access: 'read-contact-messages',
  shows: ['contact-messages'],
})

export const answerContactMessage = endpoint<typeof schemas.answerContactMessage>()({
  method: 'POST',
  path: '/api/contact-messages/:id/answered',
  access: 'read-contact-messages',
  stale: ['contact-messages'],
})

/** News of the neighborhood: enough to see that something happens, few enough to be read. */
export const NEWS_AT_ONCE = 6

export const readCommunity = endpoint<typeof schemas.readCommunity>()({
  method: 'GET',
  path: '/api/community',
  shows: ['reviews'],
})

/** Of each kind of news the front page names so many: a glance, on the way to the whole list. */
export const FRONT_PAGE_NEWS = 3

export const readFrontPage = endpoint<typeof schemas.readFrontPage>()({
  method: 'GET',
  path: '/api/front-page',
  shows: ['places'],
})

/** Of each kind the quick search offers so many: more would have to be read instead of recognized. */
export const FOUND_BY_NAME = 6
/** One letter is the beginning of half of all names. */
export const SHORTEST_NAME_PART = 2

export const findByName = endpoint<typeof schemas.findByName>()({
  method: 'GET',
  path: '/api/quick-search',
  shows: [],
})

export const placeSocialPicture = endpoint<typeof schemas.placeSocialPicture>()({
  method: 'GET',
  path: '/social/places/:file',
  // Programs of others show it, beside a link to the page.
  shows: [],
})

export const eventSocialPicture = endpoint<typeof schemas.eventSocialPicture>()({
  method: 'GET',
  path: '/social/events/:file',
  // As of places.
  shows: [],
})

export const providerSocialPicture = endpoint<typeof schemas.providerSocialPicture>()({
  method: 'GET',
  path: '/social/providers/:file',
  // As of places.
  shows: [],
})
