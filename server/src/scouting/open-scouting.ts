import type { Feature } from '../feature.ts'
import type { Ground } from '../ground.ts'
import { forgetOldBins } from './forget-old-bins.ts'
import { readRewards } from './read-rewards.ts'
import { scoutingEndpoints } from './routes.ts'
import { scoutRecords } from './scout-records.ts'

/** Bin scouting as the product opens it: its calls, and what it keeps about a member. */
export function openScouting(ground: Ground): Feature {
  const { geocoder, settings, isDemo } = ground
  return {
    endpoints: scoutingEndpoints({
      ...ground,
      // A bin is worth as much where nobody can name its street.
      addressAt: async (point) => {
        const place = await geocoder.reverse(point).catch(() => undefined)
        return place?.label ?? null
      },
      rewards: readRewards(settings.REWARDS_FILE, { isDemo }),
    }),
    records: scoutRecords,
    forgetOld: () => forgetOldBins(ground),
  }
}
