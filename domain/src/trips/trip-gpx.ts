import { gpxText } from '../gpx.ts'
import { t } from '../language/messages.ts'
import { markedName, sampleNote } from '../marked-name.ts'
import type { TripPlan } from './schemas.ts'
import { routeNote } from './trip-plan.ts'

/** A plan as a GPX file: the stops as waypoints and the route as a track. */
export function tripGpx(plan: TripPlan, { publicUrl }: { publicUrl: string }): string {
  const about = [routeNote(plan), sampleNote(plan.petFriendlyStops)]
  const stops = plan.petFriendlyStops.map((stop) => ({
    at: stop,
    name: markedName(stop.name, stop),
    about: [stop.petPolicy, stop.address, stop.city, stop.phone].filter(Boolean).join(', '),
    kind: stop.category,
  }))
  const [start, end] = [t('Start', { context: 'trip' }), t('End', { context: 'trip' })]
  return gpxText({
    name: t('{from} to {to}', { from: plan.startLocation, to: plan.endLocation }),
    about: about.filter(Boolean).join(' '),
    link: publicUrl,
    waypoints: [
      { at: plan.from.at, name: plan.startLocation, about: start, kind: 'start' },
      ...stops,
      { at: plan.to.at, name: plan.endLocation, about: end, kind: 'end' },
    ],
    route: plan.route,
  })
}
