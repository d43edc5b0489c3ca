import type { Area, TileSource } from '@wayfur/domain/maps/schemas'
import type { Point } from '@wayfur/domain/schemas'

type Ring = TileSource['outlines'][number]

/** True where one of the rings, of longitude and latitude, holds the point. */
export function ringsHold(rings: readonly Ring[], { latitude, longitude }: Point): boolean {
  return rings.some((ring) => {
    let isInside = false
    for (const [i, [ax, ay]] of ring.entries()) {
      const [bx, by] = ring[i + 1] ?? ring[0] ?? [ax, ay]
      if (ay > latitude === by > latitude) continue
      if (longitude < ((bx - ax) * (latitude - ay)) / (by - ay) + ax) isInside = !isInside
    }
    return isInside
  })
}

/** True where the area holds the point. */
export function areaHolds({ south, west, north, east }: Area, at: Point): boolean {
  return (
    at.latitude >= south && at.latitude <= north && at.longitude >= west && at.longitude <= east
  )
}

/**
 * Whether a set leaves the name at a point to others: to those above it that know the place, at zooms
 * they draw, or to those below it outside of what it knows itself.
 */
export function isNameLeft(
  sources: readonly TileSource[],
  own: number,
  at: Point,
  zoom: number,
): boolean {
  return sources.some((source, i) => {
    if (i < own || source.outlines.length === 0) return false
    const isKnown = areaHolds(source.area, at) && ringsHold(source.outlines, at)
    return i === own ? !isKnown : isKnown && zoom >= source.minZoom
  })
}
