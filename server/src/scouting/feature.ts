import type { AppContext } from '../app-context.ts'
import type { Feature } from '../feature.ts'
import { forgetOldBins } from './forget-old-bins.ts'
import { scoutingEndpoints } from './routes.ts'
import { scoutPersonalData } from './scout-personal-data.ts'
import type { ScoutingContext } from './scouting-context.ts'

/** Bin scouting as the product opens it: its calls, and what it keeps about a member. */
export function scoutingFeature(app: AppContext & Pick<ScoutingContext, 'rewards'>): Feature {
  return {
    endpoints: scoutingEndpoints({
      ...app,
      // A bin is worth as much where nobody can name its street.
      addressAt: async (point) => {
        const place = await app.geocoder
          .reverse(point, { isHouseWanted: true })
          .catch(() => undefined)
        return place?.label ?? null
      },
    }),
    personalData: scoutPersonalData,
    forgetOld: () => forgetOldBins(app),
  }
}
