import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Point } from '../geo.ts'
import { t } from '../language/messages.ts'
import { queryNumber } from '../query-values.ts'
import { GeocodeAnswer, LocatedPlace, MOST_SUGGESTIONS } from './located-place.ts'

/** Longer than any postal address; what is longer is not a place. */
export const LONGEST_QUERY = 200

const NEAR_SENTENCE = {
  error: () => t('This must be a latitude and a longitude, such as 37.77,-122.42.'),
}
/** What a person typed; nothing at all is the empty text. */
const TypedPlace = z._default(
  z.string().check(
    z.maxLength(LONGEST_QUERY, {
      error: () => t('This must be at most {most} characters.', { most: LONGEST_QUERY }),
    }),
  ),
  '',
)

/** A point in one query value, `37.77,-122.42`: places near it come first. */
const Near = z.pipe(
  z.pipe(
    z
      .string()
      .check(z.regex(/^[+-]?\d{1,3}(\.\d{1,15})?,\s?[+-]?\d{1,3}(\.\d{1,15})?$/, NEAR_SENTENCE)),
    z.transform((text) => {
      const [latitude, longitude] = text.split(',').map(Number)
      return { latitude, longitude }
    }),
  ),
  z.object({
    latitude: z.number(NEAR_SENTENCE).check(z.gte(-90, NEAR_SENTENCE), z.lte(90, NEAR_SENTENCE)),
    longitude: z.number(NEAR_SENTENCE).check(z.gte(-180, NEAR_SENTENCE), z.lte(180, NEAR_SENTENCE)),
  }),
)

/** How a point is written in `near`. */
export function nearText(point: Point): string {
  // A hundredth of a degree, about a kilometer: enough for a preference, and less of where
  // somebody stands leaves the browser.
  return `${point.latitude.toFixed(2)},${point.longitude.toFixed(2)}`
}

export const suggestLocations = endpoint({
  method: 'GET',
  path: '/api/geo/suggest',
  summary: `Up to ${MOST_SUGGESTIONS} places for a half-typed name, best first.`,
  shows: [],
  query: z.object({ q: TypedPlace, near: z.optional(Near) }),
  reply: z.array(LocatedPlace).check(z.maxLength(MOST_SUGGESTIONS)),
})

export const geocode = endpoint({
  method: 'GET',
  path: '/api/geo/geocode',
  summary: 'The place meant by a name, address, ZIP code or pair of coordinates.',
  shows: [],
  query: z.object({ q: TypedPlace, near: z.optional(Near) }),
  reply: GeocodeAnswer,
})

export const reverseGeocode = endpoint({
  method: 'GET',
  path: '/api/geo/reverse',
  summary: 'The neighborhood or town a point lies in.',
  shows: [],
  query: z.object({ latitude: queryNumber(-90, 90), longitude: queryNumber(-180, 180) }),
  reply: z.object({
    /** Null far out at sea and wherever no known town is near. */
    place: z.nullable(LocatedPlace),
  }),
})
