import type { Bounds } from '@wayfur/domain/geo'
import * as endpoints from '@wayfur/domain/places/endpoints'
import { NEARBY_RADIUS_METERS, SEARCH_RADIUS_METERS } from '@wayfur/domain/places/place'
import { Problem } from '@wayfur/domain/problem'
import type { Kysely } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import { type ServedEndpoint, jsonText, serve } from '../platform/serve.ts'
import type { Tables } from '../platform/tables.ts'
import { listBusinesses } from './list-businesses.ts'
import { nearbyPlaces, placeById } from './place-by-id.ts'
import { placesInBounds } from './places-in-bounds.ts'
import { searchPlaces } from './search-places.ts'

/** Every call about places. */
export function placesEndpoints({
  db,
  clock,
}: {
  db: Kysely<Tables>
  clock: Clock
}): ServedEndpoint[] {
  return [
    serve(endpoints.listBusinesses, async ({ query }) =>
      jsonText(
        await listBusinesses(
          db,
          {
            category: query.category,
            includeUnknown: query.includeUnknown,
            bounds: query.bbox === undefined ? undefined : boundsFrom(query.bbox),
            limit: query.limit ?? endpoints.BUSINESSES_AT_ONCE,
            after: query.after ?? 0,
          },
          clock.now(),
        ),
      ),
    ),
    serve(endpoints.searchPlaces, async ({ query }) =>
      jsonText(
        await searchPlaces(
          db,
          {
            ...query,
            center: { latitude: query.latitude, longitude: query.longitude },
            radiusMeters: query.radius ?? SEARCH_RADIUS_METERS,
            limit: query.limit ?? endpoints.SEARCH_LIMIT,
          },
          clock.now(),
        ),
      ),
    ),
    serve(endpoints.placesInBounds, async ({ query }) =>
      jsonText(
        await placesInBounds(
          db,
          {
            ...query,
            bounds: checkedBounds(query),
            limit: query.limit ?? endpoints.MOST_IN_BOUNDS,
          },
          clock.now(),
        ),
      ),
    ),
    serve(endpoints.placeById, async ({ params }) => jsonText(await placeById(db, params.id))),
    serve(endpoints.nearbyPlaces, async ({ params, query }) =>
      jsonText(
        await nearbyPlaces(
          db,
          params.id,
          {
            category: query.category,
            radiusMeters: query.radius ?? NEARBY_RADIUS_METERS,
            limit: query.limit ?? endpoints.NEARBY_LIMIT,
          },
          clock.now(),
        ),
      ),
    ),
  ]
}

function boundsFrom(bbox: string): Bounds {
  const [south = 0, west = 0, north = 0, east = 0] = bbox.split(',').map(Number)
  if (Math.abs(south) > 90 || Math.abs(north) > 90 || Math.abs(west) > 180 || Math.abs(east) > 180)
    throw new Problem('invalid-input', 'bbox: must be south,west,north,east in degrees.')
  return checkedBounds({ south, west, north, east })
}

function checkedBounds({ south, west, north, east }: Bounds): Bounds {
  if (south > north) throw new Problem('invalid-input', 'south: must not lie north of north.')
  return { south, west, north, east }
}
