import { STOP_CATEGORIES, type StopCategory } from '../places/category.ts'

/** What a stop of a trip can be: besides the usual kinds a clinic, or a stop of one's own. */
export const TRIP_STOP_KINDS = [...STOP_CATEGORIES, 'vet', 'other'] as const
export type TripStopKind = (typeof TRIP_STOP_KINDS)[number]

const MILES_PER_STOP = 100
/** Fewest stops a plan aims at, unless the trip is short. */
export const FEWEST_STOPS = 3
/** Shorter drives are not long enough for three stops: one comes each half hour or so. */
const LEAST_MILES_PER_STOP = 30
const MOST_SPREAD_STOPS = 8

/** Most stops one plan holds, added ones and breaks for the pet included. */
export const MOST_STOPS = 30

/**
 * How many stops by day a plan aims at: one each 100 miles, between 3 and 8. Trips of less than 90
 * miles get fewer: two from 60 miles, one from 30, and below that none.
 */
export function stopTarget(miles: number): number {
  const fewest = Math.min(FEWEST_STOPS, Math.floor(miles / LEAST_MILES_PER_STOP))
  return Math.min(MOST_SPREAD_STOPS, Math.max(fewest, Math.floor(miles / MILES_PER_STOP)))
}

/** Meals and rest areas take turns: what comes after a stop of this kind. */
export function kindAfter(before: TripStopKind): Extract<StopCategory, 'restaurant' | 'rest_area'> {
  return before === 'restaurant' ? 'rest_area' : 'restaurant'
}

/**
 * How long one stays at a stop by day, in minutes: a meal, a walk around the car, an hour with
 * friends. How long a night takes depends on when one arrives.
 */
export const STAY_MINUTES: Readonly<Record<TripStopKind, number>> = {
  restaurant: 45,
  hotel: 30,
  rest_area: 15,
  park: 30,
  store: 20,
  vet: 30,
  other: 60,
}

/** About how long a drive stands still by day, in seconds, at its stops and at breaks each `breakSeconds`. */
export function expectedStaySeconds(
  target: number,
  driveSeconds: number,
  breakSeconds?: number,
): number {
  const breaks = breakSeconds === undefined ? 0 : Math.floor(driveSeconds / breakSeconds)
  const stops = Math.max(target, breaks)
  const meals = Math.floor(stops / 2)
  return 60 * (meals * STAY_MINUTES.restaurant + (stops - meals) * STAY_MINUTES.rest_area)
}
