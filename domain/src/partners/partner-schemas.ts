import * as z from 'zod/mini'
import { msg, t } from '../language/messages.ts'
import { Cents, Day } from '../schemas.ts'
import { draftText, EMAIL_FORM, neededText, OptionalWebsite } from '../text-schemas.ts'
import { MOST_FEATURES } from './endpoints.ts'
import { MOST_NAMED_SKIPS } from './ledger-table.ts'
import { PARTNER_KINDS } from './partner-application.ts'
import { ENTRY_KINDS, PARTNER_BOOKING_STATES, REPORTED_STATES } from './partner-booking.ts'
import { PARTNER_STATUSES, PARTNERSHIP_MOVE_NAMES, RATE_BASIS_POINTS } from './partnership.ts'

/** What is counted of a stretch of time. */
export const Totals = z.object({
  /** Travelers handed on. */
  clicks: z.int(),
  /** Bookings that were not cancelled. */
  bookings: z.int(),
  /** Those of them that came with a click of ours. */
  clickedBookings: z.int(),
  revenueCents: z.int(),
  commissionCents: z.int(),
})
export type Totals = z.infer<typeof Totals>

/** One point of a chart, beside the same stretch of the period before. */
export const Bucket = z.object({ from: Day, to: Day, now: Totals, before: Totals })
export type Bucket = z.infer<typeof Bucket>

export const Figures = z.object({
  from: Day,
  to: Day,
  /** The period before: as many days, right before. */
  beforeFrom: Day,
  beforeTo: Day,
  timeZone: z.string(),
  now: Totals,
  before: Totals,
  buckets: z.array(Bucket).check(z.maxLength(40)),
})
export type Figures = z.infer<typeof Figures>

/** What came of an uploaded table. */
export const TableReport = z.object({
  rows: z.int(),
  added: z.int(),
  moved: z.int(),
  unchanged: z.int(),
  skipped: z.int(),
  /** The first of them, each with its reason. */
  skips: z
    .array(z.object({ line: z.int(), says: z.string() }))
    .check(z.maxLength(MOST_NAMED_SKIPS)),
})
export type TableReport = z.infer<typeof TableReport>
export const PartnerKind = z.enum(PARTNER_KINDS)
export type PartnerKind = z.infer<typeof PartnerKind>

const LONGEST = { line: 120, message: 2000 } as const

/** An application as far as it has been written. */
export const PartnerDraft = z.object({
  company: draftText(LONGEST.line),
  kind: z._default(z.nullable(PartnerKind), null),
  website: draftText(300),
  contactName: draftText(LONGEST.line),
  contactEmail: draftText(254),
  message: draftText(LONGEST.message),
})
export type PartnerDraft = z.infer<typeof PartnerDraft>

export const EMPTY_PARTNER_DRAFT: PartnerDraft = z.parse(PartnerDraft, {})

/** An application to the partner program as it is sent. */
export const PartnerApplication = z.object({
  company: neededText(LONGEST.line, msg('Please give the name of your company.')),
  kind: z.enum(PARTNER_KINDS, { error: () => t('Please choose what you run.') }),
  website: OptionalWebsite.check(
    z.refine((address) => address !== null, {
      error: () => t('Please give the address of your website.'),
    }),
  ),
  contactName: neededText(LONGEST.line, msg('Please say who we should talk to.')),
  contactEmail: neededText(254, msg('Please give an email address.')).check(
    z.refine((text) => EMAIL_FORM.pattern.test(text), { error: () => t(EMAIL_FORM.says) }),
  ),
  message: neededText(
    LONGEST.message,
    msg('Please tell us in a sentence or two what you have in mind.'),
  ),
})
export type PartnerApplication = z.infer<typeof PartnerApplication>
export const PartnerBookingState = z.enum(PARTNER_BOOKING_STATES)
export type PartnerBookingState = z.infer<typeof PartnerBookingState>

