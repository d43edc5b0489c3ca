import * as z from 'zod/mini'
import { t } from '../language/messages.ts'
import { Point, queryNumber } from '../schemas.ts'
import { LONGEST_QUERY, MOST_SUGGESTIONS } from './endpoints.ts'

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

/** What sort of thing was found. */
export const LocatedKind = z.enum([
  'city',
  'neighborhood',
  'zip',
  'airport',
  'park',
  'landmark',
  'region',
  'county',
  'state',
  'address',
  'street',
  'point',
])
export type LocatedKind = z.infer<typeof LocatedKind>

/**
 * How near the point is to what was asked for: the very spot, interpolated between the house
 * numbers of a block, somewhere on the street, or the middle of a ZIP code, area or city.
 */
export const Precision = z.enum(['exact', 'interpolated', 'street', 'zip', 'area', 'city'])
export type Precision = z.infer<typeof Precision>

/** Who found it: the embedded gazetteer, the addresses of a region, or the service that the operator chose. */
export const GeocodingSource = z.enum(['gazetteer', 'region', 'photon', 'nominatim'])
export type GeocodingSource = z.infer<typeof GeocodingSource>

/** A place on the map found by its name, address or point. */
export const LocatedPlace = z.object({
  /** Equal for the same place from the same source. */
  id: z.string(),
  /** The name with what tells it from others: 'Portland, ME', 'Mission, San Francisco, CA'. */
  label: z.string(),
  name: z.string(),
  ...Point.shape,
  kind: LocatedKind,
  precision: Precision,
  bounds: z.optional(
    z.object({ south: z.number(), west: z.number(), north: z.number(), east: z.number() }),
  ),
  /** The city it lies in, where it is not a city itself. */
  city: z.optional(z.string()),
  /** Letters of the state or province: 'CA'. */
  state: z.optional(z.string()),
  /** Two letters, ISO 3166: 'US'. Empty for a bare point. */
  country: z.string(),
  /** IANA name: 'America/Los_Angeles'. */
  timeZone: z.optional(z.string()),
  source: GeocodingSource,
})
export type LocatedPlace = z.infer<typeof LocatedPlace>

export const suggestLocations = {
  summary: `Up to ${MOST_SUGGESTIONS} places for a half-typed name, best first.`,
  query: z.object({ q: TypedPlace, near: z.optional(Near) }),
  reply: z.array(LocatedPlace).check(z.maxLength(MOST_SUGGESTIONS)),
}

/**
 * What a typed place turned out to be. `ambiguous` means several places are meant about equally
 * often by that name: the best guess stands first, and the person should be asked.
 */
export const GeocodeAnswer = z.object({
  status: z.enum(['found', 'ambiguous', 'not-found']),
  best: z.optional(LocatedPlace),
  /** Best first, `best` among them. */
  candidates: z.array(LocatedPlace).check(z.maxLength(MOST_SUGGESTIONS)),
})
export type GeocodeAnswer = z.infer<typeof GeocodeAnswer>

export const geocode = {
  summary: 'The place meant by a name, address, ZIP code or pair of coordinates.',
  query: z.object({ q: TypedPlace, near: z.optional(Near) }),
  reply: GeocodeAnswer,
}

export const reverseGeocode = {
  summary: 'The neighborhood or town a point lies in.',
  query: z.object({ latitude: queryNumber(-90, 90), longitude: queryNumber(-180, 180) }),
  reply: z.object({
    /** Null far out at sea and wherever no known town is near. */
    place: z.nullable(LocatedPlace),
  }),
}
