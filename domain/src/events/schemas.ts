import * as z from 'zod/mini'
import { isTimeZone } from '../accounts/time-zone.ts'
import { file } from '../endpoint.ts'
import { t } from '../language/messages.ts'
import { Species } from '../pets/pet-schemas.ts'
import { VaccineStandings } from '../pets/vaccine-standing-schemas.ts'
import { queryFlag, queryInteger, queryNumber } from '../schemas.ts'
import {
  ATTENDEES_AT_ONCE,
  MESSAGES_A_DAY,
  MOST_ATTENDEES,
  MOST_EVENTS,
  MOST_OTHER_DATES,
  MOST_SEEN,
  MOST_OWN_EVENTS,
  OWN_EVENTS_AT_ONCE,
} from './endpoints.ts'
import { EVENT_DAYS } from './event-days.ts'
import {
  AttendanceState,
  Attendee,
  CommunityEvent,
  EventDraft,
  EventStatistics,
  EventType,
  PetProof,
  SeenAttendee,
  Ticket,
  TicketCode,
} from './event-schemas.ts'
import { MOST_GUESTS, MOST_PETS_ALONG } from './event.ts'

const EventParams = z.object({ id: queryInteger(1, Number.MAX_SAFE_INTEGER) })

/** What events are looked for; everything is optional, and what is given must all be true. */
const EventFilters = {
  /** Those that have not ended, unless told `false`: then all of them. */
  upcoming: z.optional(queryFlag()),
  /** Words in the title, the description, the place or the town. */
  q: z.optional(z.string().check(z.maxLength(200))),
  type: z.optional(EventType),
  /** Those that begin in this span. */
  from: z.optional(z.iso.datetime()),
  to: z.optional(z.iso.datetime()),
  /** Those of today, of the coming or present weekend, or of the rest of this month. */
  days: z.optional(z.enum(EVENT_DAYS)),
  /** By the clocks of which zone days are meant; without it, those at the point or in the west. */
  zone: z.optional(
    z
      .string()
      .check(
        z.maxLength(60),
        z.refine(isTimeZone, { error: () => t('That is not a time zone we know.') }),
      ),
  ),
  /** A point; what is near it comes first. Neither is of use without the other. */
  latitude: z.optional(queryNumber(-90, 90)),
  longitude: z.optional(queryNumber(-180, 180)),
}

export const listEvents = {
  summary: `Events: with upcoming=true those that have not ended, soonest first; with upcoming=false all of them, past ones last; those near a point before all others. ${MOST_EVENTS} at most.`,
  query: z.object({ ...EventFilters, limit: z.optional(queryInteger(1, MOST_EVENTS)) }),
  reply: z.array(CommunityEvent).check(z.maxLength(MOST_EVENTS)),
}

export const readEventStatistics = {
  summary: 'How many events match, how many people go there, and how many are adoption events.',
  query: z.object(EventFilters),
  reply: EventStatistics,
}

/** One of the caller's pets, and why it may not come along. */
const PetAtTheDoor = z.object({
  id: z.int(),
  name: z.string(),
  isSample: z.boolean(),
  problems: z.array(z.string()),
  /** What stands behind the vaccinations that the event asks for, on its day. */
  standings: VaccineStandings,
})

export const readEvent = {
  summary: 'One event, with one’s own ticket and which of one’s pets may come along.',
  params: EventParams,
  reply: z.object({
    event: CommunityEvent,
    /** 'Every week on Saturday, 6 times'; null for a single event. */
    repeats: z.nullable(z.string()),
    /** Other dates of the series that are still to come. */
    otherDates: z
      .array(z.object({ id: z.int(), dateTime: z.iso.datetime() }))
      .check(z.maxLength(MOST_OTHER_DATES)),
    ticket: z.nullable(Ticket),
    /** Those who come and chose to be seen; null for a visitor, who is told how many come. */
    seen: z.nullable(
      z.object({
        people: z.array(SeenAttendee).check(z.maxLength(MOST_SEEN)),
        /** How many more chose to be seen. */
        more: z.int(),
      }),
    ),
    /** Null for a visitor. */
    pets: z.nullable(z.array(PetAtTheDoor)),
    isHost: z.boolean(),
    /** Why it was cancelled. */
    cancelReason: z.nullable(z.string()),
    at: z.iso.datetime(),
  }),
}

