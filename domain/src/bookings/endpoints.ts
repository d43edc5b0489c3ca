import * as z from 'zod/mini'
import { Day } from '../calendar.ts'
import { endpoint } from '../endpoint.ts'
import { queryInteger } from '../query-values.ts'
import {
  Booking,
  BOOKINGS_AT_ONCE,
  BookingRequest,
  MOST_MESSAGE,
  MOST_REASON,
  typedText,
  WholeBooking,
} from './booking.ts'
import { MOST_LINES, Month, StatementLine, StatementSum } from './statement.ts'
import { CancellationTier } from './cancellation.ts'
import { msg, t } from '../language/messages.ts'

const BookingParams = z.object({ id: queryInteger(1, Number.MAX_SAFE_INTEGER) })

const Reason = typedText(MOST_REASON, msg('Please give the reason in at most 500 characters.'))

export const requestBooking = endpoint({
  method: 'POST',
  path: '/api/bookings',
  summary:
    'Holds a time with a provider for 15 minutes, to be paid for. Naming an unpaid booking of one’s own moves that one instead of holding two.',
  access: 'book-services',
  stale: ['bookings', 'providers'],
  body: BookingRequest,
  reply: WholeBooking,
})

export const listBookings = endpoint({
  method: 'GET',
  path: '/api/bookings',
  summary: 'The member’s own bookings: those to come, nearest first, or those that are over.',
  access: 'book-services',
  shows: ['bookings'],
  query: z.object({
    when: z.optional(z.enum(['upcoming', 'past'])),
    limit: z.optional(queryInteger(1, BOOKINGS_AT_ONCE)),
    skip: z.optional(queryInteger(0, 100_000)),
  }),
  reply: z.array(Booking).check(z.maxLength(BOOKINGS_AT_ONCE)),
})

export const readBooking = endpoint({
  method: 'GET',
  path: '/api/bookings/:id',
  summary: 'A booking whole, for its owner and its provider; to everybody else it is not there.',
  access: 'signed-in',
  shows: ['bookings'],
  params: BookingParams,
  reply: WholeBooking,
})

export const acceptBooking = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/accept',
  summary: 'The provider accepts a request.',
  access: 'manage-services',
  stale: ['bookings', 'providers'],
  guardsItself: true,
  params: BookingParams,
  reply: WholeBooking,
})

export const declineBooking = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/decline',
  summary: 'The provider declines a request; the owner gets everything back.',
  access: 'manage-services',
  stale: ['bookings', 'providers'],
  guardsItself: true,
  params: BookingParams,
  body: z.object({ reason: z.optional(Reason) }),
  reply: WholeBooking,
})

export const cancelBooking = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/cancel',
  summary:
    'Either side cancels. The owner gets back what the published tier says, everything when the provider cancels; refused when that is less than `refundCents`.',
  access: 'signed-in',
  stale: ['bookings', 'providers'],
  guardsItself: true,
  params: BookingParams,
  body: z.object({
    reason: z.optional(Reason),
    /** What the caller saw would come back: with less it is not cancelled but said. */
    refundCents: z.optional(z.int().check(z.gte(0))),
  }),
  reply: WholeBooking,
})

export const rescheduleBooking = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/reschedule',
  summary:
    'The owner moves a booking to another free time of the same length; the provider has to accept it anew.',
  access: 'book-services',
  stale: ['bookings', 'providers'],
  params: BookingParams,
  body: z.object({ serviceDate: Day, startTime: BookingRequest.shape.startTime }),
  reply: WholeBooking,
})

export const writeBookingMessage = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/messages',
  summary: 'Writes to the other side of a booking.',
  access: 'signed-in',
  stale: ['bookings'],
  params: BookingParams,
  body: z.object({
    text: z.pipe(
      typedText(MOST_MESSAGE, msg('Please write at most 2,000 characters.')),
      z.string().check(z.minLength(1, { error: () => t('Please write something first.') })),
    ),
  }),
  reply: WholeBooking,
})

export const readBookingMessages = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/read',
  summary: 'Marks the other side’s messages as read.',
  access: 'signed-in',
  stale: ['bookings'],
  guardsItself: true,
  params: BookingParams,
  reply: z.object({ isDone: z.literal(true) }),
})

export const readProviderCalendar = endpoint({
  method: 'GET',
  path: '/api/provider/bookings',
  summary:
    'What a provider has to answer, and the bookings that touch the days from `from` on, by the provider’s own clocks.',
  access: 'manage-services',
  shows: ['bookings'],
  query: z.object({ from: z.optional(Day), days: z.optional(queryInteger(1, 42)) }),
  reply: z.object({
    /** Null for somebody who is no listed provider. */
    provider: z.nullable(
      z.object({
        id: z.int(),
        businessName: z.string(),
        timeZone: z.string(),
        tier: CancellationTier,
        /** The secret address of the feed, below the public address; null when there is none. */
        feedPath: z.nullable(z.string()),
        isSample: z.boolean(),
      }),
    ),
    /** The day it is where the provider works. */
    today: Day,
    from: Day,
    requests: z.array(Booking),
    bookings: z.array(Booking),
  }),
})

export const readProviderStatement = endpoint({
  method: 'GET',
  path: '/api/provider/statement',
  summary:
    'What became of the money of the bookings of a month: paid, sent back, earned and still ahead.',
  access: 'manage-services',
  shows: ['bookings'],
  query: z.object({ month: z.optional(Month) }),
  reply: z.object({
    /** Null for somebody who is no listed provider. */
    provider: z.nullable(
      z.object({ id: z.int(), businessName: z.string(), isSample: z.boolean() }),
    ),
    month: Month,
    /** The month it is where the provider works. */
    thisMonth: Month,
    sums: z.array(StatementSum),
    lines: z.array(StatementLine).check(z.maxLength(MOST_LINES)),
    /** Whether there are more bookings than are shown and summed up. */
    isCut: z.boolean(),
  }),
})

export const changeBookingTerms = endpoint({
  method: 'PUT',
  path: '/api/provider/booking-terms',
  summary: 'Chooses what owners get back who cancel; bookings made before keep what they had.',
  access: 'manage-services',
  stale: ['bookings', 'providers'],
  body: z.object({ tier: CancellationTier }),
  reply: z.object({ tier: CancellationTier }),
})

export const makeCalendarFeed = endpoint({
  method: 'POST',
  path: '/api/provider/calendar-feed',
  summary: 'Makes a new secret address of the provider’s calendar; an older one ends.',
  access: 'manage-services',
  stale: ['bookings'],
  sealsAnswer: true,
  reply: z.object({ feedPath: z.string() }),
})

export const endCalendarFeed = endpoint({
  method: 'DELETE',
  path: '/api/provider/calendar-feed',
  summary: 'Ends the secret address of the provider’s calendar.',
  access: 'manage-services',
  stale: ['bookings'],
  reply: z.object({ isDone: z.literal(true) }),
})

export const readBookingTerms = endpoint({
  method: 'GET',
  path: '/api/service-providers/:id/booking-terms',
  summary: 'What comes back to owners who cancel with this provider.',
  shows: ['providers'],
  params: BookingParams,
  reply: z.object({ tier: CancellationTier, says: z.array(z.string()) }),
})
