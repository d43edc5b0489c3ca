import * as z from 'zod/mini'
import { Point } from '../geo.ts'
import { PlaceCategory } from './category.ts'
import { OpeningHours } from './opening-hours.ts'
import { PetPolicy } from './pet-policy.ts'
import { PriceLevel } from './price-level.ts'

/** Most meters around a point that one search may ask for. */
export const MOST_RADIUS_METERS = 50_000
/** Radius of a search for places, as specified. */
export const SEARCH_RADIUS_METERS = 10_000
/** Radius around a walk or a place, as specified. */
export const NEARBY_RADIUS_METERS = 1_000
/** Places within this distance of imported real ones replace the sample world there. */
export const SAMPLES_YIELD_METERS = 25_000

export const PlaceAddress = z.object({
  street: z.nullable(z.string()),
  city: z.nullable(z.string()),
  /** Two letters in the US. */
  state: z.nullable(z.string()),
  zipCode: z.nullable(z.string()),
  /** Two letters, as in 'US'. */
  country: z.string(),
})
export type PlaceAddress = z.infer<typeof PlaceAddress>

/**
 * How well the location is known: `exact` gets a pin; `city` is the middle of its city, found by
 * searches there but never pinned; `unknown` has none.
 */
export const LocationPrecision = z.enum(['exact', 'city', 'unknown'])
export type LocationPrecision = z.infer<typeof LocationPrecision>

/** Who told us of a place, and on which terms. */
export const PlaceSource = z.object({
  /** 'sample', 'osm', or the name an operator gave to an import. */
  name: z.string(),
  /** The place's own id there. */
  id: z.string(),
  licence: z.nullable(z.string()),
  /** The day of the source's data. */
  on: z.nullable(z.iso.date()),
})
export type PlaceSource = z.infer<typeof PlaceSource>

const listed = {
  id: z.int(),
  name: z.string(),
  category: PlaceCategory,
  location: z.nullable(Point),
  precision: LocationPrecision,
  address: PlaceAddress,
  phone: z.nullable(z.string()),
  website: z.nullable(z.string()),
  timeZone: z.nullable(z.string()),
  hours: z.nullable(OpeningHours),
  pets: PetPolicy,
  priceLevel: z.nullable(PriceLevel),
  /** One decimal; null is 'Not rated yet'. */
  rating: z.nullable(z.number().check(z.gte(1), z.lte(5))),
  reviewCount: z.int().check(z.gte(0)),
  /** Belongs to the invented sample world and carries the badge 'Sample'. */
  isSample: z.boolean(),
}

/** A place as a search finds it. */
export const FoundPlace = z.object({
  ...listed,
  /** Straight from the point that was asked about; null where no point was. */
  distanceMeters: z.nullable(z.int()),
})
export type FoundPlace = z.infer<typeof FoundPlace>

/** Everything the product says about one place. */
export const Place = z.object({
  ...listed,
  description: z.nullable(z.string()),
  email: z.nullable(z.string()),
  imageUrl: z.nullable(z.string()),
  /** All of its pictures, the first of which stands for it elsewhere. */
  photos: z.array(z.string()),
  amenities: z.array(z.string()),
  cuisine: z.nullable(z.string()),
  /** Opening hours in the source's words, where these could not be read as a week. */
  hoursNote: z.nullable(z.string()),
  source: PlaceSource,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type Place = z.infer<typeof Place>

/** 'Market St 12, San Francisco, CA', as much of it as is known. */
export function vicinityOf(address: PlaceAddress): string {
  return [address.street, address.city, address.state].filter((part) => part !== null).join(', ')
}
