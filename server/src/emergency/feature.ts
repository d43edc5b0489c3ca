import type { AppContext } from '../app-context.ts'
import type { Feature } from '../feature.ts'
import { alertPersonalData, forgetOldAlerts } from './alert-personal-data.ts'
import type { EmergencyContext } from './emergency-context.ts'
import { emergencyEndpoints } from './routes.ts'

/** Emergencies as the product opens them. */
export function emergencyFeature(app: AppContext & Pick<EmergencyContext, 'planTrip'>): Feature {
  return {
    endpoints: emergencyEndpoints(app),
    personalData: alertPersonalData,
    forgetOld: () => forgetOldAlerts(app.db, app.clock.now()),
  }
}
