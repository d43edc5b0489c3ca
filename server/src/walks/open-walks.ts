import { join } from 'node:path'
import type { Feature } from '../feature.ts'
import type { Ground } from '../ground.ts'
import { binsAround } from '../scouting/read-bins.ts'
import { loopFinder } from './loop-finder.ts'
import type { WalkParts } from './plan-walks.ts'
import { walksEndpoints } from './routes.ts'
import { walkFileRoute } from './walk-file-route.ts'

/** Walks as the product opens them: on the operator's streets first, then on our own. */
export function openWalks(ground: Ground): Feature {
  const { db, clock, settings } = ground
  const loops = loopFinder([
    join(settings.DATA_DIR, 'streets'),
    join(import.meta.dirname, '../../assets/streets'),
  ])
  const binsNear: WalkParts['binsNear'] = async (center, radiusMeters) => {
    const search = { memberId: null, now: clock.now(), limit: 200, radiusMeters }
    const bins = await binsAround(db, center, { ...search, onlyWorking: true })
    return bins.map(({ latitude, longitude, isSample }) => ({ latitude, longitude, isSample }))
  }
  const parts = { ...ground, loops, binsNear }
  return {
    endpoints: walksEndpoints(parts),
    routes: [walkFileRoute(parts)],
    stop: () => loops.close(),
  }
}
