import { geocode } from '@wayfur/domain/geocoding/endpoints'
import { HOTEL_WORDS } from '@wayfur/domain/hotels/hotel'
import { searchHotels } from '@wayfur/domain/hotels/endpoints'
import type { ReplyOf } from '@wayfur/domain/endpoint'
import { listPets } from '@wayfur/domain/pets/endpoints'
import type { Pet } from '@wayfur/domain/pets/pet'
import { petKindOf } from '@wayfur/domain/places/pet-policy'
import type { RouterContextProvider } from 'react-router'
import { readRefusal } from '../accounts/form-refusal.ts'
import { pageParts } from '../page-context.ts'
import { type HotelSearch, readHotelSearch } from './hotel-search.ts'

/** What the tab answers: hotels, or why there are none, and about which field. */
export interface HotelsFound {
  search: HotelSearch
  pets: Pet[]
  label: string
  found: ReplyOf<typeof searchHotels> | null
  problem: { field: 'location' | 'checkin' | 'checkout' | null; says: string } | null
}

/** Reads the address, understands the place and finds the hotels, all before rendering. */
export async function loadHotels(
  context: Readonly<RouterContextProvider>,
  query: URLSearchParams,
): Promise<HotelsFound> {
  const { ask, visitor } = context.get(pageParts)
  const search = readHotelSearch(query)
  const pets = visitor === null ? [] : await ask(listPets, { query: { show: 'current' } })
  const answer = { search, pets, label: search.location, found: null, problem: null }
  if (!search.isAsked) return answer
  if (search.location === '') {
    return { ...answer, problem: { field: 'location', says: HOTEL_WORDS.locationMissing } }
  }
  try {
    const { status, best } = await ask(geocode, { query: { q: search.location } })
    if (status === 'not-found' || best === undefined) {
      return { ...answer, problem: { field: 'location', says: HOTEL_WORDS.notFound } }
    }
    const pet = pets.find(({ id }) => id === search.petId)
    const found = await ask(searchHotels, {
      query: {
        latitude: best.latitude.toFixed(5),
        longitude: best.longitude.toFixed(5),
        ...(search.checkin !== '' && { checkin: search.checkin }),
        ...(search.checkout !== '' && { checkout: search.checkout }),
        guests: String(search.guests),
        pets: String(search.pets),
        ...(pet !== undefined && { species: petKindOf(pet.species) }),
        ...(pet?.weightKg != null && { weightKg: String(pet.weightKg) }),
      },
    })
    return { ...answer, label: best.label, found }
  } catch (refused) {
    // The server knows what day it is and says what is wrong with the days.
    const refusal =
      refused instanceof Response && refused.status === 400
        ? readRefusal(await refused.text(), ['checkin', 'checkout'])
        : undefined
    if (refusal?.field === 'checkin' || refusal?.field === 'checkout') {
      return { ...answer, problem: { field: refusal.field, says: refusal.says } }
    }
    return { ...answer, problem: { field: null, says: HOTEL_WORDS.failed } }
  }
}
