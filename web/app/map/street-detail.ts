import type { Area } from '@wayfur/domain/maps/schemas'
import type { Point } from '@wayfur/domain/schemas'

/** Up to this zoom towns, highways and neighbourhoods are a whole map; beyond it one wants streets. */
const LAST_ZOOM_WITHOUT_STREETS = 12

/** True where streets are installed. */
export function hasStreets(areas: readonly Area[], at: Point): boolean {
  return areas.some(
    (area) =>
      at.latitude >= area.south &&
      at.latitude <= area.north &&
      at.longitude >= area.west &&
      at.longitude <= area.east,
  )
}

/** True when the map is so near that the missing streets must be explained. */
export function isStreetDetailMissing(
  areas: readonly Area[],
  view: { center: Point; zoom: number },
): boolean {
  // Half a step of grace: fitting lands on 12.0 give or take a rounding.
  return view.zoom > LAST_ZOOM_WITHOUT_STREETS + 0.5 && !hasStreets(areas, view.center)
}

/** How near fitting may go: as near as asked where streets are drawn, else no nearer than 12. */
export function fittingZoom(areas: readonly Area[], center: Point, maxZoom: number): number {
  return hasStreets(areas, center) ? maxZoom : Math.min(maxZoom, LAST_ZOOM_WITHOUT_STREETS)
}
