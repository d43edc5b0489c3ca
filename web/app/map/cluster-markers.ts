import type { Bounds } from '@wayfur/domain/geo'
import type { Point } from '@wayfur/domain/schemas'

/** Above this many markers a map becomes a heap: near ones are then drawn as one. */
export const CLUSTER_ABOVE = 200
/** Two pins nearer than this touch: a pin is 44 pixels wide. */
const CLUSTER_RADIUS_PX = 52
/** From this zoom on each place stands for itself. */
const LAST_CLUSTER_ZOOM = 16

/** A marker that stands alone, or several that stand as one. */
export type Placed<M> =
  | { is: 'one'; marker: M }
  | { is: 'many'; id: string; at: Point; markers: readonly M[] }

interface Located {
  id: string
  at: Point
  /** Never joins a group: it is no place among others. */
  isApart?: boolean | undefined
}

/**
 * Gathers markers that would overlap at this zoom. The first of the list keep their place and take
 * in their neighbours, so the best results lead their groups; `keptApart` never joins a group, nor
 * does what stands apart by itself.
 */
export function clusterMarkers<M extends Located>(
  markers: readonly M[],
  zoom: number,
  keptApart?: string,
  above: number = CLUSTER_ABOVE,
): Placed<M>[] {
  if (markers.length <= above || zoom > LAST_CLUSTER_ZOOM) {
    return markers.map((marker) => ({ is: 'one', marker }))
  }
  // Whole zooms only: groups must not flicker during a pinch.
  const worldPx = 512 * 2 ** Math.floor(zoom)
  const cells = new Map<string, { marker: M; x: number; y: number }[]>()
  const spots = markers.map((marker) => {
    const spot = { marker, x: mercatorX(marker.at) * worldPx, y: mercatorY(marker.at) * worldPx }
    const key = `${Math.floor(spot.x / CLUSTER_RADIUS_PX)}/${Math.floor(spot.y / CLUSTER_RADIUS_PX)}`
    const cell = cells.get(key)
    if (cell === undefined) cells.set(key, [spot])
    else cell.push(spot)
    return spot
  })
  const staysAlone = ({ id, isApart }: M) => isApart === true || id === keptApart
  const taken = new Set<string>()
  const placed: Placed<M>[] = []
  for (const spot of spots) {
    if (taken.has(spot.marker.id)) continue
    taken.add(spot.marker.id)
    const group = [spot.marker]
    if (!staysAlone(spot.marker)) {
      const column = Math.floor(spot.x / CLUSTER_RADIUS_PX)
      const row = Math.floor(spot.y / CLUSTER_RADIUS_PX)
      for (let dx = -1; dx <= 1; dx += 1) {
        for (let dy = -1; dy <= 1; dy += 1) {
          for (const other of cells.get(`${column + dx}/${row + dy}`) ?? []) {
            if (taken.has(other.marker.id) || staysAlone(other.marker)) continue
            if (Math.hypot(other.x - spot.x, other.y - spot.y) > CLUSTER_RADIUS_PX) continue
            taken.add(other.marker.id)
            group.push(other.marker)
          }
        }
      }
    }
    placed.push(
      group.length === 1
        ? { is: 'one', marker: spot.marker }
        : { is: 'many', id: `many:${spot.marker.id}`, at: spot.marker.at, markers: group },
    )
  }
  return placed
}

/** True within the bounds or a quarter of their size around them. */
export function isNearView(at: Point, bounds: Bounds): boolean {
  const height = bounds.north - bounds.south
  const width = bounds.east - bounds.west
  const longitude = at.longitude < bounds.west - width / 4 ? at.longitude + 360 : at.longitude
  return (
    at.latitude >= bounds.south - height / 4 &&
    at.latitude <= bounds.north + height / 4 &&
    longitude >= bounds.west - width / 4 &&
    longitude <= bounds.east + width / 4
  )
}

function mercatorX(at: Point): number {
  return (at.longitude + 180) / 360
}

function mercatorY(at: Point): number {
  const sine = Math.sin((Math.min(85, Math.max(-85, at.latitude)) * Math.PI) / 180)
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)
}
