import { HOTEL_RADIUS_METERS } from '@wayfur/domain/hotels/hotel'
import { listPets } from '@wayfur/domain/pets/endpoints'
import type { Pet } from '@wayfur/domain/pets/pet'
import { searchPlaces } from '@wayfur/domain/places/endpoints'
import type { FoundPlace } from '@wayfur/domain/places/place'
import { listTrips, planTrip, readTrip } from '@wayfur/domain/trips/endpoints'
import type { SavedTrip } from '@wayfur/domain/trips/saved-trip'
import type { TripPlan } from '@wayfur/domain/trips/trip-plan'
import { redirect, type RouterContextProvider } from 'react-router'
import { pageParts } from '../page-context.ts'
import { readTripSearch, tripAddress, type TripSearch } from './trip-address.ts'

const MOST_HOTELS = 12

export interface TripRefusal {
  says: string
  code: string | null
}

export interface LoadedTrip {
  search: TripSearch
  plan: TripPlan | undefined
  refusal: TripRefusal | undefined
  /** Hotels around the chosen point of the trip; only in that view. */
  hotels: { places: FoundPlace[]; at: string } | undefined
  /** Null where nobody is signed in. */
  trips: SavedTrip[] | null
  pets: Pet[]
}

/** Reads the address and has the plan made, all before rendering. */
export async function loadTrip(
  context: Readonly<RouterContextProvider>,
  params: URLSearchParams,
): Promise<LoadedTrip> {
  const { ask, visitor } = context.get(pageParts)
  const search = readTripSearch(params)
  if (search.tripId !== undefined && search.ask.from === '' && visitor !== null) {
    const { id, ask: kept } = await ask(readTrip, { params: { id: search.tripId } })
    throw redirect(tripAddress({ ...search, tripId: id, ask: kept }))
  }
  const [planned, trips, pets] = await Promise.all([
    planFor(context, search),
    visitor === null ? null : ask(listTrips, {}),
    visitor === null ? [] : ask(listPets, { query: { show: 'current' } }),
  ])
  const hotels =
    planned.plan !== undefined && search.view === 'hotels'
      ? await hotelsNear(context, planned.plan, search.near)
      : undefined
  return { search, ...planned, hotels, trips, pets }
}

async function planFor(
  context: Readonly<RouterContextProvider>,
  { ask }: TripSearch,
): Promise<Pick<LoadedTrip, 'plan' | 'refusal'>> {
  if (ask.from === '' && ask.to === '') return { plan: undefined, refusal: undefined }
  try {
    const plan = await context.get(pageParts).ask(planTrip, { query: ask })
    return { plan, refusal: undefined }
  } catch (refused) {
    if (!(refused instanceof Response) || refused.status >= 500) throw refused
    const code = refused.headers.get('x-problem')
    return { plan: undefined, refusal: { says: await refused.text(), code } }
  }
}

async function hotelsNear(
  context: Readonly<RouterContextProvider>,
  plan: TripPlan,
  near: TripSearch['near'],
): Promise<LoadedTrip['hotels']> {
  const { latitude, longitude } = { from: plan.from.at, midway: plan.midway, to: plan.to.at }[near]
  const { places, searched } = await context.get(pageParts).ask(searchPlaces, {
    query: {
      latitude: latitude.toFixed(5),
      longitude: longitude.toFixed(5),
      radius: String(HOTEL_RADIUS_METERS),
      category: 'hotel',
      limit: String(MOST_HOTELS),
    },
  })
  return { places, at: searched.at }
}
