import type { Bounds } from '../geo.ts'
import { besideLine, measureLine } from '../routing/measured-line.ts'
import type { Point } from '../schemas.ts'
import { boundsOf } from './line-bounds.ts'

/** A park or another green: its outlines and its holes alike, even and odd. */
export interface Green {
  rings: readonly (readonly Point[])[]
  /** Null for a meadow, a wood or a park without a name. */
  park: string | null
}

/** What lies around a point of a way. */
export interface GreenAt {
  isGreen: boolean
  park: string | null
}

/** A way so near the edge of a park runs along it. */
const ALONG_PARK_METERS = 25
const SQUARE_DEGREES = 0.01
const METERS_PER_DEGREE = 111_195

/** Answers whether a point lies in a green, and in or beside which park. */
export function greenFinder(greens: readonly Green[]): (point: Point) => GreenAt {
  const squares = new Map<string, { green: Green; bounds: Bounds }[]>()
  for (const green of greens) {
    const bounds = widened(boundsOf(green.rings.flat()))
    const entry = { green, bounds }
    for (let row = square(bounds.south); row <= square(bounds.north); row += 1) {
      for (let column = square(bounds.west); column <= square(bounds.east); column += 1) {
        const key = `${row}/${column}`
        const known = squares.get(key)
        if (known === undefined) squares.set(key, [entry])
        else known.push(entry)
      }
    }
  }
  return (point) => {
    const near = squares.get(`${square(point.latitude)}/${square(point.longitude)}`) ?? []
    let isGreen = false
    let inside: string | null = null
    let beside: string | null = null
    for (const { green, bounds } of near) {
      if (!isIn(bounds, point)) continue
      if (isInside(green.rings, point)) {
        isGreen = true
        inside ??= green.park
      } else if (green.park !== null && inside === null && isBeside(green.rings, point)) {
        beside ??= green.park
      }
    }
    return { isGreen, park: inside ?? beside }
  }
}

function square(degrees: number): number {
  return Math.floor(degrees / SQUARE_DEGREES)
}

function widened({ south, west, north, east }: Bounds): Bounds {
  const up = ALONG_PARK_METERS / METERS_PER_DEGREE
  const aside = up / Math.max(0.01, Math.cos((north * Math.PI) / 180))
  return { south: south - up, north: north + up, west: west - aside, east: east + aside }
}

function isIn({ south, north, west, east }: Bounds, { latitude, longitude }: Point): boolean {
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east
}

/** Even and odd: holes are rings of the same area. */
function isInside(rings: Green['rings'], point: Point): boolean {
  let inside = false
  for (const ring of rings) {
    ring.forEach((a, index) => {
      const b = ring[(index + 1) % ring.length] ?? a
      if (a.latitude > point.latitude === b.latitude > point.latitude) return
      const across =
        a.longitude +
        ((b.longitude - a.longitude) * (point.latitude - a.latitude)) / (b.latitude - a.latitude)
      if (point.longitude < across) inside = !inside
    })
  }
  return inside
}

function isBeside(rings: Green['rings'], point: Point): boolean {
  return rings.some((ring) => besideLine(measureLine(ring), point).offMeters <= ALONG_PARK_METERS)
}
