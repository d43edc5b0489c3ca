import type { Bounds } from '@wayfur/domain/geo'
import type { Point } from '@wayfur/domain/schemas'

/**
 * The smallest bounds around points, or undefined for none. Where the short way round crosses the
 * antimeridian, `west` is greater than `east`.
 */
export function boundsOf(points: readonly Point[]): Bounds | undefined {
  const first = points[0]
  if (first === undefined) return undefined
  let south = first.latitude
  let north = first.latitude
  for (const point of points) {
    south = Math.min(south, point.latitude)
    north = Math.max(north, point.latitude)
  }
  // The widest empty gap between neighbouring longitudes is what the bounds leave out.
  const longitudes = [...new Set(points.map((point) => point.longitude))].sort((a, b) => a - b)
  let west = longitudes[0] ?? first.longitude
  let east = longitudes.at(-1) ?? first.longitude
  let widest = west + 360 - east
  for (const [i, longitude] of longitudes.entries()) {
    const next = longitudes[i + 1]
    if (next !== undefined && next - longitude > widest) {
      widest = next - longitude
      west = next
      east = longitude
    }
  }
  return { south, west, north, east }
}

/** The middle of bounds. */
export function centerOf(bounds: Bounds): Point {
  const east = bounds.east < bounds.west ? bounds.east + 360 : bounds.east
  const longitude = (bounds.west + east) / 2
  return {
    latitude: (bounds.south + bounds.north) / 2,
    longitude: longitude > 180 ? longitude - 360 : longitude,
  }
}
