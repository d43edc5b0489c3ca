import * as z from 'zod/mini'
import { file } from '../endpoint.ts'
import { PictureUrl } from '../files/schemas.ts'
import { msg, t } from '../language/messages.ts'
import { ASKED_VACCINES } from '../pets/vaccine-proof.ts'
import { VaccineStandings } from '../pets/vaccine-standing-schemas.ts'
import { MeetingOffer } from '../providers/meeting-schemas.ts'
import { Day, queryInteger } from '../schemas.ts'
import { optionalLines } from '../text-schemas.ts'
import {
  Booking,
  BookingRequest,
  CancellationTier,
  MeetingRequest,
  Month,
  StatementLine,
  StatementSum,
  typedText,
  WholeBooking,
} from './booking-schemas.ts'
import { BOOKINGS_AT_ONCE, MOST_MESSAGE, MOST_REASON } from './booking.ts'
import { MEETING_STANDINGS } from './meeting.ts'
import { MOST_LINES } from './statement.ts'
import { RecordedRoute } from './visit-route-schemas.ts'
import {
  MOST_VISIT_NOTE,
  MOST_VISIT_PHOTOS,
  MOST_WALKED_MINUTES,
  VISIT_DEED_NAMES,
} from './visit.ts'

/** What a provider asks of the pets they take. */
const AskedOfPets = z.object({
  /** Common vaccinations that must hold on the days of the service. */
  vaccines: z.array(z.string()),
  /** Whether a pet without a passport here may show them at the door. */
  takesAtDoor: z.boolean(),
})

const BookingParams = z.object({ id: queryInteger(1, Number.MAX_SAFE_INTEGER) })

const Reason = typedText(MOST_REASON, msg('Please give the reason in at most 500 characters.'))

export const requestBooking = {
  summary:
    'Holds a time with a provider for 15 minutes, to be paid for. Naming an unpaid booking of one’s own moves that one instead of holding two.',
  body: BookingRequest,
  problems: ['time-taken', 'already-paid'] as const,
  reply: WholeBooking,
}

export const requestMeeting = {
  summary:
    'Asks to meet a provider before the first booking, for as long and at the price they offer it. A free one goes to the provider at once; one with a price is held for 15 minutes, to be paid for.',
  params: BookingParams,
  body: MeetingRequest,
  problems: ['time-taken'] as const,
  reply: WholeBooking,
}

export const readMeeting = {
  summary:
    'How far the member and a provider know each other: whether they may still meet first, have asked to, have met, or know each other by a booking that was done.',
  params: BookingParams,
  reply: z.object({
    standing: z.enum(MEETING_STANDINGS),
    /** The meeting that is asked for, agreed or over; null without any. */
    meeting: z.nullable(
      z.pick(Booking, { id: true, state: true, startsAt: true, endsAt: true, timeZone: true }),
    ),
  }),
}

export const changeMeetingOffer = {
  summary:
    'Says whether a provider meets owners before the first booking, for how long and for how much; what is asked for already stays as it was.',
  body: z.object({ offer: z.nullable(MeetingOffer) }),
  reply: z.object({ offer: z.nullable(MeetingOffer) }),
}

export const listBookings = {
  summary: 'The member’s own bookings: those to come, nearest first, or those that are over.',
  query: z.object({
    when: z.optional(z.enum(['upcoming', 'past'])),
    limit: z.optional(queryInteger(1, BOOKINGS_AT_ONCE)),
    skip: z.optional(queryInteger(0, 100_000)),
  }),
  reply: z.array(Booking).check(z.maxLength(BOOKINGS_AT_ONCE)),
}

export const readBooking = {
  summary: 'A booking whole, for its owner and its provider; to everybody else it is not there.',
  params: BookingParams,
  reply: WholeBooking,
}

export const acceptBooking = {
  summary: 'The provider accepts a request.',
  params: BookingParams,
  reply: WholeBooking,
}

export const declineBooking = {
  summary: 'The provider declines a request; the owner gets everything back.',
  params: BookingParams,
  body: z.object({ reason: z.optional(Reason) }),
  reply: WholeBooking,
}

export const cancelBooking = {
  summary:
    'Either side cancels. The owner gets back what the published tier says, everything when the provider cancels; refused when that is less than `refundCents`.',
  params: BookingParams,
  body: z.object({
    reason: z.optional(Reason),
    /** What the caller saw would come back: with less it is not cancelled but said. */
    refundCents: z.optional(z.int().check(z.gte(0))),
  }),
  problems: ['price-changed'] as const,
  reply: WholeBooking,
}

export const rescheduleBooking = {
  summary:
    'The owner moves a booking to another free time of the same length; the provider has to accept it anew.',
  params: BookingParams,
  body: z.object({ serviceDate: Day, startTime: BookingRequest.shape.startTime }),
  problems: ['time-taken'] as const,
  reply: WholeBooking,
}

export const checkIntoVisit = {
  summary:
    'The provider notes that they have come: from 30 minutes before the start to 48 hours after the end.',
  params: BookingParams,
  reply: WholeBooking,
}

