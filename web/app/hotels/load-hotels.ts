import type { ReplyOf } from '@wayfur/domain/endpoint'
import { geocode } from '@wayfur/domain/geocoding/endpoints'
import { searchHotels } from '@wayfur/domain/hotels/endpoints'
import { HOTEL_RADIUS_METERS, HOTEL_WORDS } from '@wayfur/domain/hotels/hotel'
import { t } from '@wayfur/domain/language/messages'
import { comingPetsText } from '@wayfur/domain/pets/coming'
import type { HouseholdPet } from '@wayfur/domain/pets/coming-schemas'
import { listPets } from '@wayfur/domain/pets/endpoints'
import type { Pet } from '@wayfur/domain/pets/pet-schemas'
import { nearestPlaces } from '@wayfur/domain/places/endpoints'
import type { PetParty } from '@wayfur/domain/places/pet-party'
import { petKindOf } from '@wayfur/domain/places/pet-policy'
import type { CallInProcess } from '@wayfur/domain/request-context'
import type { Point } from '@wayfur/domain/schemas'
import type { RouterContextProvider } from 'react-router'
import { apiErrorFrom } from '../api-client.ts'
import { type FormError, formErrorOf, isOfWhole } from '../forms/form-error.ts'
import { comingPets } from '../pets/coming-query.ts'
import { requestContext } from '../request-context.ts'
import { type HotelSearch, namesOwnPets, readHotelSearch } from './hotel-search-params.ts'

/** What a hotel search answers: hotels, or why there are none, and about which field. */
export interface HotelsFound {
  search: HotelSearch
  /** The pets that can be chosen to come along. */
  pets: Pet[]
  party: PetParty
  /** Who comes along, by whom the hotels are judged; empty where the search names its own pets. */
  coming: readonly HouseholdPet[]
  label: string
  found: ReplyOf<typeof searchHotels> | null
  /** Where the nearest hotel is that takes the pets, where there is none here. */
  nearest?: ReplyOf<typeof nearestPlaces> | undefined
  problem: FormError | null
}

type Answer = Pick<HotelsFound, 'label' | 'found' | 'nearest' | 'problem'>
export type SearchedPlace = Point & { label: string }

/** Reads the address of the tab, understands the place and finds the hotels, before rendering. */
export async function loadHotels(
  context: Readonly<RouterContextProvider>,
  query: URLSearchParams,
): Promise<HotelsFound> {
  const { callApi, visitor } = context.get(requestContext)
  const search = readHotelSearch(query)
  const [pets, coming] = await Promise.all([
    visitor === null ? [] : callApi(listPets, { query: { show: 'current' } }),
    namesOwnPets(search) ? [] : comingPets(context),
  ])
  const pet = pets.find(({ id }) => id === search.petId)
  const kind = pet === undefined ? kindTyped(search) : petKindOf(pet.species)
  const party = { kind, weightKg: pet?.weightKg ?? null, count: coming.length || search.pets }
  const answer = search.isAsked
    ? await hotelsWhereTyped(callApi, search, { party, coming })
    : { label: search.location, found: null, problem: null }
  return { search, pets, party, coming, ...answer }
}

function kindTyped({ petKind }: HotelSearch): PetParty['kind'] {
  return petKind === undefined || petKind === 'any' ? null : petKind
}

/** The pets that a search is for. */
export type SearchedPets = Pick<HotelsFound, 'party' | 'coming'>

/** The hotels around the place that was typed. */
export async function hotelsWhereTyped(
  callApi: CallInProcess,
  search: HotelSearch,
  pets: SearchedPets,
): Promise<Answer> {
  const nothing = (says: string): Answer => ({
    label: search.location,
    found: null,
    problem: { says, fields: { location: says } },
  })
  if (search.location === '') return nothing(t(HOTEL_WORDS.locationMissing))
  const { status, best } = await callApi(geocode, { query: { q: search.location } })
  if (status === 'not-found' || best === undefined) return nothing(t(HOTEL_WORDS.notFound))
  return hotelsAround(callApi, best, search, pets)
}

/** The hotels around a known place for a stay of these pets. */
export async function hotelsAround(
  callApi: CallInProcess,
  { latitude, longitude, label }: SearchedPlace,
  search: HotelSearch,
  { party: { kind, weightKg, count }, coming }: SearchedPets,
): Promise<Answer> {
  const nothing = { label, found: null }
  try {
    const found = await callApi(searchHotels, {
      query: {
        latitude: latitude.toFixed(5),
        longitude: longitude.toFixed(5),
        ...(search.checkin !== '' && { checkin: search.checkin }),
        ...(search.checkout !== '' && { checkout: search.checkout }),
        guests: String(search.guests),
        ...(coming.length > 0
          ? { coming: comingPetsText(coming) }
          : {
              pets: String(count),
              ...(kind !== null && { species: kind }),
              ...(weightKg !== null && { weightKg: String(weightKg) }),
            }),
      },
    })
    if (found.hotels.length > 0) return { label, found, problem: null }
    // What is found stands without it as well.
    const nearest = await callApi(nearestPlaces, {
      query: {
        latitude: latitude.toFixed(5),
        longitude: longitude.toFixed(5),
        radius: String(HOTEL_RADIUS_METERS),
        category: 'hotel',
        ...(coming.length > 0
          ? { pets: comingPetsText(coming), verdict: 'fits' }
          : kind !== null && { species: kind }),
      },
    }).catch(() => undefined)
    return { label, found, nearest, problem: null }
  } catch (refused) {
    if (!(refused instanceof Response) || refused.status >= 500) throw refused
    // The server knows what day it is and says what is wrong with the days.
    const problem = formErrorOf(await apiErrorFrom(refused), (path) =>
      path === 'checkin' || path === 'checkout' ? path : undefined,
    )
    return { ...nothing, problem: isOfWhole(problem) ? searchFailed() : problem }
  }
}

/** The search as a whole brought nothing, whatever was typed. */
export function searchFailed(): FormError {
  return { says: t(HOTEL_WORDS.failed), fields: {} }
}

/** What can be shown where the hotels could not be had: what was typed. */
export function failedHotels(query: URLSearchParams): HotelsFound {
  const search = readHotelSearch(query)
  const problem = searchFailed()
  const party = { kind: kindTyped(search), weightKg: null, count: search.pets }
  return { search, pets: [], party, coming: [], label: search.location, found: null, problem }
}
