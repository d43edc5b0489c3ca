import { EARTH_RADIUS_METERS } from '@wayfur/domain/geo'
import type { Point } from '@wayfur/domain/schemas'

/** What stands of a place in its cell, one number after the other. */
export const PLACE = {
  id: 0,
  score: 1,
  x: 2,
  y: 3,
  z: 4,
  stars: 5,
  reviews: 6,
  kind: 7,
  /** The number of what it says of pets; -1 until somebody asks for it. */
  policy: 8,
  size: 9,
}

/** The places of a cell, best ranked first. */
export type Cell = Float64Array

/** A place of a search, as its page and its cursor need it. */
export interface Ranked {
  id: number
  score: number
  meters: number
  stars: number
  reviews: number
}

interface Search {
  center: Point
  radiusMeters: number
  /** Whether a place of this kind and with this policy, by their numbers, is searched for. */
  isWanted: (kind: number, policy: number) => boolean
  isNearestFirst: boolean
}

/** A point of the earth as a unit vector: how far two are apart takes no sine of either then. */
export function onUnitSphere({ latitude, longitude }: Point): [number, number, number] {
  const radian = Math.PI / 180
  const around = Math.cos(latitude * radian)
  return [
    around * Math.cos(longitude * radian),
    around * Math.sin(longitude * radian),
    Math.sin(latitude * radian),
  ]
}

/** The square of the line through the earth between points that are as far apart on it. */
function squareOfMeters(meters: number): number {
  const half = meters / (2 * EARTH_RADIUS_METERS)
  return half >= Math.PI / 2 ? 4 : 4 * Math.sin(half) ** 2
}

function metersOfSquare(square: number): number {
  return Math.round(2 * EARTH_RADIUS_METERS * Math.asin(Math.min(1, Math.sqrt(square) / 2)))
}

/**
 * The first places of a search, as many as `enough`, in the order in which the database ranks them:
 * by score unless the nearest come first, then by whole meters, then by id.
 */
export function rankInCells(cells: readonly Cell[], search: Search, enough: number): Ranked[] {
  const { isWanted, isNearestFirst } = search
  const squareAt = squareFrom(search.center)
  const farthest = squareOfMeters(search.radiusMeters + 0.5)
  const found: Ranked[] = []
  let worst: Ranked | undefined
  /** No nearer than this, a place that ranks as the worst comes after it. */
  let beyond = farthest
  for (const cell of cells) {
    for (let at = 0; at < cell.length; at += PLACE.size) {
      const score = cell[at + PLACE.score] ?? 0
      const isAsGood = worst === undefined || isNearestFirst || score >= worst.score
      // Within a cell the best come first, so none of the others ranks higher.
      if (!isAsGood) break
      if (!isWanted(cell[at + PLACE.kind] ?? 0, cell[at + PLACE.policy] ?? 0)) continue
      const square = squareAt(cell, at)
      const isBetter = worst === undefined || (!isNearestFirst && score > worst.score)
      if (square >= (isBetter ? farthest : beyond)) continue
      insert(found, placeAt(cell, at, metersOfSquare(square)), isNearestFirst)
      if (found.length > enough) found.pop()
      if (found.length < enough) continue
      worst = found.at(-1)
      beyond = Math.min(farthest, squareOfMeters((worst?.meters ?? 0) + 0.5))
    }
  }
  return found
}

/** How many places match, counted no further than up to `most`. */
export function countInCells(cells: readonly Cell[], search: Search, most: number): number {
  const { isWanted } = search
  const squareAt = squareFrom(search.center)
  const farthest = squareOfMeters(search.radiusMeters + 0.5)
  let count = 0
  for (const cell of cells) {
    for (let at = 0; at < cell.length; at += PLACE.size) {
      if (!isWanted(cell[at + PLACE.kind] ?? 0, cell[at + PLACE.policy] ?? 0)) continue
      if (squareAt(cell, at) < farthest) count += 1
      if (count === most) return count
    }
  }
  return count
}

function squareFrom(center: Point): (cell: Cell, at: number) => number {
  const [x, y, z] = onUnitSphere(center)
  return (cell, at) =>
    ((cell[at + PLACE.x] ?? 0) - x) ** 2 +
    ((cell[at + PLACE.y] ?? 0) - y) ** 2 +
    ((cell[at + PLACE.z] ?? 0) - z) ** 2
}

function placeAt(cell: Cell, at: number, meters: number): Ranked {
  const number = (field: keyof typeof PLACE) => cell[at + PLACE[field]] ?? 0
  return {
    id: number('id'),
    score: number('score'),
    meters,
    stars: number('stars'),
    reviews: number('reviews'),
  }
}

/** Puts a place where it belongs; what ranks alike stands already in front of it. */
function insert(found: Ranked[], place: Ranked, isNearestFirst: boolean): void {
  let at = found.length
  while (at > 0 && isBefore(place, found[at - 1], isNearestFirst)) at -= 1
  found.splice(at, 0, place)
}

function isBefore(a: Ranked, b: Ranked | undefined, isNearestFirst: boolean): boolean {
  if (b === undefined) return false
  if (!isNearestFirst && a.score !== b.score) return a.score > b.score
  return a.meters === b.meters ? a.id < b.id : a.meters < b.meters
}
