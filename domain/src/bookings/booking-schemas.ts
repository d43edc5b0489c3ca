import * as z from 'zod/mini'
import { DISPUTE_STATE_NAMES } from '../disputes/dispute.ts'
import { type Message, msg, t } from '../language/messages.ts'
import { Insurance, Medication, Vet } from '../pets/pet-schemas.ts'
import { Needs } from '../pets/pet-schemas.ts'
import { SIZES } from '../pets/size.ts'
import { TEMPERS } from '../pets/temper.ts'
import { VaccineStandings } from '../pets/vaccine-standing-schemas.ts'
import { PriceUnit, ServiceKind } from '../providers/provider-schemas.ts'
import { Cents, CurrencyCode, Day } from '../schemas.ts'
import { BOOKED_KINDS } from './booked-kind.ts'
import { BOOKING_MOVE_NAMES, BOOKING_STATE_NAMES, SIDES } from './booking-life.ts'
import {
  MOST_ANIMALS,
  MOST_CONTACT,
  MOST_MESSAGES,
  MOST_PET_INFO,
  MOST_REQUESTS,
} from './booking.ts'
import { CANCELLATION_TIER_NAMES, type CANCELLATION_TIERS } from './cancellation.ts'
import { SERIES_STATE_NAMES } from './recurring.ts'
import { MONTH_FORM } from './statement.ts'
import { Tip } from './tip-schemas.ts'
import { RouteLength } from './visit-route-schemas.ts'
import { MOST_VISIT_PHOTOS, VISIT_DEED_NAMES, VISIT_STATES } from './visit.ts'

const Instant = z.iso.datetime()

/** Text with whatever stood around it taken off; lines stay. */
export function typedText(most: number, tooLong: Message) {
  return z.pipe(
    z.string().check(z.maxLength(most, { error: () => t(tooLong) })),
    z.transform((text) => text.replaceAll('\0', '').trim()),
  )
}

/** A local time as the product writes it: '6:00' to '17:00'. */
const LocalTime = z.string({ error: () => t('Please choose a start time.') }).check(
  z.regex(/^(0?[0-9]|1[0-9]|2[0-3]):[0-5][0-9]$/, {
    error: () => t('Please choose a start time.'),
  }),
)

/** 0 is Sunday. */
export const Weekday = z.coerce.number().check(z.int(), z.gte(0), z.lte(6))

/** What people ask for when they book; the fields of the specification, and what they lack. */
export const BookingRequest = z.object({
  providerId: z.coerce
    .number({ error: () => t('Please choose a provider.') })
    .check(z.int(), z.gte(1)),
  serviceDate: Day,
  startTime: LocalTime,
  /** Hours as text: '0.5' to '8'; for stays over night the last day counts instead. */
  duration: z.optional(z.union([z.string(), z.number()])),
  /** What is booked; the provider's first service with a price by the hour unless told. */
  service: z.optional(ServiceKind),
  /** Last day and time of a stay over night. */
  endDate: z.optional(Day),
  endTime: z.optional(LocalTime),
  /** A pet of the member's; otherwise `petInfo` tells about the animal. */
  petId: z.optional(z.nullable(z.coerce.number().check(z.int(), z.gte(1)))),
  /** Several pets of the member's households. */
  petIds: z.optional(
    z.array(z.int().check(z.gte(1))).check(
      z.maxLength(MOST_ANIMALS, {
        error: () => t('Please book for at most {most} pets at once.', { most: MOST_ANIMALS }),
      }),
    ),
  ),
  /** Animals beside them that have no passport here, which `petInfo` tells about. */
  otherPets: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(MOST_ANIMALS))),
  petInfo: z.optional(typedText(MOST_PET_INFO, msg('Please use at most 2,000 characters.'))),
  specialRequests: z.optional(
    typedText(MOST_REQUESTS, msg('Please use at most 2,000 characters.')),
  ),
  emergencyContact: z.optional(
    typedText(MOST_CONTACT, msg('Please give the contact in at most 200 characters.')),
  ),
  /** An unpaid booking of one's own that this one takes the place of. */
  bookingId: z.optional(z.nullable(z.coerce.number().check(z.int(), z.gte(1)))),
  /** Has it every week on these days and that of the first date, its first visit; 0 is Sunday. */
  weekdays: z.optional(z.array(Weekday).check(z.maxLength(7))),
  /** The last day of such a series. */
  untilDay: z.optional(Day),
})
export type BookingRequest = z.output<typeof BookingRequest>

/** What people ask for who wish to meet first; its length and price are the provider's. */
export const MeetingRequest = z.pick(BookingRequest, {
  serviceDate: true,
  startTime: true,
  petIds: true,
  otherPets: true,
  petInfo: true,
  specialRequests: true,
})
export type MeetingRequest = z.output<typeof MeetingRequest>

/**
 * A pet of a booking as far as the one who asks may know it now. Before a provider accepts they see
 * what the animal is, and nothing that tells whose it is.
 */
