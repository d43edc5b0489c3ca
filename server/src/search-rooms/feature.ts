import type { Feature } from '../feature.ts'
import { forgetSearches } from './forget-searches.ts'
import { restSearches } from './rest-searches.ts'
import { searchEndpoints } from './routes.ts'
import type { SearchContext } from './search-context.ts'
import { searchPersonalData } from './search-personal-data.ts'
import { tellNearHandler } from './tell-near.ts'

/** Looking for lost pets together, as the product opens it. */
export function searchRoomsFeature(context: SearchContext): Feature {
  return {
    endpoints: searchEndpoints(context),
    handlers: [tellNearHandler(context)],
    personalData: searchPersonalData,
    async forgetOld() {
      await restSearches(context)
      await forgetSearches(context)
    },
  }
}
