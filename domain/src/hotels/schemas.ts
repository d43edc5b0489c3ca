import * as z from 'zod/mini'
import { FoundPlace, PetKind, PriceLevel, QueryPets } from '../places/place-schemas.ts'
import { Cents, CurrencyCode, Day, Point, queryInteger, queryNumber } from '../schemas.ts'
import { MOST_HOTELS } from './hotel.ts'
import { GUESTS, PETS } from './stay.ts'

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

export const Stay = z.object({
  checkin: z.nullable(Day),
  checkout: z.nullable(Day),
  guests: z.int().check(z.gte(GUESTS.least), z.lte(GUESTS.most)),
  pets: z.int().check(z.gte(PETS.least), z.lte(PETS.most)),
})
/** When, and how many people and pets; without days it is a question about places only. */
export type Stay = z.infer<typeof Stay>

export const searchHotels = {
  summary:
    'Hotels around a point that take these pets, with what they ask for them, best rated first.',
  query: z.object({
    latitude: queryNumber(-90, 90),
    longitude: queryNumber(-180, 180),
    checkin: z.optional(Day),
    checkout: z.optional(Day),
    guests: z.optional(queryInteger(GUESTS.least, GUESTS.most)),
    /** Only hotels that take so many, where they state a limit. */
    pets: z.optional(queryInteger(PETS.least, PETS.most)),
    /** Only hotels known to welcome this kind of pet; without it, any kind they welcome will do. */
    species: z.optional(PetKind),
    /** Only hotels whose weight limit, where one is stated, lets the heaviest in. */
    weightKg: z.optional(queryNumber(0, 500)),
    /**
     * The pets that come, each with its weight, instead of `pets`, `species` and `weightKg`: hotels
     * that fit them all come first, then those one has to ask.
     */
    coming: z.optional(QueryPets),
  }),
  reply: z.object({
    hotels: z.array(Hotel).check(z.maxLength(MOST_HOTELS)),
    /** Hotels there that welcome pets, but by their own words not these; nothing is priced. */
    refusing: z.array(FoundPlace).check(z.maxLength(MOST_HOTELS)),
    /** Real hotels there that nobody has told us anything about; one asks them. Nothing is priced. */
    unsaid: z.array(FoundPlace).check(z.maxLength(MOST_HOTELS)),
    /** Null where no days were given. */
    nights: z.nullable(z.int()),
    /** Who was asked for prices; null where nobody is. */
    priceSource: z.nullable(z.string()),
    at: z.iso.datetime(),
  }),
}