const Email = z.string().check(
  z.maxLength(254),
  z.regex(/^[^\s@]{1,64}@[^\s@]+\.[^\s@]{2,}$/, {
    error: () => t('Please give an email address.'),
  }),
)

const Guests = z.int().check(z.gte(0), z.lte(MOST_GUESTS))

/** The kind of each pet of a guest; asked where an event takes only some kinds. */
const PetKinds = z.array(Species).check(z.maxLength(MOST_PETS_ALONG))

/** What came of a wish to join. */
export const Joined = z.object({
  /** `unconfirmed`: a letter is on its way, and its link makes it so. */
  state: AttendanceState,
  /** Null for a guest, who finds theirs through the letter. */
  ticket: z.nullable(Ticket),
})
export type Joined = z.infer<typeof Joined>

export const joinEvent = {
  summary:
    'Joins an event, or its waiting list once it is full; joining twice answers alike. Visitors join with their e-mail address, and follow a link in a letter.',
  params: EventParams,
  body: z.object({
    /** Never believed: absent, or the member who asks. */
    userId: z.optional(z.coerce.number().check(z.int())),
    guests: z.optional(Guests),
    petIds: z.optional(z.array(z.int().check(z.gte(1))).check(z.maxLength(MOST_PETS_ALONG))),
    /** For a guest, who has no account. */
    petCount: z.optional(z.int().check(z.gte(0), z.lte(MOST_PETS_ALONG))),
    petKinds: z.optional(PetKinds),
    email: z.optional(Email),
    name: z.optional(z.string().check(z.maxLength(80))),
    /** Whether other members see one's first name and pets; not unless told. */
    isSeen: z.optional(z.boolean()),
  }),
  reply: Joined,
}

export const leaveEvent = {
  summary: 'Gives one’s place up, until the event begins; what was paid goes back.',
  params: EventParams,
  reply: z.object({ hasLeft: z.literal(true) }),
}

export const changeParty = {
  summary:
    'Changes who comes along, until the event begins: more people only where places are free, and not on a paid ticket.',
  params: EventParams,
  body: z.object({
    guests: Guests,
    petIds: z.array(z.int().check(z.gte(1))).check(z.maxLength(MOST_PETS_ALONG)),
    /** Stays as it is unless told. */
    isSeen: z.optional(z.boolean()),
  }),
  reply: Joined,
}

const GuestParams = z.object({ key: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)) })
const GuestReply = z.object({ event: CommunityEvent, name: z.string(), ticket: Ticket })

export const readGuest = {
  summary: 'The ticket of somebody without an account, by the key in their letter.',
  params: GuestParams,
  reply: GuestReply,
}

export const confirmGuest = {
  summary: 'Confirms that somebody without an account is coming.',
  params: GuestParams,
  reply: GuestReply,
}

export const changeGuestParty = {
  summary: 'Changes who comes along with somebody without an account.',
  params: GuestParams,
  body: z.object({
    guests: Guests,
    petCount: z.int().check(z.gte(0), z.lte(MOST_PETS_ALONG)),
    petKinds: z.optional(PetKinds),
  }),
  reply: GuestReply,
}

export const leaveAsGuest = {
  summary: 'Gives up the place of somebody without an account.',
  params: GuestParams,
  reply: GuestReply,
}

export const readMyEvents = {
  summary: `Events one hosts and events one has joined, the latest first; ${OWN_EVENTS_AT_ONCE} of each unless told.`,
  query: z.object({ limit: z.optional(queryInteger(1, MOST_OWN_EVENTS)) }),
  reply: z.object({
    hosting: z.array(CommunityEvent).check(z.maxLength(MOST_OWN_EVENTS)),
    /** How many there are of each, shown or not. */
    hostingInAll: z.int(),
    joined: z
      .array(z.object({ event: CommunityEvent, state: AttendanceState }))
      .check(z.maxLength(MOST_OWN_EVENTS)),
    joinedInAll: z.int(),
    /** Whether what one announces is published at once. */
    publishesAtOnce: z.boolean(),
    at: z.iso.datetime(),
  }),
}

