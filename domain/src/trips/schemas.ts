import * as z from 'zod/mini'
import { file } from '../endpoint.ts'
import { LocatedPlace } from '../geocoding/schemas.ts'
import { t } from '../language/messages.ts'
import { ShareToken } from '../pets/sharing-schemas.ts'
import { VERDICTS } from '../pets/verdict.ts'
import { STOP_CATEGORIES } from '../places/category.ts'
import { QueryPets } from '../places/place-schemas.ts'
import { Business } from '../places/place-schemas.ts'
import { ROUTE_SOURCES } from '../routing/route.ts'
import { Day, Point, queryInteger } from '../schemas.ts'
import { MOST_OWN_STOPS, ownStopsOf } from './own-stops.ts'
import { LONGEST_TRIP_NAME, MOST_TRIPS } from './saved-trip.ts'
import { MOST_STOPS, TRIP_STOP_KINDS } from './stop-kinds.ts'
import { MOST_FLIGHTS, MOST_SHOTS } from './travel-cost.ts'

const TripParams = z.object({ id: queryInteger(1, Number.MAX_SAFE_INTEGER) })

const place = z._default(
  z.string().check(z.maxLength(200, { error: () => t('This must be at most 200 characters.') })),
  '',
)
const point = z.optional(
  z.string().check(
    z.regex(/^-?\d{1,2}(\.\d{1,6})?,-?\d{1,3}(\.\d{1,6})?$/, {
      error: () => t('This must be a point such as 37.77,-122.42.'),
    }),
  ),
)
const ONE_PET = String.raw`(?:dog|cat|other)(?:-\d{1,3}(?:\.\d{1,2})?)?`
const MOST_PETS = 10
const ids = idsPattern('[1-9]\\d{0,11}')
/** Stops of one's own among them: 'o1' is the first. */
const idsAndOwn = idsPattern('(?:[1-9]\\d{0,11}|o[1-9])')
const tooMany = () =>
  t('This must be ids of places with _ between them, {most} at most.', { most: MOST_STOPS })

/**
 * Everything a trip plan is made from, as its address says it: the same words make the same plan,
 * so an address is a plan that can be shared.
 */
export const TripAsk = z.object({
  from: place,
  to: place,
  /** The points of suggestions that were taken, which need no looking up. */
  fromAt: point,
  toAt: point,
  /** The pets that come along and their kilograms: 'dog', 'dog-28.1_cat-4.2'; 'any' for none. */
  pet: z.optional(
    z.string().check(
      z.regex(new RegExp(`^(any|${ONE_PET}(_${ONE_PET}){0,${MOST_PETS - 1}})$`), {
        error: () => t('This must be such as dog-28.1.'),
      }),
    ),
  ),
  /** A break at least every so many hours, 0 for as it comes; left out, every two with a pet. */
  every: z.optional(
    z.string().check(z.regex(/^[0-4]$/, { error: () => t('This must be 0 to 4 hours.') })),
  ),
  /** The most hours of driving in a day; left out, eight. */
  daily: z.optional(
    z.string().check(z.regex(/^([4-9]|10)$/, { error: () => t('This must be 4 to 10 hours.') })),
  ),
  /** When one leaves, by the clocks of the start. */
  leave: z.optional(
    z.string().check(
      z.regex(/^20\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d$/, {
        error: () => t('This must be a day and a time such as 2026-11-21T08:00.'),
      }),
    ),
  ),
  /** Exactly these stops in this order; 'none' for none; left out, they are chosen. */
  stops: z.optional(
    z
      .string()
      .check(z.refine((text) => text === 'none' || idsAndOwn.test(text), { error: tooMany })),
  ),
  /** Of the stops, those that stay when the others are chosen anew. */
  pins: z.optional(z.string().check(z.regex(ids, { error: tooMany }))),
  /** Stops of one's own: '37.77,-122.42,Ann'; more of them with ~ between. */
  own: z.optional(
    z.string().check(
      z.refine((text) => (ownStopsOf(text) ?? []).length > 0, {
        error: () =>
          t('This must be points with names such as 37.77,-122.42,Ann, at most {most} of them.', {
            most: MOST_OWN_STOPS,
          }),
      }),
    ),
  ),
})
export type TripAsk = z.infer<typeof TripAsk>

