import type { Point } from '@wayfur/domain/schemas'
import { boundsOf } from '@wayfur/domain/walks/line-bounds'
import { ringsOfLines } from '@wayfur/domain/walks/rings-of-lines'
import polylabel from 'polylabel'
import {
  type OsmNode,
  type OsmRelation,
  type OsmWay,
  UNITS_PER_DEGREE,
} from '../osm/osm-objects.ts'

/** A ten-thousandth of a degree at most, and a hundredth of what is small. */
const MOST_INEXACT_DEGREES = 0.0001

export function pointOfNode({ latitude, longitude }: OsmNode): Point {
  return { latitude: latitude / UNITS_PER_DEGREE, longitude: longitude / UNITS_PER_DEGREE }
}

/**
 * A point in what a way encloses: the one farthest from its edges, which for a plain house or park is
 * its middle, and which never lies outside as the middle of an L does. Of a way that encloses nothing
 * the point halfway along its list; undefined where the file holds none of its points.
 */
export function pointOfWay({ points, isCut }: OsmWay): Point | undefined {
  const line = pointsOf(points)
  return insideOf(isCut ? [] : ringsOfLines([line])) ?? line[Math.floor(line.length / 2)]
}

/** The same of the outlines of a relation; without any, the middle of all its points. */
export function pointOfRelation({ members }: OsmRelation): Point | undefined {
  const lines = members.flatMap(({ points }) => (points === undefined ? [] : [pointsOf(points)]))
  const ways = members.flatMap(({ type, role, points }) =>
    type === 'way' && points !== undefined ? [{ isHole: role === 'inner', points }] : [],
  )
  const rings = ringsOfLines(
    ways.filter(({ isHole }) => !isHole).map((way) => pointsOf(way.points)),
  )
  const holes = ringsOfLines(ways.filter(({ isHole }) => isHole).map((way) => pointsOf(way.points)))
  const inside = insideOf(rings, holes)
  if (inside !== undefined) return inside
  const all = lines.flat()
  if (all.length === 0) return undefined
  const { south, north, west, east } = boundsOf(all)
  return rounded((south + north) / 2, (west + east) / 2)
}

/** The coordinates of a way as points. */
export function pointsOf(coordinates: Int32Array): Point[] {
  const points: Point[] = []
  for (let at = 0; at + 1 < coordinates.length; at += 2) {
    points.push({
      latitude: (coordinates[at] ?? 0) / UNITS_PER_DEGREE,
      longitude: (coordinates[at + 1] ?? 0) / UNITS_PER_DEGREE,
    })
  }
  return points
}

/** In the largest of the rings, and in no hole of it. */
function insideOf(
  rings: readonly (readonly Point[])[],
  holes: readonly (readonly Point[])[] = [],
): Point | undefined {
  let largest: readonly Point[] | undefined
  let most = 0
  for (const ring of rings) {
    const { south, north, west, east } = boundsOf(ring)
    const size = (north - south) * (east - west)
    if (size > most) {
      most = size
      largest = ring
    }
  }
  if (largest === undefined) return undefined
  const { south, north } = boundsOf(largest)
  // Degrees of longitude are shorter than those of latitude, and distances are compared.
  const shrink = Math.max(0.01, Math.cos(((south + north) / 2) * (Math.PI / 180)))
  const flat = [largest, ...holes].map((ring) =>
    ring.map(({ latitude, longitude }): [number, number] => [longitude * shrink, latitude]),
  )
  const [x = 0, y = 0] = polylabel(flat, Math.min(MOST_INEXACT_DEGREES, Math.sqrt(most) / 100))
  return rounded(y, x / shrink)
}

/** Seven digits, as OpenStreetMap keeps them. */
function rounded(latitude: number, longitude: number): Point {
  return { latitude: wholeUnits(latitude), longitude: wholeUnits(longitude) }
}

function wholeUnits(degrees: number): number {
  return Math.round(degrees * UNITS_PER_DEGREE) / UNITS_PER_DEGREE
}
