import { MINUTE_MS } from '../durations.ts'
import { distanceMeters } from '../geo.ts'
import { type Message, msg } from '../language/messages.ts'
import { measureLine, simplerLine } from '../routing/measured-line.ts'
import type { Point } from '../schemas.ts'
import { STEP_METERS } from '../walks/walk-progress.ts'

/** A walk of an hour has about 200 points once it is thinned; so many are drawn and sent at ease. */
export const MOST_ROUTE_POINTS = 1_000
/** A way is cut where the position was lost, or where recording rested. */
export const MOST_ROUTE_LEGS = 20
/** Phones are wrong by more than this. */
const THINNED_METERS = 4
/** Points that are thinned at once. */
const PIECE = 250
/** What lies between two positions farther apart is not known, so no line is drawn there. */
const LEAP_METERS = 120
/** Clocks of phones are off by seconds: what lies so little outside is cut off, not refused. */
const CLOCK_SLACK_MS = 5 * MINUTE_MS

/** Where a device was, and when, in milliseconds since 1970. */
export interface TimedPoint extends Point {
  at: number
}

/** Unbroken parts of a way, in the order they were walked. */
export type RouteLegs = readonly (readonly TimedPoint[])[]

/** From check-in to check-out. */
interface VisitTime {
  from: number
  until: number
}

/** The way after one more position: a step further, a leg of its own after a leap, or as it was. */
export function routeAfter(legs: RouteLegs, at: TimedPoint): RouteLegs {
  const leg = legs.at(-1)
  const last = leg?.at(-1)
  if (leg === undefined || last === undefined) return [...legs.slice(0, -1), [at]]
  const step = distanceMeters(last, at)
  if (step < STEP_METERS) return legs
  if (step > LEAP_METERS) return [...legs, [at]]
  return [...legs.slice(0, -1), [...leg, at]]
}

/** Only what lies in the time of the visit, without legs that are no way. */
export function routeWithin(legs: RouteLegs, { from, until }: VisitTime): TimedPoint[][] {
  return legs
    .map((leg) => leg.filter(({ at }) => at >= from && at <= until))
    .filter((leg) => leg.length > 1)
}

/** The same way with few points, as it is sent and drawn; the longest legs where there are too many. */
export function thinnedRoute(legs: RouteLegs): TimedPoint[][] {
  let thinned: RouteLegs = longestOf(legs.filter((leg) => leg.length > 1))
  for (let tolerance = THINNED_METERS; ; tolerance *= 2) {
    // Thinned again, since of each piece two points stay, however coarse it is drawn.
    const simpler = thinned.map((leg) => simplerLeg(leg, tolerance))
    if (pointsOf(simpler) <= MOST_ROUTE_POINTS) return simpler
    thinned = simpler
  }
}

/** Piece by piece: a long way that turns at every step would otherwise keep a phone busy for seconds. */
function simplerLeg(leg: readonly TimedPoint[], tolerance: number): TimedPoint[] {
  const simpler: TimedPoint[] = []
  for (let from = 0; from < leg.length - 1; from += PIECE) {
    const piece = simplerLine(leg.slice(from, from + PIECE + 1), tolerance)
    simpler.push(...(from === 0 ? piece : piece.slice(1)))
  }
  return simpler
}

function longestOf(legs: RouteLegs): RouteLegs {
  if (legs.length <= MOST_ROUTE_LEGS) return legs
  const length = new Map(legs.map((leg) => [leg, measureLine(leg).meters]))
  const longest = legs.toSorted((a, b) => (length.get(b) ?? 0) - (length.get(a) ?? 0))
  const kept = new Set(longest.slice(0, MOST_ROUTE_LEGS))
  return legs.filter((leg) => kept.has(leg))
}

/** How far it went and for how long, pauses left out. */
export function routeLength(legs: RouteLegs): { meters: number; seconds: number } {
  const meters = legs.reduce((sum, leg) => sum + measureLine(leg).meters, 0)
  const ms = legs.reduce((sum, leg) => sum + (leg.at(-1)?.at ?? 0) - (leg[0]?.at ?? 0), 0)
  return { meters: Math.round(meters), seconds: Math.round(ms / 1000) }
}

/** Why such a route cannot be of this visit; undefined where it can. */
export function routeProblem(legs: RouteLegs, { from, until }: VisitTime): Message | undefined {
  const times = legs.flatMap((leg) => leg.map(({ at }) => at))
  if (times.length > MOST_ROUTE_POINTS) {
    return msg('A route has at most {most} points.', { most: MOST_ROUTE_POINTS })
  }
  if (times.some((at, index) => at < (times[index - 1] ?? at))) {
    return msg('The points of a route stand in the order they were walked.')
  }
  if (times.some((at) => at < from - CLOCK_SLACK_MS || at > until + CLOCK_SLACK_MS)) {
    return msg('A route lies between check-in and check-out.')
  }
  return undefined
}

function pointsOf(legs: RouteLegs): number {
  return legs.reduce((sum, leg) => sum + leg.length, 0)
}
