import type { Bounds } from '@wayfur/domain/geo'
import { nearText } from '@wayfur/domain/geocoding/endpoints'
import type { LocatedPlace } from '@wayfur/domain/geocoding/schemas'
import {
  MOST_FOUND,
  nearestPlaces,
  placesInBounds,
  searchPlaces,
} from '@wayfur/domain/places/endpoints'
import type { Point } from '@wayfur/domain/schemas'
import { queryFor } from '../api-client.ts'
import { type DiscoverSearch, narrowingOf, readDiscoverSearch } from './discover-search-params.ts'

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

/** The places around a point as Discover asks for them; of one verdict, where pets come along. */
export function searchQuery(
  search: DiscoverSearch,
  at: Point,
  judged?: { pets: string; verdict: 'fits' | 'asks,unknown' | 'no' },
) {
  return queryFor(searchPlaces, {
    query: {
      ...roundedPoint(at),
      ...narrowingOf(search),
      ...(search.sort === 'nearest' && { sort: search.sort }),
      ...judged,
      // A map has room for as many as one call gives.
      limit: String(search.view === 'map' ? MOST_FOUND : search.show),
    },
  })
}

/** A point as calls are asked with it. */
function roundedPoint(at: Point) {
  return { latitude: at.latitude.toFixed(5), longitude: at.longitude.toFixed(5) }
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

/** What can be shown of a search that could not be answered: what was typed. */
export function failedDiscover(params: URLSearchParams): LoadedDiscover {
  const search = readDiscoverSearch(params)
  const isAsked = search.location !== '' || search.at !== undefined || search.bounds !== undefined
  return { search, where: { kind: isAsked ? 'failed' : 'nowhere-yet' } }
}

/** Where suggestions should be sought first: around what is being looked at. */
export function nearOf(where: Where): string | undefined {
  return 'at' in where ? nearText(where.at) : undefined
}
