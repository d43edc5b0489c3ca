import { geocode, reverseGeocode, suggestLocations } from '@wayfur/domain/geocoding/endpoints'
import * as schemas from '@wayfur/domain/geocoding/schemas'
import { msg } from '@wayfur/domain/language/messages'
import { Problem } from '@wayfur/domain/problem'
import { type ServedEndpoint, serve } from '../platform/serve.ts'
import type { Geocoder } from './geocoder.ts'

/** Finding places by what people type, and names for points. */
export function geocodingEndpoints(geocoder: Geocoder): ServedEndpoint[] {
  return [
    serve(suggestLocations, schemas.suggestLocations, ({ query, caller }) =>
      query.q.trim() === ''
        ? []
        : geocoder.suggest(query.q, { near: query.near, signal: caller.signal }),
    ),
    serve(geocode, schemas.geocode, ({ query, caller }) => {
      if (query.q.trim() === '') {
        throw new Problem(
          'invalid-input',
          msg('Please type a city, neighborhood, address or ZIP code.'),
          { field: 'q' },
        )
      }
      return geocoder.geocode(query.q, { near: query.near, signal: caller.signal })
    }),
    serve(reverseGeocode, schemas.reverseGeocode, async ({ query, caller }) => ({
      place: (await geocoder.reverse(query, { signal: caller.signal })) ?? null,
    })),
  ]
}