export const BookingReference = z
  .string({ error: () => t('Please give your reference of the booking.') })
  .check(
    z.trim(),
    z.regex(/^[\x21-\x7e](?:[\x20-\x7e]{0,78}[\x21-\x7e])?$/, {
      error: () => t('A reference has 1 to 80 letters, digits and signs.'),
    }),
  )

/** One report of a booking, by postback or in a row of a table. */
export const BookingReport = z.object({
  reference: BookingReference,
  state: z.enum(REPORTED_STATES, {
    error: () => t('A state is one of {states}.', { states: REPORTED_STATES.join(', ') }),
  }),
  /** The price of the stay. Needed the first time a reference is reported. */
  amountCents: z.optional(Cents),
  /** The only currency there is so far; said, so that nobody sends another unnoticed. */
  currency: z.optional(z.literal('USD', { error: () => t('Amounts are in USD.') })),
  /** When it was booked. Needed the first time a reference is reported. */
  bookedAt: z.optional(
    z.iso.datetime({
      offset: true,
      error: () => t('A time is written like 2026-11-20T18:30:00Z.'),
    }),
  ),
  /** The click we handed the traveler on with, where there was one. */
  click: z.optional(
    z
      .string()
      .check(z.regex(/^[A-Za-z0-9_-]{8,40}$/, { error: () => t('This click is none of ours.') })),
  ),
})
export type BookingReport = z.infer<typeof BookingReport>
export const PartnerStatus = z.enum(PARTNER_STATUSES)
export type PartnerStatus = z.infer<typeof PartnerStatus>

/** A partner as its card shows it; the fields of the specification. */
export const PartnerCard = z.object({
  id: z.int(),
  name: z.string(),
  type: PartnerKind,
  status: PartnerStatus,
  /** Percent, as the specification has it: 4.5. Null until one was agreed. */
  commissionRate: z.nullable(z.number()),
  totalBookings: z.int(),
  totalRevenueCents: z.int(),
  /** Of the places that are linked to it; null where nobody has reviewed one. */
  rating: z.nullable(z.number()),
  reviewCount: z.int(),
  description: z.string(),
  features: z.array(z.string()),
  website: z.nullable(z.string()),
  isSample: z.boolean(),
})
export type PartnerCard = z.infer<typeof PartnerCard>

/** Something that happened, newest first. */
export const Activity = z.object({
  kind: z.enum([...ENTRY_KINDS, 'rate']),
  partner: z.string(),
  /** The partner's reference of the booking; null for what is about none. */
  reference: z.nullable(z.string()),
  /** Commission, or for a new rate its hundredths of a percent. */
  amount: z.int(),
  at: z.iso.datetime(),
})
export type Activity = z.infer<typeof Activity>

/** What the dashboard shows. */
export const PartnerDashboard = z.object({
  figures: Figures,
  partners: z.array(PartnerCard).check(z.maxLength(200)),
  activePartners: z.int(),
  activity: z.array(Activity).check(z.maxLength(10)),
  /** Whether all of it is invented. */
  isSample: z.boolean(),
})
export type PartnerDashboard = z.infer<typeof PartnerDashboard>

/** What a partner owes and gave, from the first line of its ledger to the last. */
export const Balance = z.object({
  earnedCents: z.int(),
  clawedBackCents: z.int(),
  paidCents: z.int(),
  returnedCents: z.int(),
  /** What is still to come; below nothing where we have to give back. */
  outstandingCents: z.int(),
  /** What a settlement made now would come to. */
  dueCents: z.int(),
})
export type Balance = z.infer<typeof Balance>

export const PartnerBooking = z.object({
  id: z.int(),
  reference: z.string(),
  state: PartnerBookingState,
  amountCents: z.int(),
  rateBasisPoints: z.int(),
  commissionCents: z.int(),
  hasClick: z.boolean(),
  source: z.enum(['postback', 'table', 'sample']),
  bookedAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
})
export type PartnerBooking = z.infer<typeof PartnerBooking>

