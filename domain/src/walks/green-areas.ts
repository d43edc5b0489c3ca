import { besideLine, measureLine } from '../routing/measured-line.ts'
import type { Point } from '../schemas.ts'
import { boundsOf } from './line-bounds.ts'
import { nearThings } from './near-things.ts'
import type { GreenTold } from './street-of-tags.ts'

/** A park or another green: its outlines and its holes alike, even and odd. */
export interface Green extends GreenTold {
  rings: readonly (readonly Point[])[]
}

/** What lies around a point of a way. */
export interface GreenAt {
  isGreen: boolean
  park: string | null
  /** In a wood, and not on open ground in it. */
  isWooded: boolean
}

/** A way so near the edge of a park runs along it. */
const ALONG_PARK_METERS = 25

/** Answers whether a point lies in a green, in or beside which park, and under trees. */
export function greenFinder(greens: readonly Green[]): (point: Point) => GreenAt {
  const near = nearThings(greens, ({ rings }) => boundsOf(rings.flat()), {
    meters: ALONG_PARK_METERS,
    squareDegrees: 0.01,
  })
  return (point) => {
    let isGreen = false
    let inside: string | null = null
    let beside: string | null = null
    let isInWood = false
    let isOpen = false
    for (const green of near(point)) {
      if (isInside(green.rings, point)) {
        isGreen = true
        inside ??= green.park
        if (green.isWooded === true) isInWood = true
        if (green.isWooded === false) isOpen = true
      } else if (green.park !== null && inside === null && isBeside(green.rings, point)) {
        beside ??= green.park
      }
    }
    return { isGreen, park: inside ?? beside, isWooded: isInWood && !isOpen }
  }
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
