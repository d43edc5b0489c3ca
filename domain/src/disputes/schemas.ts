import * as z from 'zod/mini'
import { Booking, BookingEvent, BookingMessage, Visit } from '../bookings/booking-schemas.ts'
import { MOST_MESSAGES as MOST_BOOKING_MESSAGES } from '../bookings/booking.ts'
import { PictureUrl } from '../files/schemas.ts'
import { msg, t } from '../language/messages.ts'
import { Cents, CurrencyCode, queryInteger } from '../schemas.ts'
import { neededText } from '../text-schemas.ts'
import {
  DISPUTE_SIDES,
  DISPUTE_STATE_NAMES,
  LONGEST_MESSAGE,
  LONGEST_REASON,
  MOST_MESSAGES,
  MOST_PHOTOS,
} from './dispute.ts'
import { DISPUTES_AT_ONCE } from './endpoints.ts'

const Instant = z.iso.datetime()
const Id = z.object({ id: queryInteger(1, Number.MAX_SAFE_INTEGER) })
const Side = z.enum(DISPUTE_SIDES)

export const DisputeMessage = z.object({
  id: z.int(),
  from: Side,
  text: z.string(),
  /** The address of what they show with it. */
  photo: z.nullable(z.string()),
  createdAt: Instant,
})
export type DisputeMessage = z.infer<typeof DisputeMessage>

/** A dispute as its owner, its provider or a moderator sees it. */
export const Dispute = z.object({
  id: z.int(),
  /** What the one who asks is to it. */
  side: Side,
  state: z.enum(DISPUTE_STATE_NAMES),
  /** What the owner says went wrong. */
  reason: z.string(),
  /** What the owner asks to have back. */
  askedCents: Cents,
  /** What is left of the payment, which is the most that can go back. */
  leftCents: Cents,
  currency: CurrencyCode,
  /** In test mode no money moves. */
  isTest: z.boolean(),
  openedAt: Instant,
  /** How it ended; null while it is open. */
  end: z.nullable(
    z.object({
      by: Side,
      refundCents: Cents,
      /** Why, in the words of who decided. */
      words: z.nullable(z.string()),
      at: Instant,
    }),
  ),
  messages: z.array(DisputeMessage).check(z.maxLength(MOST_MESSAGES)),
  booking: z.pick(Booking, {
    id: true,
    state: true,
    provider: true,
    ownerName: true,
    service: true,
    totalCents: true,
    currency: true,
    startsAt: true,
    endsAt: true,
    timeZone: true,
    isSample: true,
  }),
  /** What a moderator decides by: what happened, what was written and what the provider told. */
  evidence: z.nullable(
    z.object({
      events: z.array(BookingEvent),
      messages: z.array(BookingMessage).check(z.maxLength(MOST_BOOKING_MESSAGES)),
      visit: Visit,
    }),
  ),
})
export type Dispute = z.infer<typeof Dispute>

const goesBack = () => t('Please say how much goes back.')
const askedBack = () => t('Please say how much you want back.')

export const openDispute = {
  summary:
    'Opens a dispute about a booking that is over: both sides write, and a moderator decides what goes back unless the provider agrees before.',
  params: Id,
  body: z.object({
    reason: neededText(LONGEST_REASON, msg('Please say what went wrong.')),
    askedCents: z.int({ error: askedBack }).check(z.gte(1, { error: askedBack })),
  }),
  reply: Dispute,
}

export const readDispute = {
  summary: 'A dispute, for its two sides and for moderators; to others it is not there.',
  params: Id,
  reply: Dispute,
}

export const writeInDispute = {
  summary: `Writes to everybody in a dispute; its two sides may show an uploaded photo with it, ${MOST_PHOTOS} each at most.`,
  params: Id,
  body: z.object({
    text: neededText(LONGEST_MESSAGE, msg('Please write something.')),
    photo: z._default(z.nullable(PictureUrl), null),
  }),
  reply: Dispute,
}

export const withdrawDispute = {
  summary: 'The owner takes the dispute back; it cannot be opened again.',
  params: Id,
  reply: Dispute,
}

export const agreeToDispute = {
  summary: 'The provider gives back what is asked for, which ends the dispute.',
  params: Id,
  body: z.object({
    /** What the caller saw would go back; another sum is refused. */
    refundCents: Cents,
  }),
  problems: ['price-changed'] as const,
  reply: Dispute,
}

export const decideDispute = {
  summary:
    'A moderator decides how much goes back, from nothing to all that is left, and says why; both sides are told.',
  params: Id,
  body: z.object({
    refundCents: z.int({ error: goesBack }).check(z.gte(0, { error: goesBack })),
    words: neededText(LONGEST_MESSAGE, msg('Please say why; both sides read it.')),
  }),
  reply: Dispute,
}

/** A line of the moderators' list. */
export const DisputeLine = z.object({
  id: z.int(),
  state: z.enum(DISPUTE_STATE_NAMES),
  businessName: z.string(),
  ownerName: z.string(),
  askedCents: Cents,
  currency: CurrencyCode,
  isSample: z.boolean(),
  openedAt: Instant,
})
export type DisputeLine = z.infer<typeof DisputeLine>

export const listDisputes = {
  summary: 'Disputes for moderators: open ones longest waiting first, others latest first.',
  query: z.object({
    state: z.optional(z.enum(['open', 'ended'])),
    /** `next` of the page before. */
    after: z.optional(queryInteger(1, Number.MAX_SAFE_INTEGER)),
  }),
  reply: z.object({
    disputes: z.array(DisputeLine).check(z.maxLength(DISPUTES_AT_ONCE)),
    next: z.nullable(z.int()),
  }),
}
