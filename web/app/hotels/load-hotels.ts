import { geocode } from '@wayfur/domain/geocoding/endpoints'
import { HOTEL_WORDS } from '@wayfur/domain/hotels/hotel'
import { searchHotels } from '@wayfur/domain/hotels/endpoints'
import { stayProblem } from '@wayfur/domain/hotels/stay'
import type { ReplyOf } from '@wayfur/domain/endpoint'
import { dayIn } from '@wayfur/domain/calendar'
import { listPets } from '@wayfur/domain/pets/endpoints'
import type { Pet } from '@wayfur/domain/pets/pet'
import { petKindOf } from '@wayfur/domain/places/pet-policy'
import type { RouterContextProvider } from 'react-router'
import { pageParts } from '../page-context.ts'
import { type HotelSearch, readHotelSearch } from './hotel-search.ts'

/** What the tab answers: hotels, or why there are none, and about which field. */
export interface HotelsFound {
  search: HotelSearch
  pets: Pet[]
  /** The day it is in the last place of the US. */
  today: string
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
  const today = dayIn('Pacific/Honolulu', new Date())
  const pets = visitor === null ? [] : await ask(listPets, { query: { show: 'current' } })
  const answer = { search, pets, today, label: search.location, found: null, problem: null }
  if (!search.isAsked) return answer
  if (search.location === '') {
    return { ...answer, problem: { field: 'location', says: HOTEL_WORDS.locationMissing } }
  }
  const wrongDays = stayProblem(search, today)
  if (wrongDays !== null) return { ...answer, problem: wrongDays }
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
        ...(search.checkin !== '' && { checkin: search.checkin, checkout: search.checkout }),
        guests: String(search.guests),
        pets: String(search.pets),
        ...(pet !== undefined && { species: petKindOf(pet.species) }),
        ...(pet?.weightKg != null && { weightKg: String(pet.weightKg) }),
      },
    })
    return { ...answer, label: best.label, found }
  } catch {
    return { ...answer, problem: { field: null, says: HOTEL_WORDS.failed } }
  }
}
