import * as endpoints from '@wayfur/domain/hotels/endpoints'
import * as schemas from '@wayfur/domain/hotels/schemas'
import { type ServedEndpoint, serve } from '../platform/serve.ts'
import { findHotels, type HotelsContext } from './find-hotels.ts'

/** Every call about hotels. */
export function hotelsEndpoints(context: HotelsContext): ServedEndpoint[] {
  return [
    serve(endpoints.searchHotels, schemas.searchHotels, ({ query, caller }) =>
      findHotels(context, query, caller.signal),
    ),
  ]
}
