import { distanceMeters, EARTH_RADIUS_METERS } from '../geo.ts'
import type { Point } from '../schemas.ts'

/** Where a point lies beside a line. */
export interface Beside {
  /** Meters from the start of the line to the nearest point of it. */
  alongMeters: number
  /** Straight meters from that point to the point itself. */
  offMeters: number
}

/** A line with how far each of its points is from the start. */
export interface MeasuredLine {
  points: readonly Point[]
  /** Meters from the start to each point; it never falls. */
  along: readonly number[]
  meters: number
}

/** Measures a line, so that points can be found on it and beside it. */
export function measureLine(points: readonly Point[]): MeasuredLine {
  const along: number[] = []
  let meters = 0
  points.forEach((point, index) => {
    const before = points[index - 1]
    if (before !== undefined) meters += distanceMeters(before, point)
    along.push(meters)
  })
  return { points, along, meters }
}

/** The point so many meters from the start; the ends for what is before or beyond. */
export function pointAlong(line: MeasuredLine, meters: number): Point {
  const { points, along } = line
  let low = 0
  let high = points.length - 1
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if ((along[middle] ?? 0) <= meters) low = middle
    else high = middle
  }
  const from = points[low]
  const to = points[high]
  if (from === undefined || to === undefined) throw new Error('A line has at least one point.')
  const length = (along[high] ?? 0) - (along[low] ?? 0)
  const part = length === 0 ? 0 : clamp((meters - (along[low] ?? 0)) / length)
  return between(from, to, part)
}

/** Where a point lies beside the line, looking only at its segments from `first` to `last`. */
export function besideLine(
  line: MeasuredLine,
  point: Point,
  first = 0,
  last = line.points.length - 2,
): Beside {
  const { points, along } = line
  let best: Beside = {
    alongMeters: along[Math.max(0, first)] ?? 0,
    offMeters: distanceMeters(points[Math.max(0, first)] ?? point, point),
  }
  const toMeters = (Math.PI / 180) * EARTH_RADIUS_METERS
  const shrink = Math.cos((point.latitude * Math.PI) / 180)
  for (let index = Math.max(0, first); index <= Math.min(last, points.length - 2); index += 1) {
    const from = points[index]
    const to = points[index + 1]
    if (from === undefined || to === undefined) continue
    // Flat around the point: what is near it, which alone counts, is drawn true.
    const ax = (from.longitude - point.longitude) * shrink * toMeters
    const ay = (from.latitude - point.latitude) * toMeters
    const dx = (to.longitude - from.longitude) * shrink * toMeters
    const dy = (to.latitude - from.latitude) * toMeters
    const square = dx * dx + dy * dy
    const part = square === 0 ? 0 : clamp(-(ax * dx + ay * dy) / square)
    const offMeters = Math.hypot(ax + part * dx, ay + part * dy)
    if (offMeters < best.offMeters) {
      const length = (along[index + 1] ?? 0) - (along[index] ?? 0)
      best = { alongMeters: (along[index] ?? 0) + part * length, offMeters }
    }
  }
  return best
}

/** The line with fewer points, none of those left out farther than `tolerance` from it. */
export function simplerLine<One extends Point>(
  points: readonly One[],
  toleranceMeters: number,
): One[] {
  if (points.length < 3) return [...points]
  const keeps = new Set([0, points.length - 1])
  const parts: [number, number][] = [[0, points.length - 1]]
  for (let part = parts.pop(); part !== undefined; part = parts.pop()) {
    const [first, last] = part
    const chord = measureLine([points[first], points[last]].filter((end) => end !== undefined))
    let far = toleranceMeters
    let farthest = -1
    for (let index = first + 1; index < last; index += 1) {
      const point = points[index]
      const off = point === undefined ? 0 : besideLine(chord, point).offMeters
      if (off > far) {
        far = off
        farthest = index
      }
    }
    if (farthest === -1) continue
    keeps.add(farthest)
    parts.push([first, farthest], [farthest, last])
  }
  return points.filter((_, index) => keeps.has(index))
}

export function between(from: Point, to: Point, part: number): Point {
  return {
    latitude: from.latitude + (to.latitude - from.latitude) * part,
    longitude: from.longitude + (to.longitude - from.longitude) * part,
  }
}

function clamp(part: number): number {
  return Math.min(1, Math.max(0, part))
}
