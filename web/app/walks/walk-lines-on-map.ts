import { distanceMeters } from '@wayfur/domain/geo'
import { t } from '@wayfur/domain/language/messages'
import { markedName } from '@wayfur/domain/marked-name'
import type { Verdict } from '@wayfur/domain/pets/verdict'
import { measureLine, pointAlong } from '@wayfur/domain/routing/measured-line'
import type { Point } from '@wayfur/domain/schemas'
import type { WalkPlan, WalkStop } from '@wayfur/domain/walks/schemas'
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

/** Parts of a way at which it may be taken hold of, the likeliest first. */
const HOLDS = [1 / 2, 3 / 8, 5 / 8, 1 / 4, 3 / 4, 1 / 8, 7 / 8] as const

/**
 * Where the other walks are taken hold of on the map: in the middle of their ways, or elsewhere on
 * them where other markers are too near, as far from these as it can be.
 */
export function otherWalks(
  plans: readonly WalkPlan[],
  chosen: WalkPlan,
  markers: readonly MapMarker[],
): MapMarker[] {
  const longest = Math.max(...plans.map((plan) => measureLine(wayOf(plan)).meters))
  // On a phone a pin is as wide as about a tenth of the longest walk.
  const clear = longest / 10
  const held: MapMarker[] = []
  for (const plan of plans) {
    const line = measureLine(wayOf(plan))
    if (plan === chosen || line.points.length < 2) continue
    const spots = HOLDS.map((part) => {
      const at = pointAlong(line, line.meters * part)
      const room = Math.min(...[...markers, ...held].map((near) => distanceMeters(at, near.at)))
      return { at, room }
    })
    const best = spots.reduce((one, other) =>
      one.room >= Math.min(other.room, clear) ? one : other,
    )
    held.push({
      id: `walk-${walkKey(plan)}`,
      at: best.at,
      kind: 'midway',
      name: t(walkLabel(plan)),
      isApart: true,
    })
  }
  return held
}

/** The start of a walk, what it passes, and where the walker is. */
export function markersOf(
  plan: WalkPlan,
  you: Point | undefined,
  fitOf?: (stop: WalkStop) => Verdict | undefined,
): MapMarker[] {
  const [start] = wayOf(plan)
  const ends: MapMarker[] =
    start === undefined
      ? []
      : [{ id: 'start', at: start, kind: 'start', name: t('Start and end'), isApart: true }]
  const stops = plan.petFriendlyStops.map((stop): MapMarker => ({
    id: String(stop.id),
    at: { latitude: stop.latitude, longitude: stop.longitude },
    kind: stop.category,
    name: markedName(stop.name, stop),
    rating: stop.rating,
    fit: fitOf?.(stop),
    details: [stop.address, stop.phone].filter((line): line is string => line !== null),
  }))
  const bins = plan.bins.map(({ isSample, ...at }, index): MapMarker => ({
    id: `bin-${index}`,
    at,
    kind: 'bin',
    name: markedName(t('Working bin'), { isSample }),
  }))
  const here: MapMarker[] =
    you === undefined
      ? []
      : [{ id: 'you', at: you, kind: 'you', name: t('Your location'), isApart: true }]
  return [...ends, ...stops, ...bins, ...here]
}
