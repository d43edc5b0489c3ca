import { type GpxWay, gpxText } from '../gpx.ts'
import { t } from '../language/messages.ts'
import { markedName, sampleNote } from '../marked-name.ts'
import type { RoutePiece } from '../routing/route.ts'
import type { TripPlan } from './schemas.ts'
import { stopPetsText } from './stop-fit.ts'
import { routeNote } from './trip-plan.ts'

/**
 * A plan as a GPX file: the stops as waypoints, and the road with every bend that is known. Where only
 * straight lines from town to town are known, their ends are a route and it is said.
 */
export function tripGpx(
  plan: TripPlan,
  { publicUrl, pieces }: { publicUrl: string; pieces: readonly RoutePiece[] },
): string {
  const about = [routeNote(plan), sampleNote(plan.petFriendlyStops)].filter(Boolean).join(' ')
  const stops = plan.petFriendlyStops.map((stop) => ({
    at: stop,
    name: markedName(stop.name, stop),
    about: [stop.isOwn ? '' : stopPetsText(stop), stop.address, stop.city, stop.phone]
      .filter(Boolean)
      .join(', '),
    kind: stop.category,
  }))
  const [start, end] = [t('Start', { context: 'trip' }), t('End', { context: 'trip' })]
  const name = t('{from} to {to}', { from: plan.startLocation, to: plan.endLocation })
  return gpxText({
    name,
    about,
    link: publicUrl,
    waypoints: [
      { at: plan.from.at, name: plan.startLocation, about: start, kind: 'start' },
      ...stops,
      { at: plan.to.at, name: plan.endLocation, about: end, kind: 'end' },
    ],
    ways: pieces.map(({ line, isApproximate }, index): GpxWay => {
      const part = pieces.length === 1 ? name : `${name} (${index + 1}/${pieces.length})`
      return {
        name: isApproximate ? t('{name}, approx.', { name: part }) : part,
        about: isApproximate ? `${approximateNote()} ${about}` : about,
        points: line,
        isApproximate,
      }
    }),
  })
}

/** What is said of a line that no road follows. */
export function approximateNote(): string {
  return t('Approx.: straight from town to town, the road bends in between.')
}
