import * as endpoints from '@wayfur/domain/hotels/endpoints'
import { type ServedEndpoint, serve } from '../platform/serve.ts'
import { findHotels, type HotelParts } from './find-hotels.ts'

/** Every call about hotels. */
export function hotelsEndpoints(parts: HotelParts): ServedEndpoint[] {
  return [
    serve(endpoints.searchHotels, ({ query, caller }) => findHotels(parts, query, caller.signal)),
  ]
}