export const RoutePoint = z.object({
  latitude: z.number(),
  longitude: z.number(),
  address: z.string(),
  type: z.enum(['waypoint', 'stop']),
  /** From here to the next point of the way only a straight line is known. */
  isApproximate: z.optional(z.literal(true)),
})
export type RoutePoint = z.infer<typeof RoutePoint>

const StopKind = z.enum(STOP_CATEGORIES)
const TripStopKind = z.enum(TRIP_STOP_KINDS)

/** Whether the pets of a trip may come to a stop, in one word and in sentences. */
export const StopFit = z.object({
  verdict: z.enum(VERDICTS),
  /** 'Does not fit the dog' */
  headline: z.string(),
  /** Each reason that counts, in pounds where it is about weight. */
  reasons: z.array(z.string()),
  /** Who says so and when; null where nobody does. */
  source: z.nullable(z.string()),
  /** The day it was judged for. */
  on: Day,
})
export type StopFit = z.infer<typeof StopFit>

/** A place along the way, shortly. */
export const Suggestion = z.object({
  id: z.int(),
  name: z.string(),
  category: TripStopKind,
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  location: Point,
  rating: z.nullable(z.number()),
  reviewCount: z.int(),
  petFee: z.string(),
  petPolicy: z.string(),
  /** Known to welcome pets; of others nobody has said anything yet. */
  isPetFriendly: z.boolean(),
  isSample: z.boolean(),
  alongMeters: z.number(),
  offMeters: z.number(),
  detourMinutes: z.int(),
})
export type Suggestion = z.infer<typeof Suggestion>

/**
 * A stop of a plan: all fields of a business, and what makes it a stop. One's own stops have ids
 * below zero and nothing but a name and a point.
 */
export const TripStop = z.extend(Business, {
  category: TripStopKind,
  latitude: z.number(),
  longitude: z.number(),
  /** From the start of the route to where one leaves it for the stop. */
  alongMeters: z.number(),
  offMeters: z.number(),
  detourMinutes: z.int(),
  /** The drive from the stop before, or from the start. */
  legMeters: z.number(),
  legSeconds: z.number(),
  /** Null unless it is known when one leaves. */
  arrivesAt: z.nullable(z.iso.datetime()),
  leavesAt: z.nullable(z.iso.datetime()),
  /** Open or closed when one arrives; null where no departure is given. */
  openOnArrival: z.nullable(z.enum(['open', 'closed', 'unknown'])),
  /** Null where no pet comes along. */
  fit: z.nullable(StopFit),
  isPinned: z.boolean(),
  /** Is there so that the pet gets out in time. */
  isBreak: z.boolean(),
  isOwn: z.boolean(),
  /** Stands in for a kind of which none is known in this part of the route. */
  insteadOf: z.nullable(StopKind),
  alternatives: z.array(Suggestion),
})
export type TripStop = z.infer<typeof TripStop>

const TripEnd = z.object({
  label: z.string(),
  at: Point,
  timeZone: z.string(),
  /** Other places of that name; the person is asked which one is meant. */
  otherwise: z.array(LocatedPlace),
})

/** A part of a route: on the roads of a region, or estimated along main highways. */
const RouteLeg = z.object({
  standsOn: z.enum(['roads', 'highways']),
  /** Whose roads they are: 'Boulder, CO'; null on highways. */
  region: z.nullable(z.string()),
  /** Whose data they are: '© OpenStreetMap contributors'. */
  credit: z.nullable(z.string()),
  meters: z.number(),
  seconds: z.number(),
  /** Of the meters, those on ferries. */
  ferryMeters: z.number(),
  hasTolls: z.boolean(),
})

