import { readMe } from '@wayfur/domain/accounts/profile-endpoints'
import { type Bounds, distanceMeters } from '@wayfur/domain/geo'
import { geocode, nearText } from '@wayfur/domain/geocoding/endpoints'
import type { LocatedPlace } from '@wayfur/domain/geocoding/schemas'
import { t } from '@wayfur/domain/language/messages'
import { comingPetsText } from '@wayfur/domain/pets/coming'
import type { HouseholdPet } from '@wayfur/domain/pets/coming-schemas'
import {
  MOST_FOUND,
  nearestPlaces,
  placesInBounds,
  SEARCH_LIMIT,
  searchPlaces,
} from '@wayfur/domain/places/endpoints'
import type { Point } from '@wayfur/domain/schemas'
import type { RouterContextProvider } from 'react-router'
import { prefetch, type Prefetchable, type Prefetched, queryFor } from '../api-client.ts'
import { comingPets } from '../pets/coming-query.ts'
import { requestContext } from '../request-context.ts'
import {
  type DiscoverSearch,
  namesPets,
  narrowingOf,
  readDiscoverSearch,
} from './discover-search-params.ts'

/** Where a search looks, once what was typed has been understood. */
export type Where =
  | { kind: 'nowhere-yet' }
  /** Nothing was asked for yet, by a member who has said where home is. */
  | { kind: 'home'; at: Point; label: string }
  | {
      kind: 'point'
      at: Point
      label: string
      precision: LocatedPlace['precision'] | undefined
      /** What was asked for as an area of the map, where it is one. */
      bounds?: Bounds | undefined
    }
  | { kind: 'ambiguous'; at: Point; label: string; candidates: LocatedPlace[] }
  | { kind: 'view' }
  | { kind: 'not-found' }
  | { kind: 'failed' }

/** What Discover shows. */
export interface LoadedDiscover {
  search: DiscoverSearch
  where: Where
}

/** Places of one verdict on the pets that come along. */
export interface Judged {
  pets: readonly HouseholdPet[]
  verdict: 'fits' | 'asks,unknown' | 'no'
}

/** The places around a point as Discover asks for them. */
export function searchQuery(search: DiscoverSearch, at: Point, judged?: Judged) {
  return queryFor(searchPlaces, {
    query: {
      ...roundedPoint(at),
      ...narrowingOf(search),
      ...(search.sort === 'nearest' && { sort: search.sort }),
      ...(judged && { pets: comingPetsText(judged.pets), verdict: judged.verdict }),
      // A map has room for as many as one call gives.
      limit: String(search.view === 'map' ? MOST_FOUND : search.show),
    },
  })
}

/** What the list asks for where pets come along: what fits first, and what does not by itself. */
export function judgedQueries(search: DiscoverSearch, at: Point, pets: readonly HouseholdPet[]) {
  return {
    fits: searchQuery(search, at, { pets, verdict: 'fits' }),
    asks: searchQuery(search, at, { pets, verdict: 'asks,unknown' }),
    no: searchQuery({ ...search, show: SEARCH_LIMIT }, at, { pets, verdict: 'no' }),
  }
}

/** The places in a view of the map as Discover asks for them. */
export function viewQuery(search: DiscoverSearch, bounds: NonNullable<DiscoverSearch['bounds']>) {
  const { south, west, north, east } = bounds
  return queryFor(placesInBounds, {
    query: {
      south: String(south),
      west: String(west),
      north: String(north),
      east: String(east),
      ...narrowingOf(search),
    },
  })
}

/** What is said where nothing was found: where the nearest place is that the search would find. */
export function nearestQuery(search: DiscoverSearch, at: Point) {
  return queryFor(nearestPlaces, { query: { ...roundedPoint(at), ...narrowingOf(search) } })
}

/** The middle of what a search looks at; undefined where it looks nowhere. */
export function pointLookedAt(search: DiscoverSearch, where: Where): Point | undefined {
  if (search.bounds !== undefined) return middleOf(search.bounds)
  return 'at' in where ? where.at : undefined
}

/** The middle of a view of the map, which may cross the antimeridian. */
export function middleOf({
  south,
  west,
  north,
  east,
}: NonNullable<DiscoverSearch['bounds']>): Point {
  const middle = (west + (west <= east ? east : east + 360)) / 2
  return { latitude: (south + north) / 2, longitude: middle > 180 ? middle - 360 : middle }
}

function roundedPoint(at: Point) {
  return { latitude: at.latitude.toFixed(5), longitude: at.longitude.toFixed(5) }
}

/**
 * Reads the address, finds where that is and asks for the places there, all before rendering; with
 * them what `more` names.
 */
