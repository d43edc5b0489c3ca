import * as z from 'zod/mini'
import { Day } from '../calendar.ts'
import { endpoint } from '../endpoint.ts'
import { PetKind } from '../places/pet-policy.ts'
import { queryInteger, queryNumber } from '../query-values.ts'
import { Hotel, MOST_HOTELS } from './hotel.ts'
import { GUESTS, PETS } from './stay.ts'

export const searchHotels = endpoint({
  method: 'GET',
  path: '/api/hotels',
  summary: 'Pet-friendly hotels around a point with what they ask for pets, best rated first.',
  query: z.object({
    latitude: queryNumber(-90, 90),
    longitude: queryNumber(-180, 180),
    checkin: z.optional(Day),
    checkout: z.optional(Day),
    guests: z.optional(queryInteger(GUESTS.least, GUESTS.most)),
    pets: z.optional(queryInteger(PETS.least, PETS.most)),
    /** Only hotels known to welcome this kind of pet. */
    species: z.optional(PetKind),
    /** Only hotels whose weight limit, where one is stated, lets this pet in. */
    weightKg: z.optional(queryNumber(0, 500)),
  }),
  reply: z.object({
    hotels: z.array(Hotel).check(z.maxLength(MOST_HOTELS)),
    /** Null where no days were given. */
    nights: z.nullable(z.int()),
    /** Who was asked for prices; null where nobody is. */
    priceSource: z.nullable(z.string()),
    at: z.iso.datetime(),
  }),
})
