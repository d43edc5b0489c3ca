import * as z from 'zod/mini'
import { Point } from '../geo.ts'
import { LocatedPlace } from '../geocoding/located-place.ts'
import { Business } from '../places/business.ts'
import { STOP_CATEGORIES } from '../places/category.ts'
import { ROUTE_SOURCES } from '../routing/route.ts'
import { MOST_STOPS } from './stop-kinds.ts'
import { TripAsk } from './trip-ask.ts'
import { t } from '../language/messages.ts'

/** Stops lie within this distance of the route: about five miles. */
export const CORRIDOR_METERS = 8_000
/** A stop somebody chose may lie farther away, but not in another part of the country. */
export const FARTHEST_OFF_METERS = 80_000

const StopKind = z.enum(STOP_CATEGORIES)

/** Whether the chosen pet may come to a stop, in one word and one sentence. */
export const StopFit = z.object({
  verdict: z.enum(['fits', 'asks', 'no']),
  /** In pounds, where it is about weight; typed twin: `maxWeightKg`. */
  says: z.string(),
  /** The limit that is in the way; null where it is not about weight. */
  maxWeightKg: z.nullable(z.number()),
})
export type StopFit = z.infer<typeof StopFit>

/** A place along the way, shortly. */
export const Suggestion = z.object({
  id: z.int(),
  name: z.string(),
  category: StopKind,
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  location: Point,
  rating: z.nullable(z.number()),
  reviewCount: z.int(),
  petFee: z.string(),
  petPolicy: z.string(),
  isSample: z.boolean(),
  alongMeters: z.number(),
  offMeters: z.number(),
  detourMinutes: z.int(),
})
export type Suggestion = z.infer<typeof Suggestion>

/** A stop of a plan: all fields of a business, and what makes it a stop. */
export const TripStop = z.extend(Business, {
  category: StopKind,
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
  /** Null where no pet is chosen. */
  fit: z.nullable(StopFit),
  isPinned: z.boolean(),
  /** Comes in between so that the pet gets out in time. */
  isBreak: z.boolean(),
  /** Stands in for a kind of which none is known in this part of the route. */
  insteadOf: z.nullable(StopKind),
  alternatives: z.array(Suggestion),
})
export type TripStop = z.infer<typeof TripStop>

export const RoutePoint = z.object({
  latitude: z.number(),
  longitude: z.number(),
  address: z.string(),
  type: z.enum(['waypoint', 'stop']),
})
export type RoutePoint = z.infer<typeof RoutePoint>

const TripEnd = z.object({
  label: z.string(),
  at: Point,
  timeZone: z.string(),
  /** Other places of that name; the person is asked which one is meant. */
  otherwise: z.array(LocatedPlace),
})

/** A plan by road from one place to another with stops that welcome the pet. */
export const TripPlan = z.object({
  /** The same for the same ask. */
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
  from: TripEnd,
  to: TripEnd,
  midway: Point,
  roads: z.array(z.string()),
  routeSource: z.enum(ROUTE_SOURCES),
  leavesAt: z.nullable(z.iso.datetime()),
  arrivesAt: z.nullable(z.iso.datetime()),
  /** How many stops were aimed at, none on a short trip; null where somebody chose them. */
  target: z.nullable(z.int()),
  /** Parts of the route where nothing of what was looked for is known. */
  missing: z.array(
    z.object({
      fromMeters: z.number(),
      toMeters: z.number(),
      wanted: z.enum([...STOP_CATEGORIES, 'break']),
    }),
  ),
  /** Stops of the ask that are no longer listed or too far away. */
  lost: z.int(),
  /** More places along the way, by kind. */
  suggestions: z.array(Suggestion),
  ask: TripAsk,
})
export type TripPlan = z.infer<typeof TripPlan>

/** The 'Xh Ym' of the specification: 6 hours and 20 minutes are '6h 20m'. */
export function durationText(seconds: number): string {
  const minutes = Math.round(seconds / 60)
  return t('{hours}h {minutes}m', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
}

/** How the length of a route was found out, as people read it beside the figures. */
export function routeNote(source: TripPlan['routeSource']): string {
  return source === 'highways'
    ? `${t('An estimate along main highways, not for navigation.')} ${t('Passes that close in winter are left out, so in summer the way may be shorter.')}`
    : t('Found by the route service of this site. Not for navigation.')
}
