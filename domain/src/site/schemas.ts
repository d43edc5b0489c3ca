import * as z from 'zod/mini'
import { Email, PersonName } from '../accounts/schemas.ts'
import { file } from '../endpoint.ts'
import { CommunityEvent } from '../events/event-schemas.ts'
import { t } from '../language/messages.ts'
import { FoundPlace, PlaceCategory } from '../places/place-schemas.ts'
import { ownWords, Review } from '../reviews/schemas.ts'
import { queryInteger } from '../schemas.ts'
import { CONTACT_TOPICS, MOST_MESSAGE_CHARACTERS } from './contact-message.ts'
import {
  FOUND_BY_NAME,
  FRONT_PAGE_NEWS,
  MESSAGES_AT_ONCE,
  NEWS_AT_ONCE,
  SHORTEST_NAME_PART,
} from './endpoints.ts'

export const NewContactMessage = z.object({
  name: PersonName,
  email: Email,
  topic: z.enum(CONTACT_TOPICS, { error: () => t('Please choose a topic.') }),
  message: ownWords(10, MOST_MESSAGE_CHARACTERS, () => t('Please write at least 10 characters.')),
  /** Seen by no person and left empty by them; programs that fill every field give themselves away. */
  nickname: z.optional(z.string().check(z.maxLength(1_000))),
})
export type NewContactMessage = z.infer<typeof NewContactMessage>

export const ContactMessage = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  topic: z.enum(CONTACT_TOPICS),
  message: z.string(),
  /** The member who was signed in while writing. */
  memberId: z.nullable(z.int()),
  sentAt: z.iso.datetime(),
  answeredAt: z.nullable(z.iso.datetime()),
})
export type ContactMessage = z.infer<typeof ContactMessage>

export const sendContactMessage = {
  summary: 'Writes to the people who run this installation.',
  body: NewContactMessage,
  reply: z.object({ isKept: z.literal(true) }),
}

export const listContactMessages = {
  summary: 'What people wrote on the contact page, newest first, for administrators.',
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
}

export const answerContactMessage = {
  summary: 'Notes that a message from the contact page was answered, or that it still is to be.',
  params: z.object({ id: queryInteger(1, Number.MAX_SAFE_INTEGER) }),
  body: z.object({ isAnswered: z.boolean() }),
  reply: ContactMessage,
}

export const readCommunity = {
  summary:
    'What is new among members: the newest places, the newest reviews and the events that come next.',
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
}

export const readFrontPage = {
  summary:
    'What is going on where the visitor is at home: coming events, places newly known to welcome pets, and bins. For whoever has named no home, what is newest anywhere.',
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
}

export const findByName = {
  summary: 'Places and coming events with words that begin as those typed, for the quick search.',
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
}

/** Its number and what kind of file it is: `17.png`. */
const SocialPictureParams = z.object({ file: z.string() })

export const placeSocialPicture = {
  summary: 'The picture of a link to a place: {number}.png.',
  params: SocialPictureParams,
  reply: file('image/png'),
}

export const eventSocialPicture = {
  summary: 'The picture of a link to an event: {number}.png.',
  params: SocialPictureParams,
  reply: file('image/png'),
}

export const providerSocialPicture = {
  summary: 'The picture of a link to a provider: {number}.png.',
  params: SocialPictureParams,
  reply: file('image/png'),
}