/** A plan by road from one place to another with stops that welcome the pet. */
export const TripPlan = z.object({
  /** Equal for equal asks. */
  id: z.string(),
  startLocation: z.string(),
  endLocation: z.string(),
  /** The route, its stops among its points. */
  route: z.array(RoutePoint),
  petFriendlyStops: z.array(TripStop).check(z.maxLength(MOST_STOPS)),
  /** 'Xh Ym' of driving, detours to the stops included; typed twin: `seconds`. */
  estimatedDuration: z.string(),
  /** 'N miles', detours included; typed twin: `meters`. */
  totalDistance: z.string(),
  meters: z.number(),
  seconds: z.number(),
  /** The drive from the last stop, or from the start, to the end. */
  lastLeg: z.object({ meters: z.number(), seconds: z.number() }),
  from: TripEnd,
  to: TripEnd,
  midway: Point,
  roads: z.array(z.string()),
  routeSource: z.enum(ROUTE_SOURCES),
  /** Its parts and what each stands on, where roads of regions are among them; else empty. */
  routeLegs: z.array(RouteLeg),
  leavesAt: z.nullable(z.iso.datetime()),
  arrivesAt: z.nullable(z.iso.datetime()),
  /**
   * How many stops by day were aimed at, none on a short trip; null where the stops were chosen by
   * hand.
   */
  target: z.nullable(z.int()),
  /** Parts of the route where nothing of what was looked for is known. */
  missing: z.array(
    z.object({
      fromMeters: z.number(),
      toMeters: z.number(),
      wanted: z.enum([...STOP_CATEGORIES, 'break']),
    }),
  ),
  /** Drives of more than three hours without a stop. */
  gaps: z.array(
    z.object({
      /** After so many stops. */
      after: z.int(),
      seconds: z.number(),
      /** The best place known for a break in it. */
      offer: z.nullable(Suggestion),
    }),
  ),
  /** Stops of the ask that are no longer listed or too far away. */
  lost: z.int(),
  /** More places along the way, by kind. */
  suggestions: z.array(Suggestion),
  ask: TripAsk,
})
export type TripPlan = z.infer<typeof TripPlan>

function idsPattern(id: string): RegExp {
  return new RegExp(`^${id}(_${id}){0,${MOST_STOPS - 1}}$`)
}

export const planTrip = {
  summary: 'A route by road with stops that welcome pets; the same ask has the same answer.',
  query: z.extend(TripAsk, {
    /** The pets of the ask with all that places are told of them, as searches are asked. */
    coming: z.optional(QueryPets),
  }),
  problems: ['place-unknown', 'no-road'] as const,
  reply: TripPlan,
}

/** A shot of a pet that does not last for a trip. */
export const ShotNeeded = z.object({
  pet: z.string(),
  name: z.string(),
  /** Of an invented pet. */
  isSample: z.boolean(),
})
export type ShotNeeded = z.infer<typeof ShotNeeded>

export const readShotsNeeded = {
  summary: 'Shots of those who come along that end before a day and were not given again since.',
  query: z.object({
    /** Only of pets of these kinds, as in 'dog,cat'. */
    pets: z.optional(QueryPets),
    /** The last day of the trip; today unless told. */
    until: z.optional(Day),
  }),
  reply: z.array(ShotNeeded).check(z.maxLength(MOST_SHOTS)),
}

/** A flight that was written down for the days of a trip, with the pets that fly along. */
export const FlightOnTrip = z.object({
  /** Null where none was chosen. */
  airline: z.nullable(z.string()),
  pets: z.array(z.object({ name: z.string(), isSample: z.boolean() })).check(z.minLength(1)),
  goesOn: Day,
  /** The day of the flight back; null where it was not said. */
  returnsOn: z.nullable(Day),
  /**
   * What the airline asks for each of them each way by a page of its own that names a day; null where
   * that is not known, or they do not fly in the cabin: ask.
   */
  fee: z.nullable(
    z.object({
      eachWayCents: z.int(),
      source: z.object({ name: z.string(), url: z.string() }),
      on: Day,
    }),
  ),
})
export type FlightOnTrip = z.infer<typeof FlightOnTrip>

