import * as endpoints from '@wayfur/domain/hotels/endpoints'
import { type ServedEndpoint, serve } from '../platform/serve.ts'
import { findHotels, type HotelsContext } from './find-hotels.ts'

/** Every call about hotels. */
export function hotelsEndpoints(context: HotelsContext): ServedEndpoint[] {
  return [
    serve(endpoints.searchHotels, ({ query, caller }) => findHotels(context, query, caller.signal)),
  ]
}
