import * as z from 'zod/mini'
import { neededText, OptionalWebsite } from '../moderation/draft-text.ts'
import { Figures } from './figures.ts'
import { ENTRY_KINDS, PartnerBookingState } from './partner-booking.ts'
import { PartnerKind } from './partner-application.ts'
import { PARTNERSHIP_MOVE_NAMES, PartnerStatus } from './partnership.ts'
import { msg, t } from '../language/messages.ts'

/** Most that a card names of what a partner offers. */
export const MOST_FEATURES = 6

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
