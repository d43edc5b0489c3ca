import type { Feature } from '../feature.ts'
import type { AppContext } from '../app-context.ts'
import { forgetOldBins } from './forget-old-bins.ts'
import { readRewards } from './read-rewards.ts'
import { scoutingEndpoints } from './routes.ts'
import { scoutPersonalData } from './scout-personal-data.ts'

/** Bin scouting as the product opens it: its calls, and what it keeps about a member. */
export function scoutingFeature(app: AppContext): Feature {
  const { geocoder, settings, isDemo } = app
  return {
    endpoints: scoutingEndpoints({
      ...app,
      // A bin is worth as much where nobody can name its street.
      addressAt: async (point) => {
        const place = await geocoder.reverse(point).catch(() => undefined)
        return place?.label ?? null
      },
      rewards: readRewards(settings.REWARDS_FILE, { isDemo }),
    }),
    personalData: scoutPersonalData,
    forgetOld: () => forgetOldBins(app),
  }
}
