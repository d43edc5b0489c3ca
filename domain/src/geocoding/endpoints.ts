import { endpoint } from '../endpoint.ts'
import type { Point } from '../schemas.ts'
import type * as schemas from './schemas.ts'

/** Longer than any postal address; what is longer is not a place. */
export const LONGEST_QUERY = 200

/** How a point is written in `near`. */
export function nearText(point: Point): string {
  // A hundredth of a degree, about a kilometer: enough to rank by, and the exact position stays in
  // the browser.
  return `${point.latitude.toFixed(2)},${point.longitude.toFixed(2)}`
}

export const suggestLocations = endpoint<typeof schemas.suggestLocations>()({
  method: 'GET',
  path: '/api/geo/suggest',
  shows: [],
  rate: 'suggest',
})

export const geocode = endpoint<typeof schemas.geocode>()({
  method: 'GET',
  path: '/api/geo/geocode',
  shows: [],
})

export const reverseGeocode = endpoint<typeof schemas.reverseGeocode>()({
  method: 'GET',
  path: '/api/geo/reverse',
  shows: [],
})

/** At most this many suggestions: what fits under a text field on a phone. */
export const MOST_SUGGESTIONS = 8
