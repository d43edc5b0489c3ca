import { reverseGeocode } from '@wayfur/domain/geocoding/endpoints'
import { HOTEL_WORDS } from '@wayfur/domain/hotels/hotel'
import { t } from '@wayfur/domain/language/messages'
import type { CallInProcess } from '@wayfur/domain/request-context'
import type { PetParty } from '@wayfur/domain/places/pet-party'
import { petOf } from '@wayfur/domain/trips/trip-ask'
import type { TripPlan } from '@wayfur/domain/trips/trip-plan'
import type { HotelSearch } from '../hotels/hotel-search-params.ts'
import {
  hotelsAround,
  type HotelsFound,
  hotelsWhereTyped,
  type SearchedPlace,
} from '../hotels/load-hotels.ts'
import { endNamed, type HotelPoint, type TripSearch } from './trip-search-params.ts'

/**
 * The hotel search of a trip for the pet that comes along: where somebody typed, else around the
 * point they chose, else where the trip ends. The field holds where the trip begins until then.
 */
export async function loadTripHotels(
  callApi: CallInProcess,
  plan: TripPlan,
  { ask: trip, near, stay }: TripSearch,
): Promise<HotelsFound> {
  const party = partyOf(trip, stay)
  const search = (location: string): HotelSearch => ({ ...stay, location })
  const point = stay.isAsked ? endNamed(stay.location, plan) : (near ?? 'to')
  if (point === undefined) {
    const answer = await hotelsWhereTyped(callApi, stay, party)
    return { search: stay, pets: [], party, ...answer }
  }
  const place = await placeOf(callApi, plan, point)
  const answer = await hotelsAround(callApi, place, stay, party)
  const typed: Record<HotelPoint, string> = {
    from: trip.from,
    midway: place.isNamed ? place.label : trip.from,
    to: trip.to,
  }
  const field = stay.isAsked ? stay.location : near === undefined ? trip.from : typed[near]
  return { search: search(field), pets: [], party, ...answer }
}

/** What can be shown where the hotels of a trip could not be had: what was typed. */
export function failedTripHotels({ ask: trip, stay }: TripSearch): HotelsFound {
  const location = stay.isAsked ? stay.location : trip.from
  const problem = { field: null, says: HOTEL_WORDS.failed }
  const party = partyOf(trip, stay)
  return { search: { ...stay, location }, pets: [], party, label: location, found: null, problem }
}

function partyOf(trip: TripSearch['ask'], stay: HotelSearch): PetParty {
  const pet = petOf(trip.pet)
  return { kind: pet?.kind ?? null, weightKg: pet?.weightKg ?? null, count: stay.pets }
}

async function placeOf(
  callApi: CallInProcess,
  plan: TripPlan,
  point: HotelPoint,
): Promise<SearchedPlace & { isNamed: boolean }> {
  if (point !== 'midway') return { ...plan[point].at, label: plan[point].label, isNamed: true }
  const { latitude, longitude } = plan.midway
  const { place } = await callApi(reverseGeocode, {
    query: { latitude: latitude.toFixed(5), longitude: longitude.toFixed(5) },
  })
  const label = place?.label ?? t('the middle of the way')
  return { ...plan.midway, label, isNamed: place !== null }
}