export const readEventDraft = {
  summary: 'An event of one’s own as its form holds it, to change or to copy.',
  params: EventParams,
  reply: z.object({ content: EventDraft, version: z.int(), inSeries: z.boolean() }),
}

/** Which dates of a series an act means. */
export const EventScope = z.enum(['this', 'following'])
export type EventScope = z.infer<typeof EventScope>

export const changeEvent = {
  summary: 'Changes an event of one’s own; those who come are told of a new time or place.',
  params: EventParams,
  body: z.object({
    content: z.record(z.string().check(z.maxLength(40)), z.unknown()),
    version: z.int(),
    scope: EventScope,
  }),
  problems: ['changed-meanwhile'] as const,
  reply: CommunityEvent,
}

export const cancelEvent = {
  summary: 'Cancels an event of one’s own: those who come are told, and what they paid goes back.',
  params: EventParams,
  body: z.object({ reason: z.string().check(z.maxLength(500)), scope: EventScope }),
  reply: CommunityEvent,
}

export const listAttendees = {
  summary: `Who comes to an event of one’s own, then who waits, in the order of joining; ${ATTENDEES_AT_ONCE} unless told.`,
  params: EventParams,
  query: z.object({
    /** Letters of a name. */
    q: z.optional(z.string().check(z.maxLength(80))),
    limit: z.optional(queryInteger(1, MOST_ATTENDEES)),
  }),
  reply: z.object({
    event: CommunityEvent,
    attendees: z.array(Attendee).check(z.maxLength(MOST_ATTENDEES)),
    /** Tickets that match, shown or not. */
    matches: z.int(),
    /** Of all tickets, whatever is searched for. */
    figures: z.object({
      coming: z.int(),
      going: z.int(),
      here: z.int(),
      waiting: z.int(),
      paid: z.int(),
    }),
    messagesLeft: z.int(),
    at: z.iso.datetime(),
  }),
}

export const messageAttendees = {
  summary: `Writes to everybody who comes to an event of one’s own, ${MESSAGES_A_DAY} times a day.`,
  params: EventParams,
  body: z.object({ words: z.string().check(z.maxLength(2000)) }),
  reply: z.object({ sentTo: z.int() }),
}

const CodeParams = z.object({ code: TicketCode })

/** A ticket as the page of its code shows it. */
const TicketAtTheDoor = z.object({
  event: CommunityEvent,
  /** `host` may check it in; `holder` is its owner; `nobody` learns what it is for and no more. */
  as: z.enum(['host', 'holder', 'nobody']),
  attendee: z.nullable(Attendee),
  ticket: z.nullable(Ticket),
  /** Of each pet that the event asks vaccinations of, to its host and its holder, until it is over. */
  proofs: z.array(PetProof).check(z.maxLength(MOST_PETS_ALONG)),
})

export const readTicket = {
  summary: 'What a ticket is for; its host and its holder learn more.',
  params: CodeParams,
  reply: TicketAtTheDoor,
}

export const checkInTicket = {
  summary: 'Marks that somebody has come to an event of one’s own, or takes that back.',
  params: CodeParams,
  body: z.object({ isHere: z.boolean() }),
  reply: z.object({
    attendee: Attendee,
    /** They had been checked in before. */
    wasHere: z.boolean(),
  }),
}

export const eventAsCalendar = {
  summary: 'One event as a calendar file.',
  params: EventParams,
  reply: file('text/calendar'),
}

export const eventsFeed = {
  summary: 'Coming events of a search as a calendar to follow; a type that is none means all.',
  query: z.object({ q: z.optional(z.string()), type: z.optional(z.string()) }),
  reply: file('text/calendar'),
}
