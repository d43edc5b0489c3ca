import type { searchHotels as searchEndpoint } from '@wayfur/domain/hotels/endpoints'
import {
  type Hotel,
  HOTEL_RADIUS_METERS,
  MOST_HOTELS,
  petCostOf,
} from '@wayfur/domain/hotels/hotel'
import { GUESTS, nightsOf, PETS, stayProblem } from '@wayfur/domain/hotels/stay'
import type { Asked, ReplyOf } from '@wayfur/domain/endpoint'
import { dayIn } from '@wayfur/domain/calendar'
import type { searchPlaces as searchPlacesEndpoint } from '@wayfur/domain/places/endpoints'
import { petFeeText } from '@wayfur/domain/places/pet-fee'
import { policyLine } from '@wayfur/domain/places/pet-policy'
import { type FoundPlace, vicinityOf } from '@wayfur/domain/places/place'
import { Problem } from '@wayfur/domain/problem'
import type { Kysely } from 'kysely'
import { outboundLinksOf, type HotelOutboundLink } from './hotel-outbound-links.ts'
import { searchPlaces } from '../places/search-places.ts'
import type { Clock } from '../platform/clock.ts'
import type { Tables } from '../tables.ts'
import type { HotelPrices, OfferedStay } from './hotel-prices.ts'
import { offerOf } from './match-offer.ts'

export interface HotelsContext {
  db: Kysely<Tables>
  clock: Clock
  prices: HotelPrices
  /** The address of a booking site with names in braces. */
  handOffTemplate: string
}

/**
 * Hotels of ours around a point that take the pets, best rated first, with the price of the stay
 * where somebody sells it and the pet fee of the whole stay where it is known; and apart from them
 * those whose own words refuse these pets.
 */
export async function findHotels(
  { db, clock, prices, handOffTemplate }: HotelsContext,
  query: Asked<typeof searchEndpoint>['query'],
  signal?: AbortSignal,
): Promise<ReplyOf<typeof searchEndpoint>> {
  const now = clock.now()
  // The last place where today has begun: nobody's today is refused as a day of the past.
  const today = dayIn('Pacific/Honolulu', now)
  const { checkin = null, checkout = null, guests = GUESTS.least, pets = PETS.least } = query
  const problem = stayProblem({ checkin: checkin ?? '', checkout: checkout ?? '' }, today)
  if (problem !== null) throw new Problem('invalid-input', problem.says, { field: problem.field })
  const center = { latitude: query.latitude, longitude: query.longitude }
  const nights = nightsOf({ checkin, checkout })
  const search = (refuses: boolean) =>
    searchPlaces(
      db,
      {
        center,
        radiusMeters: HOTEL_RADIUS_METERS,
        limit: MOST_HOTELS,
        category: ['hotel'],
        species: query.species,
        weightKg: query.weightKg,
        count: pets,
        refuses,
      },
      now,
    )
  const [taking, refusing, offers] = await Promise.all([
    search(false),
    search(true),
    checkin === null || checkout === null
      ? []
      : prices.offersFor(
          { center, radiusMeters: HOTEL_RADIUS_METERS, checkin, checkout, guests },
          signal,
        ),
  ])
  const { places } = JSON.parse(taking) as ReplyOf<typeof searchPlacesEndpoint>
  const handOffs = await outboundLinksOf(
    db,
    places.map(({ id }) => id),
    handOffTemplate,
  )
  return {
    hotels: places.map((place) =>
      hotelOf(place, {
        offers,
        nights,
        pets,
        asOf: dayIn(place.timeZone ?? 'UTC', now),
        source: prices.source ?? '',
        handOff: handOffs(place.id),
      }),
    ),
    refusing: (JSON.parse(refusing) as ReplyOf<typeof searchPlacesEndpoint>).places,
    nights,
    priceSource: prices.source,
    at: now.toISOString(),
  }
}

function hotelOf(
  place: FoundPlace,
  given: {
    offers: readonly OfferedStay[]
    nights: number | null
    pets: number
    asOf: string
    source: string
    handOff: HotelOutboundLink
  },
): Hotel {
  const offer = given.nights === null ? null : offerOf(place, given.offers)
  return {
    id: place.id,
    name: place.name,
    isSample: place.isSample,
    location: vicinityOf(place.address),
    rating: place.rating,
    user_ratings_total: place.reviewCount,
    price:
      offer === null || given.nights === null
        ? null
        : {
            amountCents: Math.round(offer.totalCents / given.nights),
            currency: offer.currency,
            asOf: given.asOf,
            source: given.source,
          },
    petFee: petFeeText(place.pets.fee),
    petPolicy: policyLine(place.pets),
    petCost: petCostOf(place.pets.fee, { nights: given.nights, pets: given.pets }),
    price_level: place.priceLevel,
    coordinates: place.location,
    bookingSite: given.handOff.site,
    place,
  }
}
