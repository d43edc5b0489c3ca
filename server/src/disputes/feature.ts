import type { AppContext } from '../app-context.ts'
import type { Feature } from '../feature.ts'
import { disputePersonalData } from './dispute-personal-data.ts'
import { forgetDisputePhotos } from './dispute-photos.ts'
import { disputesEndpoints } from './routes.ts'

/** Disputes about bookings as the product opens them. */
export function disputesFeature(app: AppContext): Feature {
  return {
    endpoints: disputesEndpoints(app),
    personalData: disputePersonalData(app.clock),
    forgetOld: () => forgetDisputePhotos(app),
  }
}
