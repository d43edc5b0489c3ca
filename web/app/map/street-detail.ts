import type { MapConfig } from '@wayfur/domain/maps/schemas'
import type { Point } from '@wayfur/domain/schemas'
import { areaHolds, ringsHold } from './region-edge.ts'

type Known = Pick<MapConfig, 'sources' | 'streetAreas'>

/** House numbers would be legible here; beyond is only blur. */
const NEAREST = 18
/** Where no streets are known, rivers, highways and towns are drawn up to here: a whole map. */
const FITTING_WITHOUT_STREETS = 11.4
/** Hands may go nearer, to tell pins apart; beyond it the sheet would be empty. */
const NEAREST_WITHOUT_STREETS = 13

/** True where streets are installed. */
export function hasStreets({ sources, streetAreas }: Known, at: Point): boolean {
  return (
    streetAreas.some((area) => areaHolds(area, at)) ||
    sources.some(({ outlines, area }) => areaHolds(area, at) && ringsHold(outlines, at))
  )
}

/**
 * How near fitting may go: as near as asked where streets are drawn, else no nearer than 11.4, or
 * than what a page draws itself needs to be told apart.
 */
export function fittingZoom(
  known: Known,
  center: Point,
  maxZoom: number,
  withoutStreets = FITTING_WITHOUT_STREETS,
): number {
  return hasStreets(known, center) ? maxZoom : Math.min(maxZoom, withoutStreets)
}

/**
 * How near a map may come at all. Where no streets are drawn it stops before there is nothing to see,
 * unless a page needs places told apart that lie nearer together (`forPins`).
 */
export function nearestZoom(known: Known, center: Point, forPins = 0): number {
  return hasStreets(known, center) ? NEAREST : Math.max(NEAREST_WITHOUT_STREETS, forPins)
}
