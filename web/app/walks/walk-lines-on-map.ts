import { t } from '@wayfur/domain/language/messages'
import { markedName } from '@wayfur/domain/marked-name'
import { measureLine, pointAlong } from '@wayfur/domain/routing/measured-line'
import type { Point } from '@wayfur/domain/schemas'
import type { WalkPlan } from '@wayfur/domain/walks/schemas'
import { walkKey, walkLabel } from '@wayfur/domain/walks/walk-plan'
import type { MapLine } from '../map/map-adapter.ts'
import type { MapMarker } from '../map/map-marker.ts'

/** The way itself, without the stops beside it. */
export function wayOf(plan: WalkPlan): Point[] {
  return plan.route
    .filter(({ type }) => type === 'waypoint')
    .map(({ latitude, longitude }) => ({ latitude, longitude }))
}

/** The ways of all walks, the chosen one before the others. */
export function linesOf(plans: readonly WalkPlan[], chosen: WalkPlan): MapLine[] {
  return plans.map((plan) => ({
    id: walkKey(plan),
    color: '--color-leaf',
    points: wayOf(plan),
    dim: plan !== chosen,
  }))
}

/** Where the other walks are taken hold of on the map: the middle of their ways. */
export function otherWalks(plans: readonly WalkPlan[], chosen: WalkPlan): MapMarker[] {
  return plans.flatMap((plan): MapMarker[] => {
    const line = measureLine(wayOf(plan))
    if (plan === chosen || line.points.length < 2) return []
    const at = pointAlong(line, line.meters / 2)
    return [{ id: `walk-${walkKey(plan)}`, at, kind: 'midway', name: t(walkLabel(plan)) }]
  })
}

/** The start of a walk, what it passes, and where the walker is. */
export function markersOf(plan: WalkPlan, you: Point | undefined): MapMarker[] {
  const [start] = wayOf(plan)
  const ends: MapMarker[] =
    start === undefined ? [] : [{ id: 'start', at: start, kind: 'start', name: t('Start and end') }]
  const stops = plan.petFriendlyStops.map((stop): MapMarker => ({
    id: String(stop.id),
    at: { latitude: stop.latitude, longitude: stop.longitude },
    kind: stop.category,
    name: markedName(stop.name, stop),
    rating: stop.rating,
    details: [stop.address, stop.phone].filter((line): line is string => line !== null),
  }))
  const bins = plan.bins.map(({ isSample, ...at }, index): MapMarker => ({
    id: `bin-${index}`,
    at,
    kind: 'bin',
    name: markedName(t('Working bin'), { isSample }),
  }))
  const here: MapMarker[] =
    you === undefined ? [] : [{ id: 'you', at: you, kind: 'you', name: t('Your location') }]
  return [...ends, ...stops, ...bins, ...here]
}
