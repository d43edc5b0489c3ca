import { join } from 'node:path'
import type { AppContext } from '../app-context.ts'
import type { Feature } from '../feature.ts'
import { assetFile } from '../program-files.ts'
import { streetsFolder } from '../regions/region-folders.ts'
import { binsAround } from '../scouting/read-bins.ts'
import { loopFinder } from './loop-finder.ts'
import type { WalksContext } from './plan-walks.ts'
import { walksEndpoints } from './routes.ts'
import { walkFile } from './walk-file.ts'

/**
 * Walks as the product opens them: on streets of a file of the operator's first, then of their
 * regions, then on ours.
 */
export function walksFeature(app: AppContext): Feature {
  const { db, clock, settings } = app
  const loops = loopFinder(async () => [
    join(settings.DATA_DIR, 'streets'),
    ...(await app.regions.current()).map(({ folder }) => streetsFolder(folder)),
    assetFile('streets'),
  ])
  const binsNear: WalksContext['binsNear'] = async (center, radiusMeters) => {
    const search = { memberId: null, now: clock.now(), limit: 200, radiusMeters }
    const bins = await binsAround(db, center, { ...search, onlyWorking: true })
    return bins.map(({ latitude, longitude, isSample }) => ({ latitude, longitude, isSample }))
  }
  const parts = { ...app, loops, binsNear }
  return {
    endpoints: [...walksEndpoints(parts), walkFile(parts)],
    stop: () => loops.close(),
  }
}
