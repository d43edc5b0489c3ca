import * as z from 'zod/mini'
import { isDay } from '../calendar.ts'
import { PictureUrl } from '../files/schemas.ts'
import { msg, t } from '../language/messages.ts'
import { MOST_CENTS } from '../money.ts'
import { OLDEST_LEAST_MONTHS } from '../pets/limits.ts'
import { Species } from '../pets/pet-schemas.ts'
import { SPECIES } from '../pets/pet.ts'
import { QrDrawing } from '../pets/sharing-schemas.ts'
import { VaccineStandings } from '../pets/vaccine-standing-schemas.ts'
import { NAMED_BREEDS } from '../places/named-breeds.ts'
import { Cents, CurrencyCode, Day, Point } from '../schemas.ts'
import { draftText, neededText } from '../text-schemas.ts'
import { ENTRY_VACCINES } from './entry-rules.ts'
import { LEAST_PRICE_CENTS, typedCents } from './event-price.ts'
import { EVENT_TYPES, LONGEST_MINUTES, MOST_GUESTS, MOST_PETS_ALONG, MOST_PLACES } from './event.ts'
import { MOST_TIMES, REPEATS } from './recurrence.ts'
import { TICKET_CODE } from './ticket.ts'

/** The states of an attendance, each in one sentence. */
const ATTENDANCE_STATES = {
  unconfirmed: msg('This guest has not confirmed by email yet, so no spot is held.'),
  waiting: msg('The event is full. First in line, first served.'),
  held: msg('We hold the spot for a while so it can be paid for.'),
  going: msg('They have a spot.'),
  left: msg('They gave it up, or did not confirm or pay in time.'),
} as const
export type AttendanceState = keyof typeof ATTENDANCE_STATES
export const AttendanceState = z.enum(
  Object.keys(ATTENDANCE_STATES) as [AttendanceState, ...AttendanceState[]],
)

const LONGEST = { title: 120, description: 4000, venue: 160, city: 120 } as const
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/

const count = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most))
const SpeciesList = z._default(z.array(Species).check(z.maxLength(SPECIES.length)), [])
const VaccineList = z._default(
  z.array(z.enum(ENTRY_VACCINES)).check(z.maxLength(ENTRY_VACCINES.length)),
  [],
)
const BreedList = z._default(
  z.array(z.enum(NAMED_BREEDS)).check(z.maxLength(NAMED_BREEDS.length)),
  [],
)
const maxWeightKg = z.nullable(z.number().check(z.gt(0), z.lte(500)))
const minAgeMonths = z.nullable(count(1, OLDEST_LEAST_MONTHS))

export const EventType = z.enum(EVENT_TYPES)
export type EventType = z.infer<typeof EventType>

/** An event as far as its host has described it. */
export const EventDraft = z.object({
  title: draftText(LONGEST.title),
  eventType: z._default(z.nullable(EventType), null),
  description: draftText(LONGEST.description),
  picture: z._default(z.nullable(PictureUrl), null),
  /** Empty or a day as in '2026-11-28', and a time as in '10:00', by the clocks of the place. */
  startsOn: draftText(10),
  startTime: draftText(5),
  durationMinutes: z._default(count(15, LONGEST_MINUTES), 60),
  repeat: z._default(z.enum(REPEATS), 'none'),
  times: z._default(count(2, MOST_TIMES), 4),
  venue: draftText(LONGEST.venue),
  city: draftText(LONGEST.city),
  location: z._default(z.nullable(Point), null),
  capacity: z._default(z.nullable(count(1, MOST_PLACES)), null),
  /** For each person; empty is free. */
  price: draftText(10),
  mostGuests: z._default(count(0, MOST_GUESTS), 1),
  mostPets: z._default(count(0, MOST_PETS_ALONG), 2),
  species: SpeciesList,
  vaccinations: VaccineList,
  /** Of each pet, in kilograms; null for no limit. */
  maxWeightKg: z._default(maxWeightKg, null),
  /** The youngest on the day, in months; null for any age. */
  minAgeMonths: z._default(minAgeMonths, null),
  refusedBreeds: BreedList,
})
export type EventDraft = z.infer<typeof EventDraft>

export const EMPTY_EVENT_DRAFT: EventDraft = z.parse(EventDraft, {})

const PriceCents = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => (text.trim() === '' ? 0 : (typedCents(text) ?? -1))),
  ),
  z.int().check(
    z.refine((cents) => cents === 0 || (cents >= LEAST_PRICE_CENTS && cents <= MOST_CENTS), {
      error: () => t('Please give a price of at least 1.00, as in 12.50, or leave it empty.'),
    }),
  ),
)

/** An event as it is published. */
export const EventSubmission = z.object({
  title: neededText(LONGEST.title, msg('Please give the event a title.')),
  eventType: z.enum(EVENT_TYPES, {
    error: () => t('Please choose what kind of event it is.'),
  }),
  description: neededText(
    LONGEST.description,
    msg('Please say in a few sentences what happens there.'),
  ),
  picture: z.nullable(PictureUrl),
  startsOn: z.string().check(z.refine(isDay, { error: () => t('Please choose the day.') })),
  startTime: z
    .string()
    .check(z.regex(TIME, { error: () => t('Please give the time it begins, as in 10:00.') })),
  durationMinutes: EventDraft.shape.durationMinutes,
  repeat: EventDraft.shape.repeat,
  times: EventDraft.shape.times,
  venue: neededText(LONGEST.venue, msg('Please say where people meet.')),
  city: neededText(LONGEST.city, msg('Please give the city or town.')),
  location: z.object(Point.shape, { error: () => t('Please put the pin where people meet.') }),
  capacity: EventDraft.shape.capacity,
  price: PriceCents,
  mostGuests: EventDraft.shape.mostGuests,
  mostPets: EventDraft.shape.mostPets,
  species: SpeciesList,
  vaccinations: VaccineList,
  maxWeightKg: EventDraft.shape.maxWeightKg,
  minAgeMonths: EventDraft.shape.minAgeMonths,
  refusedBreeds: BreedList,
})
export type EventSubmission = z.infer<typeof EventSubmission>