export const readFlightsOnTrip = {
  summary:
    'Flights written down by the caller for those who come along, from the day before a trip to the day after it.',
  query: z.object({
    /** Only of pets of these kinds, as in 'dog,cat'. */
    pets: z.optional(QueryPets),
    /** The first day of the trip, and the last. */
    from: Day,
    until: Day,
  }),
  reply: z.array(FlightOnTrip).check(z.maxLength(MOST_FLIGHTS)),
}

/** A saved trip: a name and the ask its plan is made from. */
export const SavedTrip = z.object({
  id: z.int(),
  name: z.string(),
  ask: TripAsk,
  /** Goes up with each change; a change names the version it was made from. */
  version: z.int(),
  /** The public address of the plan; null while it is not shared. */
  shareUrl: z.nullable(z.string()),
  updatedAt: z.iso.datetime(),
})
export type SavedTrip = z.infer<typeof SavedTrip>

export const listTrips = {
  summary: 'The member’s saved trips, last changed first.',
  reply: z.array(SavedTrip).check(z.maxLength(MOST_TRIPS)),
}

const nameMissing = () => t('Please give the trip a name.')
export const TripName = z.string({ error: nameMissing }).check(
  z.trim(),
  z.minLength(1, { error: nameMissing }),
  z.maxLength(LONGEST_TRIP_NAME, {
    error: () =>
      t('A name has at most {longestTripName} characters.', {
        longestTripName: LONGEST_TRIP_NAME,
      }),
  }),
)

export const saveTrip = {
  summary: 'Keeps a trip under a name.',
  body: z.object({ name: TripName, ask: TripAsk }),
  problems: ['plan-full'] as const,
  reply: SavedTrip,
}

export const readTrip = {
  summary: 'A saved trip; 404 for one of somebody else.',
  params: TripParams,
  reply: SavedTrip,
}

export const changeTrip = {
  summary: 'Replaces name and ask of a trip; 409 when it changed since the version given.',
  params: TripParams,
  body: z.object({ name: TripName, ask: TripAsk, version: z.int() }),
  problems: ['changed-meanwhile'] as const,
  reply: SavedTrip,
}

export const copyTrip = {
  summary: 'A second trip like the first, under a name of its own.',
  params: TripParams,
  problems: ['plan-full'] as const,
  reply: SavedTrip,
}

export const deleteTrip = {
  summary: 'Forgets a saved trip; its link stops working.',
  params: TripParams,
  reply: z.object({ isDone: z.literal(true) }),
}

export const shareTrip = {
  summary: 'The link of a trip, made when there is none; it holds until it is switched off.',
  params: TripParams,
  reply: SavedTrip,
}

export const endTripShare = {
  summary: 'Switches the link of a trip off for good.',
  params: TripParams,
  reply: SavedTrip,
}

/** A shared trip as its link shows it. */
export const SharedTrip = z.object({ name: z.string(), ask: TripAsk })

export const readSharedTrip = {
  summary: 'What a link shares; unknown and ended links answer the same 404.',
  params: z.object({ token: ShareToken }),
  reply: SharedTrip,
}

export const tripAsGpx = {
  summary: 'A plan as a GPX file for a map.',
  query: TripAsk,
  problems: ['place-unknown', 'no-road'] as const,
  reply: file('application/gpx+xml'),
}

export const tripAsCalendar = {
  summary: 'A plan with times as a calendar file.',
  query: TripAsk,
  problems: ['place-unknown', 'no-road'] as const,
  reply: file('text/calendar'),
}

export const tripAsPdf = {
  summary: 'A plan on paper.',
  query: TripAsk,
  problems: ['place-unknown', 'no-road'] as const,
  reply: file('application/pdf'),
}
