import type { Asked } from '@wayfur/domain/endpoint'
import type { Bounds } from '@wayfur/domain/geo'
import { msg } from '@wayfur/domain/language/messages'
import * as endpoints from '@wayfur/domain/places/endpoints'
import { NEARBY_RADIUS_METERS, SEARCH_RADIUS_METERS } from '@wayfur/domain/places/place'
import * as schemas from '@wayfur/domain/places/schemas'
import { Problem } from '@wayfur/domain/problem'
import type { Kysely } from 'kysely'
import type { Geocoder } from '../geocoding/geocoder.ts'
import type { Asker } from '../platform/cache/result-cache.ts'
import type { Clock } from '../platform/clock.ts'
import { type JsonText, type ServedEndpoint, jsonText, serve } from '../platform/serve.ts'
import type { Tables } from '../tables.ts'
import type { KeptCells } from './kept-cells.ts'
import { listBusinesses } from './list-businesses.ts'
import { nearestPlaces } from './nearest-places.ts'
import { nearbyPlaces, placeById } from './place-by-id.ts'
import { placesInBounds } from './places-in-bounds.ts'
import { searchKeptCells } from './search-kept-cells.ts'
import { searchPlaces } from './search-places.ts'

/** Every call about places. */
export function placesEndpoints({
  db,
  clock,
  geocoder,
  keptCells,
}: {
  db: Kysely<Tables>
  clock: Clock
  geocoder: Geocoder
  /** Tests of single calls ask the database for everything. */
  keptCells?: KeptCells
}): ServedEndpoint[] {
  async function search(
    { latitude, longitude, radius, ...narrowing }: Asked<typeof endpoints.searchPlaces>['query'],
    asker: Asker,
  ): Promise<string> {
    const asked = {
      ...narrowing,
      ...unsaid(narrowing),
      center: { latitude, longitude },
      radiusMeters: radius ?? SEARCH_RADIUS_METERS,
      limit: narrowing.limit ?? endpoints.SEARCH_LIMIT,
    }
    const now = clock.now()
    const kept = keptCells && (await searchKeptCells(keptCells, asked, asker, now))
    return kept ?? searchPlaces(db, asked, now)
  }

  return [
    serve(endpoints.listBusinesses, schemas.listBusinesses, ({ query }) =>
      written(
        listBusinesses(
          db,
          {
            category: query.category,
            includeUnknown: query.includeUnknown,
            isFull: query.fields === 'full',
            bounds: query.bbox === undefined ? undefined : boundsFrom(query.bbox),
            limit: query.limit ?? endpoints.BUSINESSES_AT_ONCE,
            after: query.after ?? 0,
          },
          clock.now(),
        ),
      ),
    ),
    serve(endpoints.searchPlaces, schemas.searchPlaces, ({ query, asker }) =>
      written(search(query, asker)),
    ),
    serve(endpoints.nearestPlaces, schemas.nearestPlaces, ({ query }) =>
      nearestPlaces(
        { db, geocoder },
        {
          ...query,
          ...unsaid(query),
          center: { latitude: query.latitude, longitude: query.longitude },
          radiusMeters: query.radius ?? SEARCH_RADIUS_METERS,
        },
        clock.now(),
      ),
    ),
    serve(endpoints.placesInBounds, schemas.placesInBounds, ({ query }) =>
      written(
        placesInBounds(
          db,
          {
            ...query,
            ...unsaid(query),
            bounds: checkedBounds(query),
            limit: query.limit ?? endpoints.MOST_IN_BOUNDS,
          },
          clock.now(),
        ),
      ),
    ),
    serve(endpoints.placeById, schemas.placeById, ({ params }) =>
      written(placeById(db, params.id)),
    ),
    serve(endpoints.nearbyPlaces, schemas.nearbyPlaces, ({ params, query }) =>
      written(
        nearbyPlaces(
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

/** Where nobody has said anything, what is unknown is what is asked for. */
function unsaid({ nobodySaid }: { nobodySaid?: boolean | undefined }) {
  return nobodySaid === true ? { includeUnknown: true } : {}
}

/** JSON that the database has written. */
async function written(json: Promise<string>): Promise<JsonText> {
  return jsonText(await json)
}

function boundsFrom(bbox: string): Bounds {
  const [south = 0, west = 0, north = 0, east = 0] = bbox.split(',').map(Number)
  if (Math.abs(south) > 90 || Math.abs(north) > 90 || Math.abs(west) > 180 || Math.abs(east) > 180)
    throw new Problem('invalid-input', msg('This must be south,west,north,east in degrees.'), {
      field: 'bbox',
    })
  return checkedBounds({ south, west, north, east })
}

function checkedBounds({ south, west, north, east }: Bounds): Bounds {
  if (south > north)
    throw new Problem('invalid-input', msg('This must not lie north of `north`.'), {
      field: 'south',
    })
  return { south, west, north, east }
}
