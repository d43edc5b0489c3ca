import { columnsOf, SIDE, squaresIn } from './gshhg.ts'
import type { Square } from './gshhg.ts'
import { holds, shape, signedArea } from './shapes.ts'
import type { Box, Position, Ring, Shape } from './shapes.ts'

/** Side number of a line that closes in itself and so neither enters nor leaves its bin. */
const CLOSED = 4

/** Land and the lakes on it; islands in lakes are holes of the lakes. */
export interface Coast {
  land: Shape[]
  water: Shape[]
}

/**
 * Coast and lakes from GSHHG at full resolution. The file holds lines cut at whole degrees; every
 * square degree is put together by itself: a line that leaves a square is followed counterclockwise
 * along its edge to the next line that enters, because the higher ground is always to the left.
 */
export async function readCoast(boxes: readonly Box[]): Promise<Coast> {
  const column = await columnsOf('coast.nc')
  const bins: Bins = {
    firstLine: column('Id_of_first_segment_in_a_bin'),
    lines: column('N_segments_in_a_bin'),
    corners: column('Embedded_node_levels_in_a_bin'),
    facts: column('Embedded_npts_levels_exit_entry_for_a_segment'),
    firstPoint: column('Id_of_first_point_in_a_segment'),
    x: column('Relative_longitude_from_SW_corner_of_bin'),
    y: column('Relative_latitude_from_SW_corner_of_bin'),
  }
  const coast: Coast = { land: [], water: [] }
  for (const square of squaresIn(boxes)) addSquare(coast, bins, square)
  return coast
}

interface Bins {
  firstLine: ArrayLike<number>
  lines: ArrayLike<number>
  corners: ArrayLike<number>
  facts: ArrayLike<number>
  firstPoint: ArrayLike<number>
  x: ArrayLike<number>
  y: ArrayLike<number>
}

interface Line {
  level: number
  isClosed: boolean
  points: Position[]
}

function addSquare(coast: Coast, bins: Bins, { bin, lon, lat }: Square): void {
  const lines = linesOf(bins, bin)
  const corner = ((bins.corners[bin] ?? 0) >> 9) & 7
  const at = (ring: Ring): Ring =>
    ring.map(([x, y]) => [lon + x / SIDE, lat + y / SIDE] as Position)

  const land = filled(lines, 1, corner)
  for (const rings of land) {
    coast.land.push(shape({ type: 'Polygon', coordinates: rings.map(at) }))
  }
  const islands = filled(lines, 3, corner).flatMap((rings) => rings.slice(0, 1))
  for (const rings of filled(lines, 2, corner)) {
    const [outer = []] = rings
    const holes = islands.filter((island) => island[0] !== undefined && holds(outer, island[0]))
    coast.water.push(shape({ type: 'Polygon', coordinates: [...rings, ...holes].map(at) }))
  }
}

function linesOf(bins: Bins, bin: number): Line[] {
  const lines: Line[] = []
  const first = bins.firstLine[bin] ?? 0
  for (let line = first; line < first + (bins.lines[bin] ?? 0); line += 1) {
    const facts = bins.facts[line] ?? 0
    const points: Position[] = []
    const from = bins.firstPoint[line] ?? 0
    for (let i = from; i < from + (facts >>> 9); i += 1) {
      points.push([(bins.x[i] ?? 0) & SIDE, (bins.y[i] ?? 0) & SIDE])
    }
    lines.push({ level: (facts >> 6) & 7, isClosed: (facts & 7) === CLOSED, points })
  }
  return lines
}

/** The polygons of one level in a square: 1 land, 2 lakes, 3 islands in lakes. */
function filled(lines: readonly Line[], level: number, corner: number): Ring[][] {
  // The inside of a lake lies to the right of its line: turned round it lies to the left too.
  const inward = lines
    .filter((line) => line.level === level)
    .map(({ isClosed, points }) => ({
      isClosed,
      points: level % 2 === 0 ? points.toReversed() : points,
    }))
  const rings = joined(inward.filter((line) => !line.isClosed).map((line) => line.points))
  if (rings.length === 0 && corner >= level) {
    rings.push([
      [0, 0],
      [SIDE, 0],
      [SIDE, SIDE],
      [0, SIDE],
    ])
  }
  for (const line of inward) if (line.isClosed) rings.push(line.points)
  const outer = rings.filter((ring) => signedArea(ring) > 0).map((ring) => [ring])
  for (const hole of rings.filter((ring) => signedArea(ring) < 0)) {
    const [start] = hole
    if (start === undefined) continue
    outer.find(([ring]) => ring !== undefined && holds(ring, start))?.push(hole)
  }
  return outer.map((polygon) => polygon.map(closed))
}

/** Follows lines and, counterclockwise, the edge of the square until each ring is closed. */
function joined(lines: readonly Position[][]): Ring[] {
  const rings: Ring[] = []
  const left = new Set(lines)
  for (const start of lines) {
    if (!left.delete(start)) continue
    const ring: Ring = [...start]
    for (;;) {
      const exit = edgePlace(ring.at(-1) ?? [0, 0])
      const [next, turn] = nextEntry(exit, [start, ...left])
      ring.push(...cornersBetween(exit, exit + turn))
      if (next === start) break
      left.delete(next)
      ring.push(...next)
    }
    rings.push(ring)
  }
  return rings
}

function nextEntry(exit: number, lines: readonly Position[][]): [Position[], number] {
  let best: [Position[], number] | undefined
  for (const line of lines) {
    const turn = (edgePlace(line[0] ?? [0, 0]) - exit + 4) % 4
    if (best === undefined || turn < best[1]) best = [line, turn]
  }
  if (best === undefined) throw new Error('A line leaves its square and none enters.')
  return best
}

/** Where on the edge of the square a point lies: 0 at the south-west corner, 1 south-east, to 4. */
function edgePlace([x, y]: Position): number {
  if (y === 0) return x / SIDE
  if (x === SIDE) return 1 + y / SIDE
  if (y === SIDE) return 3 - x / SIDE
  return 4 - y / SIDE
}

const CORNERS: Position[] = [
  [0, 0],
  [SIDE, 0],
  [SIDE, SIDE],
  [0, SIDE],
]

function cornersBetween(from: number, to: number): Position[] {
  const corners: Position[] = []
  for (let corner = Math.floor(from) + 1; corner < to; corner += 1) {
    corners.push(CORNERS[corner % 4] ?? [0, 0])
  }
  return corners
}

function closed(ring: Ring): Ring {
  const [first] = ring
  const last = ring.at(-1)
  if (first === undefined || last === undefined) return ring
  return first[0] === last[0] && first[1] === last[1] ? ring : [...ring, first]
}
