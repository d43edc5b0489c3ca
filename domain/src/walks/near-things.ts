import type { Bounds } from '../geo.ts'
import type { Point } from '../schemas.ts'

const METERS_PER_DEGREE = 111_195

/** Answers which things are so near to a point that their bounds, widened by so many meters, hold it. */
export function nearThings<T>(
  things: readonly T[],
  boundsOfThing: (thing: T) => Bounds,
  { meters, squareDegrees }: { meters: number; squareDegrees: number },
): (point: Point) => T[] {
  const square = (degrees: number) => Math.floor(degrees / squareDegrees)
  const squares = new Map<string, { thing: T; bounds: Bounds }[]>()
  for (const thing of things) {
    const bounds = widened(boundsOfThing(thing), meters)
    const entry = { thing, bounds }
    for (let row = square(bounds.south); row <= square(bounds.north); row += 1) {
      for (let column = square(bounds.west); column <= square(bounds.east); column += 1) {
        const key = `${row}/${column}`
        const known = squares.get(key)
        if (known === undefined) squares.set(key, [entry])
        else known.push(entry)
      }
    }
  }
  return (point) =>
    (squares.get(`${square(point.latitude)}/${square(point.longitude)}`) ?? []).flatMap(
      ({ thing, bounds }) => (isIn(bounds, point) ? [thing] : []),
    )
}

function widened({ south, west, north, east }: Bounds, meters: number): Bounds {
  const up = meters / METERS_PER_DEGREE
  const aside = up / Math.max(0.01, Math.cos((north * Math.PI) / 180))
  return { south: south - up, north: north + up, west: west - aside, east: east + aside }
}

function isIn({ south, north, west, east }: Bounds, { latitude, longitude }: Point): boolean {
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east
}
