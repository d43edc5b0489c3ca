import type { StopCategory } from '../places/category.ts'

const MILES_PER_STOP = 100
/** Fewest stops a plan aims at, unless the trip is short. */
export const FEWEST_STOPS = 3
/** Shorter drives are not long enough for three stops: one comes each half hour or so. */
const LEAST_MILES_PER_STOP = 30
const MOST_SPREAD_STOPS = 8

/** Most stops one plan holds, added ones and breaks for the pet included. */
export const MOST_STOPS = 30

/**
 * How many stops a plan aims at: one each 100 miles, between 3 and 8. Trips of less than 90 miles
 * get fewer: two from 60 miles, one from 30, and below that none.
 */
export function stopTarget(miles: number): number {
  const fewest = Math.min(FEWEST_STOPS, Math.floor(miles / LEAST_MILES_PER_STOP))
  return Math.min(MOST_SPREAD_STOPS, Math.max(fewest, Math.floor(miles / MILES_PER_STOP)))
}

/**
 * What each of `count` stops is, first to last: half of them restaurants, a third hotels, a quarter
 * rest areas. Three are restaurant, hotel, restaurant; the last hotel is the nearest to the end. A
 * trip with fewer is no reason to stay overnight: its last stop is a rest area.
 */
export function stopKinds(count: number): StopCategory[] {
  const kinds: StopCategory[] = Array.from({ length: count }, () => 'restaurant')
  if (count === 0) return kinds
  if (count < FEWEST_STOPS) return kinds.fill('rest_area', -1)
  const lastEven = count % 2 === 0 ? count : count - 1
  for (let at = lastEven, isHotel = true; at >= 2; at -= 2, isHotel = !isHotel) {
    kinds[at - 1] = isHotel ? 'hotel' : 'rest_area'
  }
  return kinds
}

/** How long one stays at a stop, in minutes: a meal, a walk around the car, a night's check-in. */
export const STAY_MINUTES: Readonly<Record<StopCategory, number>> = {
  restaurant: 45,
  hotel: 30,
  rest_area: 15,
  park: 30,
  store: 20,
}

/** About how long a drive stands still, in seconds: at its stops, and at breaks each `breakSeconds`. */
export function expectedStaySeconds(target: number, driveSeconds: number, breakSeconds?: number) {
  const stops = stopKinds(target)
  const breaks = breakSeconds === undefined ? 0 : Math.floor(driveSeconds / breakSeconds)
  const minutes = stops.reduce((sum, kind) => sum + STAY_MINUTES[kind], 0)
  return 60 * (minutes + Math.max(0, breaks - stops.length) * STAY_MINUTES.rest_area)
}