/** A secret as it is shown once it was given out: enough to tell it from another. */
export const PostbackSecret = z.object({
  id: z.int(),
  /** Its last four signs. */
  ending: z.string(),
  createdAt: z.iso.datetime(),
  /** When it stops to count; null for the one in use. */
  endsAt: z.nullable(z.iso.datetime()),
  lastUsedAt: z.nullable(z.iso.datetime()),
})

/** One partnership as those who manage it see it. */
export const Partnership = z.extend(PartnerCard, {
  bookingLink: z.nullable(z.string()),
  /** The host of the booking site it stands behind; only an operator sets it. */
  bookingSite: z.nullable(z.string()),
  contactName: z.nullable(z.string()),
  contactEmail: z.nullable(z.string()),
  /** Newest first. */
  rates: z
    .array(z.object({ rateBasisPoints: z.int(), validFrom: z.iso.datetime() }))
    .check(z.maxLength(20)),
  moves: z.array(z.enum(PARTNERSHIP_MOVE_NAMES)),
  /** Why it cannot go on by the partner's own hand; null where it can. */
  isPausedByOperator: z.boolean(),
  secrets: z.array(PostbackSecret),
  places: z.array(z.object({ id: z.int(), name: z.string(), isLinked: z.boolean() })),
  balance: Balance,
  bookings: z.array(PartnerBooking).check(z.maxLength(50)),
  /** Where the list of bookings goes on; null at its end. */
  nextBooking: z.nullable(z.int()),
  clicks: z.int(),
  timeZone: z.string(),
  mayOperate: z.boolean(),
})
export type Partnership = z.infer<typeof Partnership>

/** Names that an address for bookings may hold in braces; the click is what we are paid by. */
const LINK_NAMES = new Set([
  'destination',
  'checkin',
  'checkout',
  'guests',
  'pets',
  'hotel',
  'click',
])
/** A host by name, without anybody's name and password before it, and a click to be known by. */
const LINK_FORM =
  /^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?(\/[^\s?#]*)?\?[^\s#]*\{click\}[^\s#]*$/i
const LINK_SAYS = msg(
  'Please give an https address that holds {click} in its query, such as https://book.example.com/?label={click}',
  { click: '{click}' },
)

export const BookingLink = z.nullable(
  z.string().check(
    z.trim(),
    z.maxLength(500, { error: () => t('Please use at most 500 characters.') }),
    z.refine(
      (text) => {
        const names = [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name]) => name ?? '')
        return LINK_FORM.test(text) && names.every((name) => LINK_NAMES.has(name))
      },
      { error: () => t(LINK_SAYS) },
    ),
  ),
)

/** What those who manage a partnership can change of it. */
export const PartnershipChange = z.object({
  website: OptionalWebsite,
  bookingLink: BookingLink,
  description: z
    .string()
    .check(z.trim(), z.maxLength(500, { error: () => t('Please use at most 500 characters.') })),
  features: z.array(neededText(40, msg('Please say what it is.'))).check(
    z.maxLength(MOST_FEATURES, {
      error: () => t('Please name at most {mostFeatures}.', { mostFeatures: MOST_FEATURES }),
    }),
  ),
})
export type PartnershipChange = z.infer<typeof PartnershipChange>

export const RateBasisPoints = z
  .int({ error: () => t('Please give the rate in percent, such as 4.5.') })
  .check(
    z.gte(RATE_BASIS_POINTS.least, {
      error: () => t('Please give a rate from 0.1 to 30 percent.'),
    }),
    z.lte(RATE_BASIS_POINTS.most, {
      error: () => t('Please give a rate from 0.1 to 30 percent.'),
    }),
  )

/** What came of a postback. */
export const PostbackReply = z.object({
  reference: BookingReference,
  state: PartnerBookingState,
  /** Nothing where it said only what was known already. */
  change: z.enum(['added', 'moved', 'none']),
})
export type PostbackReply = z.infer<typeof PostbackReply>
