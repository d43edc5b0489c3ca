import { type RoadPart } from '@wayfur/domain/routing/main-roads'
import type { NoRoad } from '@wayfur/domain/routing/route'
import type { Point } from '@wayfur/domain/schemas'
import type { Ride } from './drive-ends.ts'
import type { QuickestWays } from './quickest-way.ts'
import { pointsOf, readShape, type Shape } from './road-shape.ts'
import { FERRY_PIECE, nameAt, type Roads, TOLL_PIECE } from './roads-file.ts'
import { type Snap, snapTo, snapToNamed } from './snap.ts'

/** A road that passes a town or is drawn straight may run so far from where it is looked for. */
const NAMED_METERS = 8_000

/** An end of a drive: a place, or where a road of this name passes it. */
export interface DriveStop {
  at: Point
  /** How far from a road it may lie. */
  mostMeters: number
  road?: string | undefined
}

/** A drive on the roads of one region, from road to road. */
export interface Drive {
  meters: number
  seconds: number
  line: Point[]
  parts: RoadPart[]
  /** Of the meters, those on ferries. */
  ferryMeters: number
  hasTolls: boolean
  /** Straight meters from each end to its road. */
  offMeters: { from: number; to: number }
}

/** The quickest drive between two places by the roads of one region, or why there is none. */
export function findDrive(ways: QuickestWays, from: DriveStop, to: DriveStop): Drive | NoRoad {
  const { roads } = ways
  const starts = placesOn(roads, from)
  const ends = placesOn(roads, to)
  if (starts.length === 0) return { why: 'far-from-roads', end: 'from' }
  if (ends.length === 0) return { why: 'far-from-roads', end: 'to' }
  const way = ways.between(starts, ends)
  if (way === undefined) return { why: 'roads-do-not-meet', end: null }
  const line: Point[] = []
  const parts: RoadPart[] = []
  let meters = 0
  let ferryMeters = 0
  let hasTolls = false
  for (const ride of way.rides) {
    const flags = roads.pieceFlags[ride.piece] ?? 0
    const length =
      ((roads.pieceLengths[ride.piece] ?? 0) / 10) * Math.abs(ride.toPart - ride.fromPart)
    meters += length
    if ((flags & FERRY_PIECE) !== 0) ferryMeters += length
    if ((flags & TOLL_PIECE) !== 0) hasTolls = true
    parts.push({ road: nameAt(roads, roads.pieceNames[ride.piece] ?? 0), meters: length })
    for (const point of pointsOf(shapeOf(roads, ride))) {
      const last = line.at(-1)
      const isSame = last?.latitude === point.latitude && last.longitude === point.longitude
      if (!isSame) line.push(point)
    }
  }
  return {
    meters,
    seconds: way.time / 100,
    line,
    parts,
    ferryMeters,
    hasTolls,
    offMeters: { from: offAt(starts, line[0]), to: offAt(ends, line.at(-1)) },
  }
}

/** How far off its road an end lies, of the places where it may have been met. */
function offAt(snaps: readonly Snap[], end: Point | undefined): number {
  const met = snaps.find(({ at }) => end !== undefined && isNear(at, end))
  return met?.offMeters ?? Math.min(...snaps.map(({ offMeters }) => offMeters))
}

function placesOn(roads: Roads, { at, mostMeters, road }: DriveStop): Snap[] {
  if (road !== undefined && road !== '') {
    const named = snapToNamed(roads, at, { name: road, mostMeters: NAMED_METERS })
    if (named.length > 0) return named
  }
  return snapTo(roads, at, mostMeters)
}

function isNear(a: Point, b: Point): boolean {
  return Math.abs(a.latitude - b.latitude) + Math.abs(a.longitude - b.longitude) < 1e-5
}

/** The shape of the part of a piece that is driven, in the order it is driven. */
function shapeOf({ shapes, shapeStarts }: Roads, ride: Ride): Shape {
  const whole = readShape(shapes, shapeStarts[ride.piece] ?? 0, shapeStarts[ride.piece + 1] ?? 0)
  const points = ride.isBack ? reversed(whole) : whole
  const [from, to] = ride.isBack
    ? [1 - ride.fromPart, 1 - ride.toPart]
    : [ride.fromPart, ride.toPart]
  if (from === 0 && to === 1) return points
  const shrink = Math.cos((((points[0] ?? 0) / 1e6) * Math.PI) / 180)
  const along = [0]
  for (let at = 2; at < points.length; at += 2) {
    const north = (points[at] ?? 0) - (points[at - 2] ?? 0)
    const east = ((points[at + 1] ?? 0) - (points[at - 1] ?? 0)) * shrink
    along.push((along.at(-1) ?? 0) + Math.hypot(north, east))
  }
  const length = along.at(-1) ?? 0
  const placeAt = (part: number): Shape => {
    const wanted = part * length
    let next = along.findIndex((one) => one >= wanted)
    if (next <= 0) next = Math.min(1, along.length - 1)
    const before = Math.max(0, next - 1)
    const step = (along[next] ?? 0) - (along[before] ?? 0)
    const share = step === 0 ? 0 : Math.min(1, (wanted - (along[before] ?? 0)) / step)
    return [0, 1].map((axis) => {
      const start = points[2 * before + axis] ?? 0
      return Math.round(start + ((points[2 * next + axis] ?? 0) - start) * share)
    })
  }
  const shape = placeAt(from)
  along.forEach((one, index) => {
    if (one > from * length && one < to * length) {
      shape.push(points[2 * index] ?? 0, points[2 * index + 1] ?? 0)
    }
  })
  return [...shape, ...placeAt(to)]
}

function reversed(shape: Shape): Shape {
  const back: Shape = []
  for (let at = shape.length - 2; at >= 0; at -= 2) back.push(shape[at] ?? 0, shape[at + 1] ?? 0)
  return back
}
