import { dayIn } from '@wayfur/domain/calendar'
import { reverseGeocode } from '@wayfur/domain/geocoding/endpoints'
import { t } from '@wayfur/domain/language/messages'
import { asNamedPet, comingPetsText } from '@wayfur/domain/pets/coming'
import type { HouseholdPet } from '@wayfur/domain/pets/coming-schemas'
import { listPets } from '@wayfur/domain/pets/endpoints'
import type { Pet } from '@wayfur/domain/pets/pet-schemas'
import { partiesOf, type PetParty } from '@wayfur/domain/places/pet-party'
import { petKindOf } from '@wayfur/domain/places/pet-policy'
import type { CallInProcess } from '@wayfur/domain/request-context'
import {
  listTrips,
  planTrip,
  readFlightsOnTrip,
  readShotsNeeded,
  readTrip,
} from '@wayfur/domain/trips/endpoints'
import type { SavedTrip, TripPlan } from '@wayfur/domain/trips/schemas'
import { type TravelCost, travelCost } from '@wayfur/domain/trips/travel-cost'
import { petsOf } from '@wayfur/domain/trips/trip-ask'
import { redirect, type RouterContextProvider } from 'react-router'
import { apiErrorFrom } from '../api-client.ts'
import { type FormError, formErrorOf } from '../forms/form-error.ts'
import { type HotelSearch, namesOwnPets } from '../hotels/hotel-search-params.ts'
import {
  hotelsAround,
  type HotelsFound,
  hotelsWhereTyped,
  searchFailed,
  type SearchedPlace,
} from '../hotels/load-hotels.ts'
import { comingPets } from '../pets/coming-query.ts'
import { requestContext } from '../request-context.ts'
import { petsComing } from './pets-of-trip.ts'
import {
  endNamed,
  type HotelPoint,
  readTripSearch,
  tripAddress,
  type TripSearch,
} from './trip-search-params.ts'

export interface LoadedTrip {
  search: TripSearch
  plan: TripPlan | undefined
  refusal: FormError | undefined
  /** The hotel search of the trip; only in that view. */
  hotels?: HotelsFound
  /** The status of why the hotels of a plan could not be had. */
  failedWith?: number
  /** Null where nobody is signed in. */
  trips: SavedTrip[] | null
  pets: Pet[]
  /** What the trip costs with who comes along; only where there is a plan. */
  cost?: TravelCost
}

/** Reads the address and has the plan made, all before rendering. */
export async function loadTrip(
  context: Readonly<RouterContextProvider>,
  params: URLSearchParams,
): Promise<LoadedTrip> {
  const { callApi, visitor } = context.get(requestContext)
  const search = readTripSearch(params)
  if (search.tripId !== undefined && search.ask.from === '' && visitor !== null) {
    const [{ id, ask: kept }, coming] = await Promise.all([
      callApi(readTrip, { params: { id: search.tripId } }),
      comingPets(context),
    ])
    const pet = coming.length > 0 ? undefined : kept.pet
    throw redirect(tripAddress({ ...search, tripId: id, ask: { ...kept, pet } }))
  }
  const [planned, trips, pets] = await Promise.all([
    planFor(context, search),
    visitor === null ? null : callApi(listTrips, {}),
    visitor === null ? [] : callApi(listPets, { query: { show: 'current' } }),
  ])
  const cost = planned.plan === undefined ? {} : { cost: await costOf(context, planned.plan) }
  const answer = { search, ...planned, ...cost, trips, pets }
  if (planned.plan === undefined || search.view !== 'hotels') return answer
  try {
    return { ...answer, hotels: await loadTripHotels(context, planned.plan, search) }
  } catch (failure) {
    // The plan is there and stands; only its hotels could not be had.
    const failedWith = failure instanceof Response ? failure.status : 500
    return { ...answer, hotels: failedTripHotels(search), failedWith }
  }
}

