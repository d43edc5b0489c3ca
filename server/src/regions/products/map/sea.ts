import { joinedLines } from './joined-lines.ts'
import { ringHolds, turnOf } from './world.ts'
import type { Box, Path } from './world.ts'

/** A coast that breaks off within this share of the longer side from the edge is led straight to it. */
const LED_ON = 0.2
/** A sea that holds more of the points known to be on land than this is no sea. */
const DROWNED = 0.03

export type Sea = { is: 'none' | 'unclear' } | { is: 'found'; polygons: SeaPolygons }

/** Each a shore or the edge of the box, followed by its islands. */
export type SeaPolygons = { path: Path; isHole: boolean }[][]

/**
 * The sea in a box out of coastlines, which have the land to their left. A coast that ends inside
 * the box, or a sea that would drown streets, says that the lines are not whole: then there is no
 * saying where the sea is, and none is drawn.
 */
export function seaIn(
  box: Box,
  coastlines: readonly Int32Array[],
  onLand: readonly (readonly [x: number, y: number])[],
): Sea {
  const islands: Path[] = []
  const seas: Path[] = []
  const crossing: number[][] = []
  for (const line of joinedLines(coastlines.filter((one) => one.length > 2))) {
    if (isClosed(line)) {
      if (!touchesBox(line, box)) continue
      if (turnOf(line) > 0) seas.push(line)
      else islands.push(line)
    } else crossing.push(...piecesIn(box, line))
  }
  if (islands.length + seas.length + crossing.length === 0) return { is: 'none' }
  const pieces = crossing.map((piece) => ledToEdge(box, piece))
  if (pieces.some((piece) => piece === undefined)) return { is: 'unclear' }
  seas.push(...closedAlongEdge(box, pieces as number[][]))
  if (seas.length === 0) seas.push(edgeOf(box))
  const polygons = seas.map((sea) => [{ path: sea, isHole: false }])
  for (const island of islands) {
    const around = polygons.find(([sea]) => {
      return sea !== undefined && ringHolds(sea.path, island[0] ?? 0, island[1] ?? 0)
    })
    around?.push({ path: island, isHole: true })
  }
  const drowned = onLand.filter(([x, y]) => isAtSea(polygons, x, y))
  return drowned.length > onLand.length * DROWNED ? { is: 'unclear' } : { is: 'found', polygons }
}

/** True where one of the polygons holds the point, and none of its islands does. */
export function isAtSea(polygons: SeaPolygons, x: number, y: number): boolean {
  return polygons.some(
    (rings) => rings.filter(({ path }) => ringHolds(path, x, y)).length % 2 === 1,
  )
}

function isClosed(line: Path): boolean {
  return line[0] === line.at(-2) && line[1] === line.at(-1)
}

function touchesBox(line: Path, box: Box): boolean {
  for (let i = 0; i < line.length; i += 2) {
    if (isInside(box, line[i] ?? 0, line[i + 1] ?? 0)) return true
  }
  return false
}

function isInside({ west, north, east, south }: Box, x: number, y: number): boolean {
  return x >= west && x <= east && y >= north && y <= south
}

function edgeOf({ west, north, east, south }: Box): Path {
  return [west, north, east, north, east, south, west, south, west, north]
}

/** The parts of a line inside a box, cut at its edge. */
function piecesIn(box: Box, line: Path): number[][] {
  const pieces: number[][] = []
  let piece: number[] = []
  for (let i = 0; i + 3 < line.length; i += 2) {
    const part = partIn(box, [line[i] ?? 0, line[i + 1] ?? 0, line[i + 2] ?? 0, line[i + 3] ?? 0])
    if (part === undefined) continue
    const [ax, ay, bx, by] = part
    if (piece.at(-2) !== ax || piece.at(-1) !== ay) {
      if (piece.length > 2) pieces.push(piece)
      piece = [ax, ay]
    }
    if (ax !== bx || ay !== by) piece.push(bx, by)
  }
  return piece.length > 2 ? [...pieces, piece] : pieces
}

