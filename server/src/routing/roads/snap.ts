import { EARTH_RADIUS_METERS } from '@wayfur/domain/geo'
import type { Point } from '@wayfur/domain/schemas'
import { isAcrossWater } from './across-water.ts'
import { readShape, SHAPE_UNITS_PER_DEGREE } from './road-shape.ts'
import { BACK_ARC, ENDS_ONLY_PIECE, FERRY_PIECE, nameAt, type Roads } from './roads-file.ts'

/** A place on a piece of road. */
export interface Snap {
  piece: number
  /** Which part of its length lies before, from 0 to 1. */
  part: number
  /** Straight meters from the point that was asked for. */
  offMeters: number
  at: Point
}

const METERS_PER_UNIT = ((Math.PI / 180) * EARTH_RADIUS_METERS) / SHAPE_UNITS_PER_DEGREE
/** Nearer to a road there is no river in between, whatever is drawn. */
const BESIDE_METERS = 15
/** Leftovers, and roads beyond a river, are passed over for a network so much farther away; beyond that one is on the leftover. */
const PASSED_OVER_METERS = 1_000
/** Roads this near to each other are as near to a place. */
const MEETING_METERS = 1
/** Both lanes of a divided road lie within so many meters. */
const DIVIDED_METERS = 100

/**
 * The place on a road nearest to a point, and where roads meet there one on each of them, of a
 * network in which one can drive on; none where no road is within `mostMeters`, or where the nearest
 * by far leads nowhere else. A road on this side of a river is taken for one beyond it that is nearer.
 */
export function snapTo(roads: Roads, point: Point, mostMeters: number): Snap[] {
  const dry = nearestOf(roads, point, mostMeters, (at, meters) => {
    return meters < BESIDE_METERS || !isAcrossWater(roads, point, at)
  })
  return dry.length > 0 ? dry : nearestOf(roads, point, mostMeters, () => true)
}

function nearestOf(
  roads: Roads,
  point: Point,
  mostMeters: number,
  isReached: (at: Point, meters: number) => boolean,
): Snap[] {
  const found: Snap[] = []
  let best = mostMeters
  let nearest = mostMeters
  forPiecesAround(
    roads,
    point,
    () => Math.min(best, nearest + PASSED_OVER_METERS) + MEETING_METERS,
    (piece, snap) => {
      if (snap.offMeters > mostMeters) return
      if (((roads.pieceFlags[piece] ?? 0) & FERRY_PIECE) !== 0) return
      nearest = Math.min(nearest, snap.offMeters)
      if (roads.pieceNetworks[piece] === 0 || snap.offMeters > best + MEETING_METERS) return
      if (!isReached(snap.at, snap.offMeters)) return
      best = Math.min(best, snap.offMeters)
      found.push(snap)
    },
  )
  if (best > nearest + PASSED_OVER_METERS) return []
  const near = found.filter(({ offMeters }) => offMeters <= best + MEETING_METERS)
  // Where a private road begins one is on the public one.
  const open = near.filter(({ piece }) => ((roads.pieceFlags[piece] ?? 0) & ENDS_ONLY_PIECE) === 0)
  return open.length > 0 ? open : near
}

/** The places on a road of this name nearest to a point, one for each direction of a divided road. */
export function snapToNamed(
  roads: Roads,
  point: Point,
  { name, mostMeters }: { name: string; mostMeters: number },
): Snap[] {
  const numbers = new Set<number>()
  for (let number = 0; number + 1 < roads.nameStarts.length; number += 1) {
    const length = (roads.nameStarts[number + 1] ?? 0) - (roads.nameStarts[number] ?? 0)
    if (length === Buffer.byteLength(name) && nameAt(roads, number) === name) numbers.add(number)
  }
  if (numbers.size === 0) return []
  const found: Snap[] = []
  let nearest = mostMeters - DIVIDED_METERS
  forPiecesAround(
    roads,
    point,
    () => nearest + DIVIDED_METERS,
    (piece, snap) => {
      if (roads.pieceNetworks[piece] === 0 || !numbers.has(roads.pieceNames[piece] ?? 0)) return
      nearest = Math.min(nearest, snap.offMeters)
      found.push(snap)
    },
  )
  return found.filter(({ offMeters }) => offMeters <= nearest + DIVIDED_METERS)
}

