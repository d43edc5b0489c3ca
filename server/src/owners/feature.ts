import type { AppContext } from '../app-context.ts'
import type { Feature } from '../feature.ts'
import { forgetOldCodes } from './claim-codes.ts'
import { ownerPersonalData } from './owner-personal-data.ts'
import { ownersEndpoints } from './routes.ts'

/** Whose places are, as the product opens it. */
export function ownersFeature(app: AppContext): Feature {
  return {
    endpoints: ownersEndpoints(app),
    personalData: ownerPersonalData,
    forgetOld: () => forgetOldCodes(app),
  }
}