type Segment = [ax: number, ay: number, bx: number, by: number]

/** The part of a segment inside a box (Liang and Barsky). */
function partIn(box: Box, [ax, ay, bx, by]: Segment): Segment | undefined {
  const dx = bx - ax
  const dy = by - ay
  let from = 0
  let to = 1
  for (const [step, room] of [
    [-dx, ax - box.west],
    [dx, box.east - ax],
    [-dy, ay - box.north],
    [dy, box.south - ay],
  ] as const) {
    if (step === 0) {
      if (room < 0) return undefined
      continue
    }
    const at = room / step
    if (step < 0) from = Math.max(from, at)
    else to = Math.min(to, at)
  }
  if (from > to) return undefined
  const on = (at: number): [number, number] => [Math.round(ax + dx * at), Math.round(ay + dy * at)]
  return [
    ...(from === 0 ? ([ax, ay] as const) : on(from)),
    ...(to === 1 ? ([bx, by] as const) : on(to)),
  ]
}

/** A piece with both ends on the edge; undefined where one lies too far inside to know what follows. */
function ledToEdge(box: Box, piece: number[]): number[] | undefined {
  const first = nearestOnEdge(box, piece[0] ?? 0, piece[1] ?? 0)
  const last = nearestOnEdge(box, piece.at(-2) ?? 0, piece.at(-1) ?? 0)
  const allowed = Math.max(box.east - box.west, box.south - box.north) * LED_ON
  if (first.distance > allowed || last.distance > allowed) return undefined
  return [first.x, first.y, ...piece, last.x, last.y]
}

function nearestOnEdge(box: Box, x: number, y: number): { x: number; y: number; distance: number } {
  return [
    { x: box.west, y, distance: Math.abs(x - box.west) },
    { x: box.east, y, distance: Math.abs(box.east - x) },
    { x, y: box.north, distance: Math.abs(y - box.north) },
    { x, y: box.south, distance: Math.abs(box.south - y) },
  ].reduce((a, b) => (b.distance < a.distance ? b : a))
}

/** Follows pieces and, clockwise, the edge of the box, so that the sea stays to the right. */
function closedAlongEdge(box: Box, pieces: readonly number[][]): Path[] {
  const rings: Path[] = []
  const left = new Set(pieces)
  for (const start of pieces) {
    if (!left.delete(start)) continue
    const ring = [...start]
    for (;;) {
      const exit = placeOnEdge(box, ring.at(-2) ?? 0, ring.at(-1) ?? 0)
      let next = start
      let turn = turnTo(box, exit, start)
      for (const piece of left) {
        const other = turnTo(box, exit, piece)
        if (other < turn) [next, turn] = [piece, other]
      }
      for (let corner = Math.floor(exit) + 1; corner < exit + turn; corner += 1) {
        ring.push(...cornerOf(box, corner % 4))
      }
      if (next === start) break
      left.delete(next)
      ring.push(...next)
    }
    ring.push(ring[0] ?? 0, ring[1] ?? 0)
    rings.push(ring)
  }
  return rings
}

/** How far clockwise along the edge a piece begins, in sides of the box. */
function turnTo(box: Box, exit: number, piece: readonly number[]): number {
  return (placeOnEdge(box, piece[0] ?? 0, piece[1] ?? 0) - exit + 4) % 4
}

/** 0 at the north-west corner, 1 north-east, 2 south-east, 3 south-west. */
function placeOnEdge({ west, north, east, south }: Box, x: number, y: number): number {
  if (y === north) return (x - west) / (east - west)
  if (x === east) return 1 + (y - north) / (south - north)
  if (y === south) return 2 + (east - x) / (east - west)
  return 3 + (south - y) / (south - north)
}

function cornerOf({ west, north, east, south }: Box, corner: number): [number, number] {
  return [corner === 1 || corner === 2 ? east : west, corner >= 2 ? south : north]
}