/** Fees on the way for who comes along, their flights, and their shots that do not last for it. */
async function costOf(
  context: Readonly<RouterContextProvider>,
  plan: TripPlan,
): Promise<TravelCost> {
  const { callApi } = context.get(requestContext)
  const named = petsOf(plan.ask.pet)
  const household = await comingPets(context)
  // A trip that was asked for a dog is about those of them that are dogs.
  const coming = household.filter(
    ({ species }) =>
      plan.ask.pet === undefined || named.some(({ kind }) => kind === petKindOf(species)),
  )
  const asked = plan.ask.pet === undefined ? coming.map(asNamedPet) : named
  const pets = asked.length === 0 ? [{ kind: null }] : asked
  if (coming.length === 0) return travelCost(plan, { pets })
  const { leavesAt, arrivesAt } = plan
  const kinds = named.length > 0 && { pets: named.map(({ kind }) => kind).join(',') }
  const until = arrivesAt === null ? undefined : dayIn(plan.to.timeZone, new Date(arrivesAt))
  const from = leavesAt === null ? undefined : dayIn(plan.from.timeZone, new Date(leavesAt))
  // The plan is there and stands; what of passports and flights cannot be had is not told.
  const [shots, flights] = await Promise.all([
    callApi(readShotsNeeded, { query: { ...kinds, ...(until && { until }) } }).catch(() => []),
    from === undefined || until === undefined
      ? []
      : callApi(readFlightsOnTrip, { query: { ...kinds, from, until } }).catch(() => []),
  ])
  return travelCost(plan, { pets, shots, flights })
}

/** The plan of an ask, or why there is none. */
export async function planFor(
  context: Readonly<RouterContextProvider>,
  { ask }: Pick<TripSearch, 'ask'>,
): Promise<Pick<LoadedTrip, 'plan' | 'refusal'>> {
  if (ask.from === '' && ask.to === '') return { plan: undefined, refusal: undefined }
  try {
    const query = { ...ask, ...(ask.pet === undefined && askedFor(await comingPets(context))) }
    const plan = await context.get(requestContext).callApi(planTrip, { query })
    // Addresses are made from it, and those tell of no pets but what was typed.
    return { plan: { ...plan, ask }, refusal: undefined }
  } catch (refused) {
    if (!(refused instanceof Response) || refused.status >= 500) throw refused
    return { plan: undefined, refusal: formErrorOf(await apiErrorFrom(refused)) }
  }
}

/** A plan for those that come along: what a saved trip knows of them, and all that decides. */
function askedFor(coming: readonly HouseholdPet[]) {
  return coming.length === 0 ? {} : { pet: petsComing(coming), coming: comingPetsText(coming) }
}

/** What can be shown where the plan could not be had: what was typed. */
export function failedTrip(params: URLSearchParams, why: string): LoadedTrip {
  const refusal = { says: why, fields: {} }
  const search = readTripSearch(params)
  return { search, plan: undefined, refusal, trips: null, pets: [] }
}

/**
 * The hotel search of a trip for its pet: at the typed place, else around the chosen point, else at
 * the end of the trip. Until then the field holds the start of the trip.
 */
async function loadTripHotels(
  context: Readonly<RouterContextProvider>,
  plan: TripPlan,
  { ask: trip, near, stay }: TripSearch,
): Promise<HotelsFound> {
  const { callApi } = context.get(requestContext)
  const namesPets = trip.pet !== undefined || namesOwnPets(stay)
  const coming = namesPets ? [] : await comingPets(context)
  const party = partyOf(trip, { pets: coming.length || stay.pets })
  const search = (location: string): HotelSearch => ({ ...stay, location })
  const point = stay.isAsked ? endNamed(stay.location, plan) : (near ?? 'to')
  if (point === undefined) {
    const answer = await hotelsWhereTyped(callApi, stay, { party, coming })
    return { search: stay, pets: [], party, coming, ...answer }
  }
  const place = await placeOf(callApi, plan, point)
  const answer = await hotelsAround(callApi, place, stay, { party, coming })
  const typed: Record<HotelPoint, string> = {
    from: trip.from,
    midway: place.isNamed ? place.label : trip.from,
    to: trip.to,
  }
  const field = stay.isAsked ? stay.location : near === undefined ? trip.from : typed[near]
  return { search: search(field), pets: [], party, coming, ...answer }
}

/** What can be shown where the hotels of a trip could not be had: what was typed. */
function failedTripHotels({ ask: trip, stay }: TripSearch): HotelsFound {
  const location = stay.isAsked ? stay.location : trip.from
  const problem = searchFailed()
  const party = partyOf(trip, stay)
  return {
    search: { ...stay, location },
    pets: [],
    party,
    coming: [],
    label: location,
    found: null,
    problem,
  }
}

function partyOf(trip: TripSearch['ask'], { pets: count }: Pick<HotelSearch, 'pets'>): PetParty {
  const [party, ...others] = partiesOf(petsOf(trip.pet))
  const isOne = party !== undefined && others.length === 0
  return {
    kind: isOne ? party.kind : null,
    weightKg: isOne ? party.weightKg : null,
    count: Math.max(count, petsOf(trip.pet).length),
  }
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
