import type { AppContext } from '../app-context.ts'
import type { Feature } from '../feature.ts'
import { routerFor } from '../routing/router-for.ts'
import { tripsByPlan } from '../subscriptions/entitlements-for.ts'
import { tripsEndpoints } from './routes.ts'
import { tripRecords } from './saved-trips.ts'
import { tripFiles } from './trip-files.ts'

/** Trips as the product opens them. */
export function tripsFeature(app: AppContext): Feature {
  const { settings, log } = app
  const parts = { ...app, router: routerFor(settings, { log }), allowance: tripsByPlan }
  return {
    endpoints: [...tripsEndpoints(parts), ...tripFiles(parts)],
    personalData: tripRecords,
  }
}