export const BookedGuest = z.object({
  /** Null to a provider who has not accepted. */
  name: z.nullable(z.string()),
  /** Invented, so that booking can be tried. */
  isSample: z.boolean(),
  species: z.string(),
  breed: z.nullable(z.string()),
  size: z.nullable(z.enum(SIZES)),
  ageText: z.nullable(z.string()),
  temper: z.nullable(z.enum(TEMPERS)),
  needs: Needs,
  /** What stands behind the vaccinations that the provider asks for, on the days of the service. */
  vaccines: VaccineStandings,
})
export type BookedGuest = z.infer<typeof BookedGuest>

/** A booking as lists and calendars show it to either side. */
export const Booking = z.object({
  id: z.int(),
  /** What the one who asks is to it. */
  side: z.enum(['owner', 'provider']),
  state: z.enum(BOOKING_STATE_NAMES),
  /** Which side cancelled it; null where nobody has. */
  cancelledBy: z.nullable(z.enum(['owner', 'provider'])),
  provider: z.object({
    id: z.int(),
    businessName: z.string(),
    imageUrl: z.nullable(z.string()),
    isSample: z.boolean(),
  }),
  /** First name and initial, as the provider reads it; null to them until they have accepted. */
  ownerName: z.nullable(z.string()),
  service: z.enum(BOOKED_KINDS),
  per: PriceUnit,
  rateCents: Cents,
  /** What each animal after the first costs of the same hour, night or visit. */
  furtherCents: Cents,
  /** How many animals come, with a passport here or without. */
  animals: z.int(),
  /** Those with a passport here, as far as the one who asks may know them now. */
  guests: z.array(BookedGuest).check(z.maxLength(MOST_ANIMALS)),
  totalCents: Cents,
  currency: CurrencyCode,
  startsAt: Instant,
  endsAt: Instant,
  /** The provider's; times are shown by its clocks. */
  timeZone: z.string(),
  serviceDate: Day,
  /** '13:00' */
  startTime: z.string(),
  endDate: Day,
  endTime: z.string(),
  /** Hours of services by the hour and of visits. */
  hours: z.number(),
  nights: z.nullable(z.int()),
  /** Until when an unpaid time is held, and until when the provider can answer. */
  holdUntil: z.nullable(Instant),
  answerBy: z.nullable(Instant),
  refundedCents: Cents,
  /** The series it is a visit of; null for one that stands alone. */
  seriesId: z.nullable(z.int()),
  /** Messages of the other side that were not read yet. */
  unread: z.int(),
  /** Invented, to show what bookings look like. */
  isSample: z.boolean(),
  createdAt: Instant,
})
export type Booking = z.infer<typeof Booking>

/** What the passport of a booked animal tells. */
const BookedAnimal = z.object({
  petId: z.nullable(z.int()),
  name: z.nullable(z.string()),
  /** Invented, so that booking can be tried. */
  isSample: z.boolean(),
  species: z.nullable(z.string()),
  breed: z.nullable(z.string()),
  temper: z.nullable(z.enum(TEMPERS)),
  needs: Needs,
  imageUrl: z.nullable(z.string()),
  ageText: z.nullable(z.string()),
  weightKg: z.nullable(z.number()),
  allergies: z.array(z.string()),
  medications: z.array(Medication),
  medicalNotes: z.nullable(z.string()),
  vet: z.nullable(Vet),
  insurance: z.nullable(Insurance),
  emergencyContact: z.nullable(z.string()),
  /** What stands behind the vaccinations that the provider asks for, on the days of the service. */
  vaccines: VaccineStandings,
})
export type BookedAnimal = z.infer<typeof BookedAnimal>

/**
 * What is known of the first animal, and what was typed about all of them; the provider gets it
 * from acceptance to 48 hours after the end.
 */
export const BookedPet = z.extend(BookedAnimal, {
  petInfo: z.nullable(z.string()),
  specialRequests: z.nullable(z.string()),
})
export type BookedPet = z.infer<typeof BookedPet>

export const BookingMessage = z.object({
  id: z.int(),
  from: z.enum(['owner', 'provider']),
  text: z.string(),
  createdAt: Instant,
})
export type BookingMessage = z.infer<typeof BookingMessage>

export const BookingEvent = z.object({
  id: z.int(),
  /** A move of its life, or money that went back. */
  kind: z.enum(['request', 'plan', 'refund', 'tip', ...BOOKING_MOVE_NAMES]),
  by: z.enum(SIDES),
  /** What belongs to it in words: a reason, the time before, an amount. */
  words: z.nullable(z.string()),
  /** What goes back by it: '$28.00 goes back.'; null where nothing does. */
  refund: z.nullable(z.string()),
  at: Instant,
})
export type BookingEvent = z.infer<typeof BookingEvent>

