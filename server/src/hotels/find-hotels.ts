import { dayIn } from '@wayfur/domain/calendar'
import type { Asked, ReplyOf } from '@wayfur/domain/endpoint'
import { distanceMeters } from '@wayfur/domain/geo'
import type { searchHotels as searchEndpoint } from '@wayfur/domain/hotels/endpoints'
import {
  HOTEL_RADIUS_METERS,
  MOST_HOTELS,
  petCostFor,
  petCostOf,
} from '@wayfur/domain/hotels/hotel'
import type { Hotel, PetCost } from '@wayfur/domain/hotels/schemas'
import { GUESTS, nightsOf, PETS, stayProblem } from '@wayfur/domain/hotels/stay'
import type { searchPlaces as searchPlacesEndpoint } from '@wayfur/domain/places/endpoints'
import { petFeeText } from '@wayfur/domain/places/pet-fee'
import type { ComingPet } from '@wayfur/domain/places/pet-party'
import { policyLine } from '@wayfur/domain/places/pet-policy'
import { vicinityOf } from '@wayfur/domain/places/place'
import type { FoundPlace } from '@wayfur/domain/places/place-schemas'
import { Problem } from '@wayfur/domain/problem'
import type { Point } from '@wayfur/domain/schemas'
import type { Kysely } from 'kysely'
import { searchPlaces } from '../places/search-places.ts'
import type { Clock } from '../platform/clock.ts'
import type { Tables } from '../tables.ts'
import { type HotelOutboundLink, outboundLinksOf } from './hotel-outbound-links.ts'
import type { HotelPrices, OfferedStay } from './hotel-prices.ts'

/** Two records of one hotel lie no farther apart: the front door and the middle of the lot. */
const SAME_HOTEL_METERS = 300

/** Words that say nothing of which hotel it is. */
const COMMON_WORDS = new Set(['hotel', 'inn', 'motel', 'the', 'and', 'by', 'of', 'at', 'suites'])

export interface HotelsContext {
  db: Kysely<Tables>
  clock: Clock
  prices: HotelPrices
  /** The address of a booking site with names in braces. */
  handOffTemplate: string
}

/**
 * Hotels of ours around a point that take the pets, best rated first, with the price of the stay
 * where a booking site sells it and the pet fee of the whole stay where it is known; and apart from
 * them those whose own words refuse these pets.
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
  const around = {
    center,
    radiusMeters: HOTEL_RADIUS_METERS,
    limit: MOST_HOTELS,
    category: ['hotel' as const],
  }
  const { species, weightKg, coming } = query
  const lastDay = checkout ?? undefined
  const [taking, refusing, unsaid, offers] = await Promise.all([
    coming === undefined
      ? found(db, { ...around, species, weightKg, count: pets }, now)
      : hotelsThatFit(db, { ...around, pets: coming, lastDay }, now),
    coming === undefined
      ? found(db, { ...around, species, weightKg, count: pets, refuses: true }, now)
      : found(db, { ...around, pets: coming, lastDay, verdict: ['no'] }, now),
    found(db, { ...around, includeUnknown: true, nobodySaid: true }, now),
    checkin === null || checkout === null
      ? []
      : prices.offersFor(
          { center, radiusMeters: HOTEL_RADIUS_METERS, checkin, checkout, guests },
          signal,
        ),
  ])
  const handOffs = await outboundLinksOf(
    db,
    taking.map(({ id }) => id),
    handOffTemplate,
  )
  return {
    hotels: taking.map((place) =>
      hotelOf(place, {
        offers,
        nights,
        petCost:
          coming === undefined
            ? petCostOf(place.pets.fee, { nights, pets })
            : petCostFor(place.pets, coming, nights),
        asOf: dayIn(place.timeZone ?? 'UTC', now),
        source: prices.source ?? '',
        handOff: handOffs(place.id),
      }),
    ),
    refusing,
    unsaid: unsaid.filter(({ isSample }) => !isSample),
    nights,
    priceSource: prices.source,
    at: now.toISOString(),
  }
}

type Search = Parameters<typeof searchPlaces>[1]

async function found(db: Kysely<Tables>, search: Search, now: Date): Promise<FoundPlace[]> {
  const answer = await searchPlaces(db, search, now)
  return (JSON.parse(answer) as ReplyOf<typeof searchPlacesEndpoint>).places
}

/** Hotels that fit these pets, and where those leave room the ones that have to be asked. */
async function hotelsThatFit(
  db: Kysely<Tables>,
  search: Search & { pets: readonly ComingPet[] },
  now: Date,
): Promise<FoundPlace[]> {
  const fitting = await found(db, { ...search, verdict: ['fits'] }, now)
  const room = MOST_HOTELS - fitting.length
  if (room <= 0) return fitting
  const asked = { ...search, limit: room, verdict: ['asks' as const, 'unknown' as const] }
  return [...fitting, ...(await found(db, asked, now))]
}

function hotelOf(
  place: FoundPlace,
  given: {
    offers: readonly OfferedStay[]
    nights: number | null
    petCost: PetCost
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
    petPolicy: policyLine(place.pets, 'hotel'),
    petCost: given.petCost,
    price_level: place.priceLevel,
    coordinates: place.location,
    bookingSite: given.handOff.site,
    place,
  }
}

/**
 * The offer that is for this very hotel: close by, and half of the telling words of both names
 * alike. A price on the wrong hotel is worse than none.
 */
function offerOf(
  hotel: { name: string; location: Point | null },
  offers: readonly OfferedStay[],
): OfferedStay | null {
  const { location } = hotel
  if (location === null) return null
  const words = tellingWords(hotel.name)
  return (
    offers
      .filter(({ at }) => distanceMeters(location, at) <= SAME_HOTEL_METERS)
      .map((offer) => ({ offer, likeness: likeness(words, tellingWords(offer.hotel)) }))
      .filter(({ likeness: share }) => share >= 0.5)
      .toSorted((a, b) => b.likeness - a.likeness)[0]?.offer ?? null
  )
}

function tellingWords(name: string): Set<string> {
  const words = name
    .toLowerCase()
    .normalize('NFKD')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1 && !COMMON_WORDS.has(word))
  return new Set(words)
}

/** The share of words both have, of all that either has. */
function likeness(a: Set<string>, b: Set<string>): number {
  const both = [...a].filter((word) => b.has(word)).length
  const either = new Set([...a, ...b]).size
  return either === 0 ? 0 : both / either
}
