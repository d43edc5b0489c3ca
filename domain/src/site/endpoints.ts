import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { CommunityEvent } from '../events/event.ts'
import { PlaceCategory } from '../places/category.ts'
import { FoundPlace } from '../places/place.ts'
import { queryInteger } from '../query-values.ts'
import { Review } from '../reviews/review.ts'
import { ContactMessage, NewContactMessage } from './contact-message.ts'

export const sendContactMessage = endpoint({
  method: 'POST',
  path: '/api/contact-messages',
  summary: 'Writes to the people who run this installation.',
  stale: ['contact-messages'],
  body: NewContactMessage,
  reply: z.object({ isKept: z.literal(true) }),
})

/** Messages one page of the list shows. */
export const MESSAGES_AT_ONCE = 50

export const listContactMessages = endpoint({
  method: 'GET',
  path: '/api/contact-messages',
  summary: 'What people wrote on the contact page, newest first, for administrators.',
  access: 'read-contact-messages',
  shows: ['contact-messages'],
  query: z.object({
    /** `next` of the page before. */
    before: z.optional(queryInteger(1, Number.MAX_SAFE_INTEGER)),
    /** Found in name, address or message. */
    q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    state: z.optional(z.enum(['open', 'answered'])),
  }),
  reply: z.object({
    messages: z.array(ContactMessage).check(z.maxLength(MESSAGES_AT_ONCE)),
    /** Ask again with `before` set to this for older ones; null at the end. */
    next: z.nullable(z.int()),
  }),
})

export const answerContactMessage = endpoint({
  method: 'POST',
  path: '/api/contact-messages/:id/answered',
  summary: 'Notes that a message from the contact page was answered, or that it still is to be.',
  access: 'read-contact-messages',
  stale: ['contact-messages'],
  params: z.object({ id: queryInteger(1, Number.MAX_SAFE_INTEGER) }),
  body: z.object({ isAnswered: z.boolean() }),
  reply: ContactMessage,
})

/** News of the neighborhood: enough to see that something happens, few enough to be read. */
export const NEWS_AT_ONCE = 6

export const readCommunity = endpoint({
  method: 'GET',
  path: '/api/community',
  summary:
    'What is new among members: the newest places, the newest reviews and the events that come next.',
  shows: ['reviews'],
  reply: z.object({
    places: z.array(FoundPlace).check(z.maxLength(NEWS_AT_ONCE)),
    reviews: z
      .array(
        z.object({
          review: Review,
          place: z.object({
            id: z.int(),
            name: z.string(),
            city: z.nullable(z.string()),
            state: z.nullable(z.string()),
            isSample: z.boolean(),
          }),
        }),
      )
      .check(z.maxLength(NEWS_AT_ONCE)),
    /** Soonest first. */
    events: z.array(CommunityEvent).check(z.maxLength(NEWS_AT_ONCE)),
    at: z.iso.datetime(),
  }),
})

/** Of each kind of news the front page names so many: a glance, on the way to the whole list. */
export const FRONT_PAGE_NEWS = 3

export const readFrontPage = endpoint({
  method: 'GET',
  path: '/api/front-page',
  summary:
    'What is going on where the visitor is at home: coming events, places newly known to welcome pets, and bins. For whoever has named no home, what is newest anywhere.',
  shows: ['places'],
  reply: z.object({
    /** The home place of the visitor’s profile; null for all there is. */
    near: z.nullable(z.string()),
    /** Soonest first. */
    events: z
      .array(
        z.object({
          id: z.int(),
          title: z.string(),
          dateTime: z.iso.datetime(),
          timeZone: z.string(),
          venue: z.string(),
          city: z.string(),
          isSample: z.boolean(),
        }),
      )
      .check(z.maxLength(FRONT_PAGE_NEWS)),
    /** Newest first. */
    places: z
      .array(
        z.object({
          id: z.int(),
          name: z.string(),
          category: PlaceCategory,
          city: z.nullable(z.string()),
          state: z.nullable(z.string()),
          isSample: z.boolean(),
        }),
      )
      .check(z.maxLength(FRONT_PAGE_NEWS)),
    bins: z.object({
      /** Those that work, as far as anybody knows. */
      working: z.int(),
      scouts: z.int(),
      /** Whether all of them are invented. */
      areSamples: z.boolean(),
    }),
  }),
})

/** Of each kind the quick search offers so many: more would have to be read instead of recognized. */
export const FOUND_BY_NAME = 6
/** One letter is the beginning of half of all names. */
export const SHORTEST_NAME_PART = 2

export const findByName = endpoint({
  method: 'GET',
  path: '/api/quick-search',
  summary: 'Places and coming events with words that begin as those typed, for the quick search.',
  shows: [],
  query: z.object({
    q: z.string().check(z.trim(), z.minLength(SHORTEST_NAME_PART), z.maxLength(100)),
  }),
  reply: z.object({
    /** Best rated first. */
    places: z
      .array(
        z.object({
          id: z.int(),
          name: z.string(),
          city: z.nullable(z.string()),
          state: z.nullable(z.string()),
          isSample: z.boolean(),
        }),
      )
      .check(z.maxLength(FOUND_BY_NAME)),
    /** Soonest first. */
    events: z
      .array(
        z.object({
          id: z.int(),
          title: z.string(),
          dateTime: z.iso.datetime(),
          timeZone: z.string(),
          isSample: z.boolean(),
        }),
      )
      .check(z.maxLength(FOUND_BY_NAME)),
  }),
})