/** What a provider tells of their visit. The owner sees times at once, the rest once it is sent. */
export const Visit = z.object({
  state: z.enum(VISIT_STATES),
  /** Whether the one who asks may write of it now. */
  isOpen: z.boolean(),
  checkedInAt: z.nullable(Instant),
  checkedOutAt: z.nullable(Instant),
  walkedMinutes: z.nullable(z.int()),
  did: z.array(z.enum(VISIT_DEED_NAMES)),
  note: z.nullable(z.string()),
  /** Addresses of pictures that the household and the provider may read. */
  photos: z.array(z.string()).check(z.maxLength(MOST_VISIT_PHOTOS)),
  /** How far and how long the recorded way is; null where none was, or none may be seen. */
  route: z.nullable(RouteLength),
  sentAt: z.nullable(Instant),
})
export type Visit = z.infer<typeof Visit>

export const CancellationTier = z.enum(CANCELLATION_TIER_NAMES)

export type CancellationTier = keyof typeof CANCELLATION_TIERS

/** On which days a series has visits. */
export const SeriesPattern = z.object({
  id: z.int(),
  state: z.enum(SERIES_STATE_NAMES),
  weekdays: z.array(z.int()),
  firstDay: Day,
  untilDay: Day,
})

/** Everything the page of one booking shows. */
export const WholeBooking = z.extend(Booking, {
  /** Null where the one who asks may not see it now. */
  pet: z.nullable(BookedPet),
  /** All of them with a passport here, where the one who asks may see them. */
  pets: z.array(BookedAnimal).check(z.maxLength(MOST_ANIMALS)),
  events: z.array(BookingEvent),
  messages: z.array(BookingMessage).check(z.maxLength(MOST_MESSAGES)),
  tier: CancellationTier,
  /** What cancelling now would give back; null when it cannot be cancelled by the one who asks. */
  cancelNow: z.nullable(z.object({ refundCents: Cents, keptCents: Cents })),
  mayReschedule: z.boolean(),
  /** Whether its owner may ask for the same again: it is over, and the provider still offers it. */
  mayAskAgain: z.boolean(),
  /** What the provider wrote when they declined or canceled it; null where they wrote nothing. */
  refusedWith: z.nullable(z.string()),
  /** For a visit of a series that is not paid yet: when its card is charged and when it is let go. */
  dueAt: z.nullable(z.object({ charge: Instant, release: Instant })),
  /** What is repeated, for a visit of a series. */
  series: z.nullable(SeriesPattern),
  mayWrite: z.boolean(),
  visit: Visit,
  /** Whether there is a receipt: something was paid. */
  isPaid: z.boolean(),
  /** Our number of the payment; only its payer sees it. */
  paymentId: z.nullable(z.int()),
  paymentMode: z.nullable(z.enum(['test', 'live'])),
  /** What the owner gives on top; null where nothing is, or nothing this side may know. */
  tip: z.nullable(Tip),
  /** Whether the one who asks may tip it now. */
  mayTip: z.boolean(),
  /** The dispute about it; null where there is none. */
  dispute: z.nullable(z.object({ id: z.int(), state: z.enum(DISPUTE_STATE_NAMES) })),
  /** What its owner may ask to have back by a dispute at most; null where they may open none now. */
  disputableCents: z.nullable(Cents),
  /** When this was so by the server's clock, which alone counts a hold down. */
  asOf: Instant,
})
export type WholeBooking = z.infer<typeof WholeBooking>

/** A month: '2026-11'. */
export const Month = z
  .string()
  .check(z.regex(MONTH_FORM, { error: () => t('This must be a month such as 2026-11.') }))
export type Month = z.infer<typeof Month>

/** What became of the money of one booking. */
export const StatementLine = z.object({
  bookingId: z.int(),
  /** The day it begins, by the provider's clocks. */
  day: Day,
  service: z.enum(BOOKED_KINDS),
  /** Null where the provider never accepted. */
  ownerName: z.nullable(z.string()),
  animals: z.int(),
  state: z.enum(BOOKING_STATE_NAMES),
  currency: CurrencyCode,
  paidCents: Cents,
  refundedCents: Cents,
  /** What is left of it once everything went back that goes back. */
  keptCents: Cents,
  /** What its owner gave on top, less what of it went back. */
  tipCents: Cents,
  /** Whether it is the provider's, or may still go back. */
  isEarned: z.boolean(),
  isTest: z.boolean(),
  /** Invented, to show what a statement looks like. */
  isSample: z.boolean(),
})
export type StatementLine = z.infer<typeof StatementLine>

/** What a month comes to in one currency. */
export const StatementSum = z.object({
  currency: CurrencyCode,
  paidCents: z.int(),
  refundedCents: z.int(),
  /** Left of bookings that are over. */
  earnedCents: z.int(),
  /** Left of bookings that are still to come or to be answered. */
  aheadCents: z.int(),
  /** Given on top, less what of it went back; in none of the other sums. */
  tipCents: z.int(),
})
export type StatementSum = z.infer<typeof StatementSum>
