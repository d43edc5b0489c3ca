import type { Point } from './schemas.ts'

/** South-west and north-east corner; `west` may be greater than `east` across the antimeridian. */
export interface Bounds {
  south: number
  west: number
  north: number
  east: number
}

/** Mean radius in miles that the specification names for its distances. */
export const EARTH_RADIUS_MILES = 3959
export const METERS_PER_MILE = 1609.344
/** Mean earth radius in meters (IUGG). */
export const EARTH_RADIUS_METERS = 6_371_008.8

/** Great-circle distance in meters by the haversine formula. */
export function distanceMeters(a: Point, b: Point): number {
  const rad = Math.PI / 180
  const dLat = Math.sin(((b.latitude - a.latitude) * rad) / 2)
  const dLon = Math.sin(((b.longitude - a.longitude) * rad) / 2)
  const h = dLat * dLat + Math.cos(a.latitude * rad) * Math.cos(b.latitude * rad) * dLon * dLon
  return 2 * EARTH_RADIUS_METERS * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** Whether bounds hold a point, also across the antimeridian. */
export function isWithin({ south, west, north, east }: Bounds, point: Point): boolean {
  const { latitude, longitude } = point
  if (latitude < south || latitude > north) return false
  return west <= east
    ? longitude >= west && longitude <= east
    : longitude >= west || longitude <= east
}

/** Bounds that hold every point within `radiusMeters` of `center`. */
export function boundsAround(center: Point, radiusMeters: number): Bounds {
  const dLat = (radiusMeters / EARTH_RADIUS_METERS) * (180 / Math.PI)
  const south = Math.max(-90, center.latitude - dLat)
  const north = Math.min(90, center.latitude + dLat)
  const shrink = Math.min(Math.cos((south * Math.PI) / 180), Math.cos((north * Math.PI) / 180))
  if (south <= -90 || north >= 90 || shrink <= 0) return { south, north, west: -180, east: 180 }
  const dLon = dLat / shrink
  if (dLon >= 180) return { south, north, west: -180, east: 180 }
  return { south, north, west: wrap(center.longitude - dLon), east: wrap(center.longitude + dLon) }
}

function wrap(longitude: number): number {
  return ((((longitude + 180) % 360) + 360) % 360) - 180
}