export async function loadDiscover(
  context: Readonly<RouterContextProvider>,
  request: Request,
  more: Promise<readonly Prefetchable[]> = Promise.resolve([]),
): Promise<LoadedDiscover & { state: Prefetched }> {
  const search = readDiscoverSearch(new URL(request.url).searchParams)
  const where = await findWhere(context, search)
  const [places, others] = await Promise.all([placeQueries(context, search, where), more])
  return { search, where, state: await prefetch(context, [...places, ...others]) }
}

/** What can be shown of a search that could not be answered: what was typed. */
export function failedDiscover(params: URLSearchParams): LoadedDiscover {
  const search = readDiscoverSearch(params)
  const isAsked = search.location !== '' || search.at !== undefined || search.bounds !== undefined
  return { search, where: { kind: isAsked ? 'failed' : 'nowhere-yet' } }
}

async function findWhere(
  context: Readonly<RouterContextProvider>,
  search: DiscoverSearch,
): Promise<Where> {
  if (search.bounds !== undefined) return { kind: 'view' }
  if (search.at !== undefined) return chosenPoint(context, search, search.at)
  if (search.location === '') return (await homeOf(context)) ?? { kind: 'nowhere-yet' }
  const answer = await context
    .get(requestContext)
    .callApi(geocode, { query: { q: search.location } })
  const { best } = answer
  if (answer.status === 'not-found' || best === undefined) return { kind: 'not-found' }
  const at = { latitude: best.latitude, longitude: best.longitude }
  return answer.status === 'ambiguous'
    ? { kind: 'ambiguous', at, label: best.label, candidates: answer.candidates }
    : { kind: 'point', at, label: best.label, precision: best.precision, bounds: best.bounds }
}

/** A point that a suggestion or the device gave; how wide it is matters to the map alone. */
async function chosenPoint(
  context: Readonly<RouterContextProvider>,
  { location, view }: DiscoverSearch,
  at: Point,
): Promise<Where> {
  if (location === '') return { kind: 'point', at, label: t('your location'), precision: undefined }
  const point = { kind: 'point', at, label: location, precision: undefined } as const
  if (view !== 'map') return point
  const { candidates } = await context
    .get(requestContext)
    .callApi(geocode, { query: { q: location, near: nearText(at) } })
  const same = candidates.find((place) => distanceMeters(place, at) < SAME_PLACE_METERS)
  return { ...point, bounds: same?.bounds }
}

/** A place found again by its label lies where it lay before, but for what the address rounds. */
const SAME_PLACE_METERS = 50

/** Around the home of a member who has told it: nobody's guess by an address of the network. */
async function homeOf(context: Readonly<RouterContextProvider>): Promise<Where | undefined> {
  const { visitor, callApi } = context.get(requestContext)
  if (visitor === null) return undefined
  // The search can be used without it.
  const me = await callApi(readMe, {}).catch(() => null)
  if (me === null || me.homePlace === null) return undefined
  const { label, latitude, longitude } = me.homePlace
  return { kind: 'home', at: { latitude, longitude }, label }
}

/** What the page shows of places, asked already as far as one answer decides on the next. */
async function placeQueries(
  context: Readonly<RouterContextProvider>,
  search: DiscoverSearch,
  where: Where,
): Promise<Prefetchable[]> {
  const query =
    search.bounds !== undefined
      ? viewQuery(search, search.bounds)
      : 'at' in where
        ? searchQuery(search, where.at)
        : undefined
  if (query === undefined) return []
  // Pets typed into its address are asked for instead.
  const pets = namesPets(search) ? [] : await comingPets(context)
  if (pets.length > 0 && 'at' in where && search.bounds === undefined && search.view === 'list') {
    return judgedAnswers(context, judgedQueries(search, where.at, pets), search)
  }
  const { places } = await query.inProcess(context)
  const at = places.length === 0 ? pointLookedAt(search, where) : undefined
  if (at === undefined) return [query]
  // The page stands without it as well.
  const nearest = nearestQuery(search, at)
  const isThere = await nearest.inProcess(context).then(
    () => true,
    () => false,
  )
  return isThere ? [query, nearest] : [query]
}

/** What one has to ask about is shown where what fits leaves room for it. */
async function judgedAnswers(
  context: Readonly<RouterContextProvider>,
  { fits, asks, no }: ReturnType<typeof judgedQueries>,
  { show }: DiscoverSearch,
): Promise<Prefetchable[]> {
  const [{ total }] = await Promise.all([fits.inProcess(context), no.inProcess(context)])
  return total !== null && total < show ? [fits, asks, no] : [fits, no]
}

/** Where suggestions should be sought first: around what is being looked at. */
export function nearOf(where: Where): string | undefined {
  return 'at' in where ? nearText(where.at) : undefined
}
