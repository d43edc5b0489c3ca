import { HOUR_MS } from '@wayfur/domain/durations'
import { BROUGHT_BACK_WITHIN_HOURS } from '@wayfur/domain/saved/saved-list'
import type { AppContext } from '../app-context.ts'
import type { Feature } from '../feature.ts'
import { savedEndpoints } from './routes.ts'
import { savedPersonalData } from './saved-personal-data.ts'

/** Saved places as the product opens them. */
export function savedFeature(app: AppContext): Feature {
  const { db, clock } = app
  return {
    endpoints: savedEndpoints(app),
    personalData: savedPersonalData,
    async forgetOld() {
      const before = new Date(clock.now().getTime() - BROUGHT_BACK_WITHIN_HOURS * HOUR_MS)
      await db.deleteFrom('savedPlaces').where('removedAt', '<', before).execute()
    },
  }
}
