import type { Bounds } from '../geo.ts'
import type { Point } from '../schemas.ts'

/** The box around some points, which do not cross the date line. */
export function boundsOf(points: readonly Point[]): Bounds {
  const bounds = { south: 90, north: -90, west: 180, east: -180 }
  for (const { latitude, longitude } of points) {
    bounds.south = Math.min(bounds.south, latitude)
    bounds.north = Math.max(bounds.north, latitude)
    bounds.west = Math.min(bounds.west, longitude)
    bounds.east = Math.max(bounds.east, longitude)
  }
  return bounds
}