export const checkOutOfVisit = {
  summary: 'The provider notes that they go.',
  params: BookingParams,
  reply: WholeBooking,
}

/** What a provider tells of a visit; with `isSent` it goes to the household. */
export const VisitReport = z.object({
  walkedMinutes: z.nullable(
    z
      .int({ error: () => t('Please give whole minutes, or nothing.') })
      .check(
        z.gte(1, { error: () => t('Please give whole minutes, or nothing.') }),
        z.lte(MOST_WALKED_MINUTES, { error: () => t('A day has 1,440 minutes.') }),
      ),
  ),
  did: z.array(z.enum(VISIT_DEED_NAMES)).check(z.maxLength(VISIT_DEED_NAMES.length)),
  note: optionalLines(MOST_VISIT_NOTE),
  photos: z.array(PictureUrl).check(z.maxLength(MOST_VISIT_PHOTOS)),
  /** The way as it was recorded; null takes it out, and without it what stands there stays. */
  route: z.optional(z.nullable(RecordedRoute)),
  isSent: z.boolean(),
})
export type VisitReport = z.infer<typeof VisitReport>

export const writeVisit = {
  summary:
    'The provider keeps what they tell of a visit, or sends it to the household and into the timelines of the pets.',
  params: BookingParams,
  body: VisitReport,
  reply: WholeBooking,
}

export const writeBookingMessage = {
  summary: 'Writes to the other side of a booking.',
  params: BookingParams,
  body: z.object({
    text: z.pipe(
      typedText(MOST_MESSAGE, msg('Please write at most 2,000 characters.')),
      z.string().check(z.minLength(1, { error: () => t('Please write something first.') })),
    ),
  }),
  reply: WholeBooking,
}

export const readBookingMessages = {
  summary: 'Marks the other side’s messages as read.',
  params: BookingParams,
  reply: z.object({ isDone: z.literal(true) }),
}

export const readProviderCalendar = {
  summary:
    'What a provider has to answer, and the bookings that touch the days from `from` on, by the provider’s own clocks.',
  query: z.object({ from: z.optional(Day), days: z.optional(queryInteger(1, 42)) }),
  reply: z.object({
    /** Null for somebody who is no listed provider. */
    provider: z.nullable(
      z.object({
        id: z.int(),
        businessName: z.string(),
        timeZone: z.string(),
        tier: CancellationTier,
        ...AskedOfPets.shape,
        /** Whether and how they meet owners before the first booking. */
        meeting: z.nullable(MeetingOffer),
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
}

export const readProviderStatement = {
  summary:
    'What became of the money of the bookings of a month: paid, sent back, earned and still ahead.',
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
}

export const changeBookingTerms = {
  summary: 'Chooses what owners get back who cancel; bookings made before keep what they had.',
  body: z.object({ tier: CancellationTier }),
  reply: z.object({ tier: CancellationTier }),
}

export const changeAskedOfPets = {
  summary: 'Says which vaccinations a provider asks for; bookings made before stay.',
  body: z.object({
    vaccines: z.array(z.enum(ASKED_VACCINES)).check(z.maxLength(ASKED_VACCINES.length)),
    takesAtDoor: z.boolean(),
  }),
  reply: AskedOfPets,
}

export const checkVaccines = {
  summary:
    'The pets of the member’s households, each with what the provider asks for and its passport does not show for those days, and who signed what it does.',
  params: BookingParams,
  query: z.object({ from: Day, until: z.optional(Day) }),
  reply: z.array(
    z.object({
      petId: z.int(),
      problems: z.array(z.string()),
      /** What stands behind those that its passport shows for those days. */
      standings: VaccineStandings,
    }),
  ),
}

export const makeCalendarFeed = {
  summary: 'Makes a new secret address of the provider’s calendar; an older one ends.',
  reply: z.object({ feedPath: z.string() }),
}

export const endCalendarFeed = {
  summary: 'Ends the secret address of the provider’s calendar.',
  reply: z.object({ isDone: z.literal(true) }),
}

export const readBookingTerms = {
  summary: 'What comes back to owners who cancel with this provider.',
  params: BookingParams,
  reply: z.object({
    tier: CancellationTier,
    says: z.array(z.string()),
    ...AskedOfPets.shape,
    /** When this was so, by which a page knows what of it is over. */
    asOf: z.iso.datetime(),
  }),
}

export const bookingReceipt = {
  summary: 'The receipt of a booking of one’s own that was paid.',
  params: BookingParams,
  reply: file('application/pdf'),
}

export const bookingAsCalendar = {
  summary: 'A booking as a calendar file, for both sides of it.',
  params: BookingParams,
  reply: file('text/calendar'),
}

export const statementTable = {
  summary: 'The statement of a month as a table.',
  query: z.object({ month: Month }),
  reply: file('text/csv'),
}

export const calendarFeed = {
  summary: 'The calendar a provider subscribes to, under its secret address.',
  params: z.object({ file: z.string() }),
  reply: file('text/calendar'),
}
