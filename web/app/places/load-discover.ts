import type { DehydratedState } from '@tanstack/react-query'
import { geocode, nearText } from '@wayfur/domain/geocoding/endpoints'
import type { LocatedPlace } from '@wayfur/domain/geocoding/schemas'
import { t } from '@wayfur/domain/language/messages'
import { MOST_FOUND, placesInBounds, searchPlaces } from '@wayfur/domain/places/endpoints'
import type { Point } from '@wayfur/domain/schemas'
import type { RouterContextProvider } from 'react-router'
import { prefetch, queryFor } from '../api-client.ts'
import { requestContext } from '../request-context.ts'
import { type DiscoverSearch, narrowingOf, readDiscoverSearch } from './discover-search-params.ts'

/** Where a search looks, once what was typed has been understood. */
export type Where =
  | { kind: 'nowhere-yet' }
  | { kind: 'point'; at: Point; label: string; precision: LocatedPlace['precision'] | undefined }
  | { kind: 'ambiguous'; at: Point; label: string; candidates: LocatedPlace[] }
  | { kind: 'view' }
  | { kind: 'not-found' }
  | { kind: 'failed' }

/** What Discover shows. */
export interface LoadedDiscover {
  search: DiscoverSearch
  where: Where
}

/** The places around a point as Discover asks for them. */
export function searchQuery(search: DiscoverSearch, at: Point) {
  return queryFor(searchPlaces, {
    query: {
      ...roundedPoint(at),
      ...narrowingOf(search),
      // A map has room for as many as one call gives.
      limit: String(search.view === 'map' ? MOST_FOUND : search.show),
    },
  })
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

function roundedPoint(at: Point) {
  return { latitude: at.latitude.toFixed(5), longitude: at.longitude.toFixed(5) }
}

/** Reads the address, finds where that is and asks for the places there, all before rendering. */
export async function loadDiscover(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<LoadedDiscover & { state: DehydratedState }> {
  const search = readDiscoverSearch(new URL(request.url).searchParams)
  const where = await findWhere(context, search)
  return { search, where, state: await findPlaces(context, search, where) }
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
  if (search.at !== undefined) {
    const label = search.location === '' ? t('your location') : search.location
    return { kind: 'point', at: search.at, label, precision: undefined }
  }
  if (search.location === '') return { kind: 'nowhere-yet' }
  const answer = await context
    .get(requestContext)
    .callApi(geocode, { query: { q: search.location } })
  const { best } = answer
  if (answer.status === 'not-found' || best === undefined) return { kind: 'not-found' }
  const at = { latitude: best.latitude, longitude: best.longitude }
  return answer.status === 'ambiguous'
    ? { kind: 'ambiguous', at, label: best.label, candidates: answer.candidates }
    : { kind: 'point', at, label: best.label, precision: best.precision }
}

async function findPlaces(
  context: Readonly<RouterContextProvider>,
  search: DiscoverSearch,
  where: Where,
): Promise<DehydratedState> {
  const query =
    search.bounds !== undefined
      ? viewQuery(search, search.bounds)
      : 'at' in where
        ? searchQuery(search, where.at)
        : undefined
  return prefetch(context, query === undefined ? [] : [query])
}

/** Where suggestions should be sought first: around what is being looked at. */
export function nearOf(where: Where): string | undefined {
  return 'at' in where ? nearText(where.at) : undefined
}
