import * as z from 'zod/mini'
import { Day } from '../calendar.ts'
import { endpoint } from '../endpoint.ts'
import { PetKind } from '../places/pet-policy.ts'
import { FoundPlace } from '../places/place.ts'
import { queryInteger, queryNumber } from '../query-values.ts'
import { Hotel, MOST_HOTELS } from './hotel.ts'
import { GUESTS, PETS } from './stay.ts'

export const searchHotels = endpoint({
  method: 'GET',
  path: '/api/hotels',
  summary:
    'Hotels around a point that take these pets, with what they ask for them, best rated first.',
  shows: [],
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
  }),
  reply: z.object({
    hotels: z.array(Hotel).check(z.maxLength(MOST_HOTELS)),
    /** Hotels there that welcome pets, but by their own words not these; nothing is priced. */
    refusing: z.array(FoundPlace).check(z.maxLength(MOST_HOTELS)),
    /** Null where no days were given. */
    nights: z.nullable(z.int()),
    /** Who was asked for prices; null where nobody is. */
    priceSource: z.nullable(z.string()),
    at: z.iso.datetime(),
  }),
})
