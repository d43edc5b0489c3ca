import * as z from 'zod/mini'
import { Point } from '../geo.ts'

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

/** Who found it: the embedded gazetteer, or the service the operator chose. */
export const GeocodingSource = z.enum(['gazetteer', 'photon', 'nominatim'])
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

/** At most this many suggestions: what fits under a text field on a phone. */
export const MOST_SUGGESTIONS = 8

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
