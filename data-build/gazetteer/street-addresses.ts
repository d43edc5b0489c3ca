import { DatabaseSync } from 'node:sqlite'
import { gunzipSync } from 'node:zlib'
import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { encodeLine, type Position, simplify } from './geometry.ts'

/** House numbers along one side of one block, from the start of its line to the end. */
interface Range {
  from: number
  to: number
  zip: string
}

interface Block {
  street: string
  left: Range | undefined
  right: Range | undefined
  pieces: Position[][]
}

export const ADDRESS_COLUMNS = [
  'street',
  'left from',
  'left to',
  'left zip',
  'right from',
  'right to',
  'right zip',
  'line',
] as const

// About 3 m: the joints of two tiles differ by at most one step of the tile grid (0.3 m).
const SAME_POINT_DEGREES = 0.00003
// About 4 m: interpolated house positions are off by far more.
const LINE_TOLERANCE_DEGREES = 0.00004

/** One line per block of a named street with house numbers, in `ADDRESS_COLUMNS` order. */
export function streetAddressLines(file: string): string[] {
  const lines = [...blocksOf(file).values()].map((block) => {
    const line = encodeLine(simplify(joined(block.pieces), LINE_TOLERANCE_DEGREES), 100_000)
    return [block.street, ...cellsOf(block.left), ...cellsOf(block.right), line].join('\t')
  })
  return lines.sort()
}

function cellsOf(range: Range | undefined): (string | number)[] {
  return range === undefined ? ['', '', ''] : [range.from, range.to, range.zip]
}

function blocksOf(file: string): Map<number, Block> {
  const blocks = new Map<number, Block>()
  const database = new DatabaseSync(file, { readOnly: true })
  const tiles = database.prepare(
    'select zoom_level, tile_column, tile_row, tile_data from tiles order by 1, 2, 3',
  )
  for (const tile of tiles.iterate()) {
    const zoom = Number(tile['zoom_level'])
    const column = Number(tile['tile_column'])
    // The file counts rows from the south.
    const row = 2 ** zoom - 1 - Number(tile['tile_row'])
    const layer = new VectorTile(new PbfReader(gunzipSync(tile['tile_data'] as Uint8Array))).layers[
      'tiger'
    ]
    if (layer === undefined) continue
    for (let i = 0; i < layer.length; i++) {
      const edge = layer.feature(i)
      const { FULLNAME: street, TLID: id } = edge.properties
      const left = rangeOf(edge.properties, 'L')
      const right = rangeOf(edge.properties, 'R')
      if (edge.type !== 2 || typeof street !== 'string' || typeof id !== 'number') continue
      if (left === undefined && right === undefined) continue
      const block = blocks.get(id) ?? { street, left, right, pieces: [] }
      blocks.set(id, block)
      for (const line of edge.loadGeometry()) {
        for (const piece of insideTile(line, edge.extent)) {
          block.pieces.push(
            piece.map(([x, y]) =>
              toDegrees(
                (column + x / edge.extent) / 2 ** zoom,
                (row + y / edge.extent) / 2 ** zoom,
              ),
            ),
          )
        }
      }
    }
  }
  database.close()
  for (const [id, block] of blocks) if (block.pieces.length === 0) blocks.delete(id)
  return blocks
}

function rangeOf(properties: Record<string, unknown>, side: 'L' | 'R'): Range | undefined {
  const from = Number(properties[`${side}FROMADD`])
  const to = Number(properties[`${side}TOADD`])
  const zip = properties[`ZIP${side}`]
  if (!(from > 0) || !(to > 0)) return undefined
  return { from, to, zip: typeof zip === 'string' ? zip : '' }
}

function toDegrees(x: number, y: number): Position {
  return [x * 360 - 180, (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI]
}

/** The parts of a line inside its own tile; tiles overlap, and house numbers must not. */
function insideTile(line: readonly { x: number; y: number }[], extent: number): Position[][] {
  const parts: Position[][] = []
  let part: Position[] = []
  for (let i = 1; i < line.length; i++) {
    const span = clip([line[i - 1]!.x, line[i - 1]!.y], [line[i]!.x, line[i]!.y], extent)
    if (span === undefined) {
      if (part.length > 1) parts.push(part)
      part = []
      continue
    }
    if (part.length === 0) part.push(span[0])
    part.push(span[1])
    if (span[1][0] !== line[i]!.x || span[1][1] !== line[i]!.y) {
      parts.push(part)
      part = []
    }
  }
  if (part.length > 1) parts.push(part)
  return parts
}

/** The stretch of a straight line within a square from 0 to `extent` (Liang-Barsky). */
function clip(a: Position, b: Position, extent: number): [Position, Position] | undefined {
  const dx = b[0] - a[0]
  const dy = b[1] - a[1]
  let enter = 0
  let leave = 1
  for (const [p, q] of [
    [-dx, a[0]],
    [dx, extent - a[0]],
    [-dy, a[1]],
    [dy, extent - a[1]],
  ] as const) {
    if (p === 0) {
      if (q < 0) return undefined
    } else if (p < 0) enter = Math.max(enter, q / p)
    else leave = Math.min(leave, q / p)
  }
  if (enter >= leave) return undefined
  const at = (t: number): Position => (t === 1 ? b : [a[0] + dx * t, a[1] + dy * t])
  return [at(enter), at(leave)]
}

/** The pieces of one block, cut at tile borders, put back into one line in its own direction. */
function joined(pieces: readonly Position[][]): Position[] {
  const rest = [...pieces]
  const first = rest.findIndex(
    (piece) => !rest.some((other) => other !== piece && meets(other.at(-1)!, piece[0]!)),
  )
  const line = [...rest.splice(Math.max(0, first), 1)[0]!]
  while (rest.length > 0) {
    const next = rest.findIndex((piece) => meets(piece[0]!, line.at(-1)!))
    // A block that leaves the tiles and comes back has a gap: its parts follow each other anyway.
    const piece = rest.splice(Math.max(0, next), 1)[0]!
    line.push(...(next < 0 ? piece : piece.slice(1)))
  }
  return line
}

function meets(a: Position, b: Position): boolean {
  return Math.abs(a[0] - b[0]) < SAME_POINT_DEGREES && Math.abs(a[1] - b[1]) < SAME_POINT_DEGREES
}