/** Visits every piece that may be within reach, nearer cells first; reach may shrink meanwhile. */
function forPiecesAround(
  roads: Roads,
  point: Point,
  reach: () => number,
  visit: (piece: number, snap: Snap) => void,
): void {
  const { boxes, cells, heads, words } = roads
  const latitude = point.latitude * SHAPE_UNITS_PER_DEGREE
  const longitude = point.longitude * SHAPE_UNITS_PER_DEGREE
  const shrink = Math.cos((point.latitude * Math.PI) / 180)
  const near: { cell: number; meters: number }[] = []
  for (let cell = 0; cell + 1 < cells.length; cell += 1) {
    const [south = 0, west = 0, north = 0, east = 0] = boxes.subarray(4 * cell, 4 * cell + 4)
    if (south > north) continue
    const up = Math.max(0, south - latitude, latitude - north)
    const aside = Math.max(0, west - longitude, longitude - east) * shrink
    const meters = Math.hypot(up, aside) * METERS_PER_UNIT
    if (meters <= reach()) near.push({ cell, meters })
  }
  near.sort((a, b) => a.meters - b.meters)
  for (const { cell, meters } of near) {
    if (meters > reach()) break
    const end = heads[cells[cell + 1] ?? 0] ?? 0
    let before = -1
    for (let arc = heads[cells[cell] ?? 0] ?? 0; arc < end; arc += 1) {
      const word = words[arc] ?? 0
      const piece = word >>> 2
      // A piece open both ways is met at its other end too; once is enough, if it is open there.
      if (piece === before || ((word & BACK_ARC) !== 0 && isOpenForward(roads, piece))) continue
      before = piece
      visit(piece, placeOn(roads, piece, latitude, longitude, shrink))
    }
  }
}

function isOpenForward({ heads, words, pieceFrom }: Roads, piece: number): boolean {
  const from = pieceFrom[piece] ?? 0
  for (let arc = heads[from] ?? 0; arc < (heads[from + 1] ?? 0); arc += 1) {
    const word = words[arc] ?? 0
    if (word >>> 2 === piece && (word & BACK_ARC) === 0) return true
  }
  return false
}

function placeOn(
  { shapes, shapeStarts }: Roads,
  piece: number,
  latitude: number,
  longitude: number,
  shrink: number,
): Snap {
  const shape = readShape(shapes, shapeStarts[piece] ?? 0, shapeStarts[piece + 1] ?? 0)
  let length = 0
  let along = 0
  let off = Number.POSITIVE_INFINITY
  let found = { y: latitude, x: longitude }
  for (let at = 0; at + 3 < shape.length; at += 2) {
    const [y = 0, x = 0, toY = 0, toX = 0] = shape.slice(at, at + 4)
    const dx = (toX - x) * shrink
    const dy = toY - y
    const square = dx * dx + dy * dy
    const step = Math.sqrt(square)
    const on = square === 0 ? 0 : ((longitude - x) * shrink * dx + (latitude - y) * dy) / square
    const part = Math.min(1, Math.max(0, on))
    const aside = Math.hypot(x * shrink + part * dx - longitude * shrink, y + part * dy - latitude)
    if (aside < off) {
      off = aside
      along = length + part * step
      found = { y: y + part * dy, x: x + part * (toX - x) }
    }
    length += step
  }
  return {
    piece,
    part: length === 0 ? 0 : along / length,
    offMeters: off * METERS_PER_UNIT,
    at: {
      latitude: found.y / SHAPE_UNITS_PER_DEGREE,
      longitude: found.x / SHAPE_UNITS_PER_DEGREE,
    },
  }
}
