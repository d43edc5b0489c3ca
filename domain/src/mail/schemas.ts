import * as z from 'zod/mini'
import { file } from '../endpoint.ts'
import { queryInteger } from '../schemas.ts'
import { LETTERS_AT_ONCE, MOST_UNDELIVERED } from './endpoints.ts'

const MailParams = z.object({ id: queryInteger(1, Number.MAX_SAFE_INTEGER) })

const SentLetter = z.object({
  id: z.int(),
  to: z.string(),
  subject: z.string(),
  sentAt: z.iso.datetime(),
  attachments: z.int(),
})
export type SentLetter = z.infer<typeof SentLetter>

const UndeliveredLetter = z.object({
  /** Give this to `sendAgain`. */
  id: z.int(),
  to: z.string(),
  subject: z.string(),
  attempts: z.int(),
  failedAt: z.iso.datetime(),
  /** Why, in our own words. */
  reason: z.string(),
})
export type UndeliveredLetter = z.infer<typeof UndeliveredLetter>

export const listOutbox = {
  summary: 'Letters that were sent, newest first, and those that could not be delivered.',
  query: z.object({
    /** The id of the last letter of the page before. */
    before: z.optional(queryInteger(1, Number.MAX_SAFE_INTEGER)),
  }),
  reply: z.object({
    /** Whether letters stay here instead of going to a mail server. */
    isKept: z.boolean(),
    letters: z.array(SentLetter).check(z.maxLength(LETTERS_AT_ONCE)),
    /** Ask again with `before` set to this for older ones; null at the end. */
    next: z.nullable(z.int()),
    undelivered: z.array(UndeliveredLetter).check(z.maxLength(MOST_UNDELIVERED)),
  }),
}

export const readLetter = {
  summary: 'One letter that was sent, in words.',
  params: MailParams,
  reply: z.object({
    id: z.int(),
    from: z.string(),
    to: z.string(),
    replyTo: z.nullable(z.string()),
    subject: z.string(),
    text: z.string(),
    sentAt: z.iso.datetime(),
    attachments: z.array(
      z.object({
        name: z.string(),
        type: z.string(),
        bytes: z.int(),
        text: z.nullable(z.string()),
      }),
    ),
  }),
}

export const sendAgain = {
  summary: 'Has a letter that could not be delivered tried again.',
  params: MailParams,
  reply: z.object({ isQueued: z.literal(true) }),
}

export const readLetterHtml = {
  summary: 'The HTML of a letter that was sent, for a frame in a page of ours.',
  params: MailParams,
  reply: file('text/html'),
}
