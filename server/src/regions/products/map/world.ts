import { UNITS_PER_DEGREE } from '../../osm/osm-objects.ts'

/** Side of the square of the world in Web Mercator: one unit is 4 cm at the equator. */
export const WORLD = 2 ** 30

/** Where a longitude in units of the extract lies from the west edge of the world, in `WORLD`. */
export function worldX(longitude: number): number {
  return Math.round((longitude / UNITS_PER_DEGREE / 360 + 0.5) * WORLD)
}

/** Beyond these degrees Web Mercator has no map. */
const NORTHERNMOST = 85.05

/** Where a latitude in units of the extract lies from the north edge of the world, in `WORLD`. */
export function worldY(latitude: number): number {
  const degrees = Math.max(-NORTHERNMOST, Math.min(NORTHERNMOST, latitude / UNITS_PER_DEGREE))
  const sine = Math.sin((degrees * Math.PI) / 180)
  return Math.round((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * WORLD)
}

/** The longitude in degrees of a place in the square of the world. */
export function longitudeAt(x: number): number {
  return (x / WORLD) * 360 - 180
}

/** The latitude in degrees of a place in the square of the world. */
export function latitudeAt(y: number): number {
  return (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / WORLD))) * 180) / Math.PI
}

/** A rectangle in the square of the world. */
export interface Box {
  west: number
  north: number
  east: number
  south: number
}

/** A ring or line in the square of the world: x and y, one after the other. */
export type Path = Int32Array | readonly number[]

/** Twice the signed area of a ring: positive when it runs clockwise as it is seen on a map. */
export function turnOf(path: Path): number {
  let turn = 0
  const [x0 = 0, y0 = 0] = path
  for (let i = 2; i + 3 < path.length; i += 2) {
    const ax = (path[i] ?? 0) - x0
    const ay = (path[i + 1] ?? 0) - y0
    turn += ax * ((path[i + 3] ?? 0) - y0) - ((path[i + 2] ?? 0) - x0) * ay
  }
  return turn
}

/** True when a ring, closed or not, holds the point. */
export function ringHolds(ring: Path, x: number, y: number): boolean {
  let isInside = false
  for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
    const ay = ring[i + 1] ?? 0
    const by = ring[j + 1] ?? 0
    if (ay > y === by > y) continue
    const ax = ring[i] ?? 0
    if (x < (((ring[j] ?? 0) - ax) * (y - ay)) / (by - ay) + ax) isInside = !isInside
  }
  return isInside
}
