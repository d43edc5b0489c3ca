import { gpxText } from '../gpx.ts'
import { t } from '../language/messages.ts'
import { markedName, sampleNote } from '../marked-name.ts'
import type { Units } from '../schemas.ts'
import { footDistanceText } from '../units.ts'
import type { WalkPlan } from './schemas.ts'
import { walkLabel } from './walk-plan.ts'

/** A walk as a GPX file: the way as a track, stops as waypoints. */
export function walkGpx(plan: WalkPlan, units: Units): string {
  const length = [footDistanceText(plan.meters, units), plan.estimatedDuration].join(', ')
  const note = sampleNote([...plan.petFriendlyStops, ...plan.bins])
  const name = t('{label} from {startLocation}', {
    label: walkLabel(plan),
    startLocation: plan.startLocation,
  })
  const about = [length, note].filter(Boolean).join('. ')
  const points = plan.route.filter(({ type }) => type === 'waypoint')
  return gpxText({
    name,
    about,
    waypoints: plan.petFriendlyStops.map((stop) => ({
      at: stop,
      name: markedName(stop.name, stop),
      kind: stop.category,
    })),
    ways: [{ name, about, points, isApproximate: false }],
  })
}
