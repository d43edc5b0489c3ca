import * as z from 'zod/mini'
import { Day } from '../calendar.ts'
import { Point } from '../geo.ts'
import { Cents, CurrencyCode } from '../money.ts'
import { type PetFee, petFeeCents } from '../places/pet-fee.ts'
import { PriceLevel } from '../places/price-level.ts'
import { FoundPlace } from '../places/place.ts'
import { said } from '../language/messages.ts'

/** How far hotels are looked for, and how many are shown (specification, part 1 §9). */
export const HOTEL_RADIUS_METERS = 25_000
export const MOST_HOTELS = 12

/** Words of the specification. */
export const HOTEL_WORDS = said({
  locationMissing: 'Please enter a location to search',
  notFound: 'Unable to find location coordinates',
  failed: 'Failed to search hotels',
} as const)

export const HotelPrice = z.object({
  /** For one night and one room, taxes as the source gives them. */
  amountCents: Cents,
  currency: CurrencyCode,
  /** The day it was asked for. */
  asOf: Day,
  source: z.string(),
})
export type HotelPrice = z.infer<typeof HotelPrice>

/** What bringing the pets costs in all: a known sum, or that it must be asked. */
export const PetCost = z.union([
  z.object({ kind: z.literal('known'), amountCents: z.int(), currency: z.string() }),
  z.object({ kind: z.literal('ask') }),
])
export type PetCost = z.infer<typeof PetCost>

/**
 * A hotel as a search finds it: the fields of the specification, and the place they come from with
 * all it says about pets. What nobody knows is null, never made up.
 */
export const Hotel = z.object({
  id: z.int(),
  name: z.string(),
  isSample: z.boolean(),
  location: z.string(),
  rating: z.nullable(z.number()),
  user_ratings_total: z.int(),
  price: z.nullable(HotelPrice),
  /** In words: '$25 per pet and night, at most $100'. */
  petFee: z.string(),
  petPolicy: z.string(),
  petCost: PetCost,
  price_level: z.nullable(PriceLevel),
  coordinates: z.nullable(Point),
  /** The host that the way to book it opens; null where there is none now. */
  bookingSite: z.nullable(z.string()),
  place: FoundPlace,
})
export type Hotel = z.infer<typeof Hotel>

/** The pet fee of a whole stay; 'ask' where the hotel never said, or the nights are not known. */
export function petCostOf(
  fee: PetFee | null,
  stay: { nights: number | null; pets: number },
): PetCost {
  if (fee === null) return { kind: 'ask' }
  if (fee.amountCents === 0) return { kind: 'known', amountCents: 0, currency: fee.currency }
  const needsNights = fee.per === 'night'
  if (needsNights && stay.nights === null) return { kind: 'ask' }
  return {
    kind: 'known',
    amountCents: petFeeCents(fee, { nights: stay.nights ?? 1, pets: stay.pets }),
    currency: fee.currency,
  }
}