/** An event as lists show it; the first ten fields are those of the specification. */
export const CommunityEvent = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  /** Where it is, in words: 'Dolores Park, San Francisco, CA'. */
  location: z.string(),
  eventType: EventType,
  dateTime: z.iso.datetime(),
  /** In minutes. */
  duration: z.int(),
  /** For each person, in whole units of the currency: 12.5; 0 is free. */
  price: z.number(),
  imageUrl: z.nullable(z.string()),
  /** Everybody who has a place, with those they bring; counted, never kept. */
  currentAttendees: z.int(),

  city: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** The time zone of the place; the times of the event are shown in it. */
  timeZone: z.string(),
  endsAt: z.iso.datetime(),
  priceCents: Cents,
  currency: CurrencyCode,
  /** Most people at once; null for any number. */
  capacity: z.nullable(z.int()),
  /** How many of them are free, without those held for a payment; null for any number. */
  placesLeft: z.nullable(z.int()),
  /** People on the waiting list. */
  waiting: z.int(),
  status: z.enum(['live', 'cancelled']),
  hostName: z.string(),
  /** Equal for the dates of one series; null for a single event. */
  seriesId: z.nullable(z.int()),
  /** Most people and pets that one member may bring along. */
  mostGuests: z.int(),
  mostPets: z.int(),
  /** Pets that may come; empty for any. */
  species: z.array(Species),
  /** Vaccinations the passport of each pet must show on the day. */
  vaccinations: z.array(z.string()),
  /** The heaviest that may come, in kilograms; null for any weight. */
  maxWeightKg,
  /** The youngest that may come, in months on the day; null for any age. */
  minAgeMonths,
  /** Breeds of dogs that may not come. */
  refusedBreeds: z.array(z.enum(NAMED_BREEDS)),
  /** The day its host last said all of this. */
  saidOn: Day,
  isSample: z.boolean(),
})
export type CommunityEvent = z.infer<typeof CommunityEvent>

/** What the strip above the list says of everything that matches. */
export const EventStatistics = z.object({
  totalEvents: z.int(),
  totalAttendees: z.int(),
  adoptionEvents: z.int(),
  /** How many of the events are invented. */
  sampleEvents: z.int(),
  /** The instant it was counted. */
  at: z.iso.datetime(),
})
export type EventStatistics = z.infer<typeof EventStatistics>
export const TicketCode = z.pipe(
  z.pipe(
    z.string(),
    z.transform((typed) => typed.toUpperCase().replace(/[\s-]/g, '')),
  ),
  z.string().check(z.regex(TICKET_CODE, { error: () => t('This must be the code of a ticket.') })),
)

/** The ticket of an attendance. */
export const Ticket = z.object({
  id: z.int(),
  code: z.string(),
  state: AttendanceState,
  /** People they bring along. */
  guests: z.int(),
  /** Names of the pets, or nothing where only their number is known. */
  pets: z.array(z.string()),
  petIds: z.array(z.int()),
  petCount: z.int(),
  /** Their kinds, where somebody without an account told them. */
  petKinds: z.array(Species),
  /** Whether other members see their first name and their pets on the page of the event. */
  isSeen: z.boolean(),
  /** How many parties wait before them, and themselves: 1 is next. */
  position: z.nullable(z.int()),
  /** Until when a place is kept that is to be paid for. */
  payUntil: z.nullable(z.iso.datetime()),
  /** What it costs in all. */
  amountCents: Cents,
  currency: CurrencyCode,
  qr: z.nullable(QrDrawing),
  checkedInAt: z.nullable(z.iso.datetime()),
})
export type Ticket = z.infer<typeof Ticket>

/** One of those who come and chose to be seen, as other members see them. */
export const SeenAttendee = z.object({
  id: z.int(),
  firstName: z.string(),
  pets: z.array(z.string()),
  isYou: z.boolean(),
})
export type SeenAttendee = z.infer<typeof SeenAttendee>

/** What stands behind the vaccinations of a pet on a ticket that the event asks for. */
export const PetProof = z.object({ pet: z.string(), standings: VaccineStandings })
export type PetProof = z.infer<typeof PetProof>

/** One of those who come, as the host sees them. */
export const Attendee = z.object({
  id: z.int(),
  /** Opens the ticket, where its host checks it in. */
  code: z.string(),
  name: z.string(),
  state: AttendanceState,
  guests: z.int(),
  pets: z.array(z.string()),
  petCount: z.int(),
  petKinds: z.array(Species),
  /** A guest, who has no account. */
  isGuest: z.boolean(),
  isPaid: z.boolean(),
  checkedInAt: z.nullable(z.iso.datetime()),
})
export type Attendee = z.infer<typeof Attendee>
