import { listPets } from '@wayfur/domain/pets/endpoints'
import type { Pet } from '@wayfur/domain/pets/pet'
import { listTrips, planTrip, readTrip } from '@wayfur/domain/trips/endpoints'
import type { SavedTrip } from '@wayfur/domain/trips/saved-trip'
import type { TripPlan } from '@wayfur/domain/trips/trip-plan'
import { redirect, type RouterContextProvider } from 'react-router'
import { requestContext } from '../request-context.ts'
import type { HotelsFound } from '../hotels/load-hotels.ts'
import { failedTripHotels, loadTripHotels } from './load-trip-hotels.ts'
import { readTripSearch, tripAddress, type TripSearch } from './trip-search-params.ts'

export interface TripRefusal {
  says: string
  code: string | null
}

export interface LoadedTrip {
  search: TripSearch
  plan: TripPlan | undefined
  refusal: TripRefusal | undefined
  /** The hotel search of the trip; only in that view. */
  hotels?: HotelsFound
  /** The status of why the hotels of a plan could not be had. */
  failedWith?: number
  /** Null where nobody is signed in. */
  trips: SavedTrip[] | null
  pets: Pet[]
}

/** Reads the address and has the plan made, all before rendering. */
export async function loadTrip(
  context: Readonly<RouterContextProvider>,
  params: URLSearchParams,
): Promise<LoadedTrip> {
  const { callApi, visitor } = context.get(requestContext)
  const search = readTripSearch(params)
  if (search.tripId !== undefined && search.ask.from === '' && visitor !== null) {
    const { id, ask: kept } = await callApi(readTrip, { params: { id: search.tripId } })
    throw redirect(tripAddress({ ...search, tripId: id, ask: kept }))
  }
  const [planned, trips, pets] = await Promise.all([
    planFor(context, search),
    visitor === null ? null : callApi(listTrips, {}),
    visitor === null ? [] : callApi(listPets, { query: { show: 'current' } }),
  ])
  const answer = { search, ...planned, trips, pets }
  if (planned.plan === undefined || search.view !== 'hotels') return answer
  try {
    return { ...answer, hotels: await loadTripHotels(callApi, planned.plan, search) }
  } catch (failure) {
    // The plan is there and stands; only its hotels could not be had.
    const failedWith = failure instanceof Response ? failure.status : 500
    return { ...answer, hotels: failedTripHotels(search), failedWith }
  }
}

/** The plan of an ask, or why there is none. */
export async function planFor(
  context: Readonly<RouterContextProvider>,
  { ask }: Pick<TripSearch, 'ask'>,
): Promise<Pick<LoadedTrip, 'plan' | 'refusal'>> {
  if (ask.from === '' && ask.to === '') return { plan: undefined, refusal: undefined }
  try {
    const plan = await context.get(requestContext).callApi(planTrip, { query: ask })
    return { plan, refusal: undefined }
  } catch (refused) {
    if (!(refused instanceof Response) || refused.status >= 500) throw refused
    const code = refused.headers.get('x-problem')
    return { plan: undefined, refusal: { says: await refused.text(), code } }
  }
}

/** What can be shown where the plan could not be had: what was typed. */
export function failedTrip(params: URLSearchParams, why: string): LoadedTrip {
  const refusal = { says: why, code: null }
  const search = readTripSearch(params)
  return { search, plan: undefined, refusal, trips: null, pets: [] }
}
