import { gpxText } from '../gpx.ts'
import { t } from '../language/messages.ts'
import { markedName, sampleNote } from '../marked-name.ts'
import type { Units } from '../schemas.ts'
import { footDistanceText } from '../units.ts'
import type { WalkPlan } from './schemas.ts'
import { WALKS } from './walk-plan.ts'

/** A walk as a GPX file: the way as a track, stops as waypoints. */
export function walkGpx(plan: WalkPlan, units: Units): string {
  const length = [footDistanceText(plan.meters, units), plan.estimatedDuration].join(', ')
  const note = sampleNote([...plan.petFriendlyStops, ...plan.bins])
  return gpxText({
    name: t('{label} from {startLocation}', {
      label: WALKS[plan.walkType].label,
      startLocation: plan.startLocation,
    }),
    about: [length, note].filter(Boolean).join('. '),
    waypoints: plan.petFriendlyStops.map((stop) => ({
      at: stop,
      name: markedName(stop.name, stop),
      kind: stop.category,
    })),
    route: plan.route,
  })
}
