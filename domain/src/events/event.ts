import * as z from 'zod/mini'
import { said } from '../language/messages.ts'
import { Cents, CurrencyCode } from '../money.ts'
import { Species } from '../pets/pet.ts'

export const EVENT_TYPES = ['meetup', 'training', 'adoption', 'festival'] as const
export const EventType = z.enum(EVENT_TYPES)
export type EventType = z.infer<typeof EventType>

export const EVENT_TYPE_LABELS: Readonly<Record<EventType, string>> = said({
  meetup: 'Meetup',
  training: 'Training',
  adoption: 'Adoption',
  festival: 'Festival',
})

/** What the filter of the events page offers, in its order. */
export const EVENT_CHOICES = ['all', ...EVENT_TYPES] as const
export type EventChoice = (typeof EVENT_CHOICES)[number]

/** Longest an event lasts: a festival of two weeks. */
export const LONGEST_MINUTES = 14 * 24 * 60
/** Most places of one event; whoever needs more has a ticket office. */
export const MOST_PLACES = 10_000
/** Most people somebody brings along, and most pets: a family and its dogs. */
export const MOST_GUESTS = 9
export const MOST_PETS_ALONG = 9

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
  /** The zone of the place, in which its times are told. */
  timeZone: z.string(),
  endsAt: z.iso.datetime(),
  priceCents: Cents,
  currency: CurrencyCode,
  /** Most people at once; null for any number. */
  capacity: z.nullable(z.int()),
  /** How many of them are free, without those kept for whoever pays; null for any number. */
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

/** Whether somebody may still join or leave: until it begins, and unless it was cancelled. */
export function isOpenToJoin(
  { status, dateTime }: Pick<CommunityEvent, 'status' | 'dateTime'>,
  now: number,
): boolean {
  return status === 'live' && Date.parse(dateTime) > now
}
