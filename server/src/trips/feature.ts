import type { TripAsk, TripPlan } from '@wayfur/domain/trips/schemas'
import type { AppContext } from '../app-context.ts'
import type { Feature } from '../feature.ts'
import { loadGuides } from '../guides/load-guides.ts'
import { driveFinder } from '../routing/roads/drive-finder.ts'
import { routerFor } from '../routing/router-for.ts'
import { tripsByPlan } from '../subscriptions/entitlements-for.ts'
import { planTrip } from './plan-trip.ts'
import { tripsEndpoints } from './routes.ts'
import { tripRecords } from './saved-trips.ts'
import { tripFiles } from './trip-files.ts'

/** Trips as the product opens them, and the plans of them that others ask for. */
export function tripsFeature(
  app: AppContext,
): Feature & { planTrip: (ask: TripAsk, signal?: AbortSignal) => Promise<TripPlan> } {
  const { settings, log, regions } = app
  const drives = driveFinder()
  const router = routerFor(settings, { log, regions, drives })
  const guides = loadGuides(settings.GUIDES_DIR)
  const parts = { ...app, router, guides, allowance: tripsByPlan }
  return {
    endpoints: [...tripsEndpoints(parts), ...tripFiles(parts)],
    personalData: tripRecords,
    stop: () => drives.close(),
    planTrip: (ask, signal) => planTrip(parts, ask, signal),
  }
}
