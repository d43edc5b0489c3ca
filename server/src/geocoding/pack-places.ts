import { setImmediate } from 'node:timers/promises'
import { KINDS, PackedPlaces, type PlaceColumns } from './packed-places.ts'

/** The rows of one file, each with a newline at its end. */
export interface PlaceRows {
  file: string
  text: Buffer
}

/** Rows read before others get their turn: about 5 ms of work. */
export const ROWS_A_TURN = 4_000
/** Cells that each row has; aliases, bounds and outline follow where it has any. */
const CELLS = 8
const TAB = 9
const NEWLINE = 10

/** Packs the rows of all files in short turns; one of unknown kind or with too few cells is refused. */
export async function packPlaces(files: readonly PlaceRows[]): Promise<PackedPlaces> {
  const text = Buffer.concat(files.map((file) => file.text))
  const length = linesOf(text)
  const columns: PlaceColumns = {
    text,
    starts: new Uint32Array(length + 1),
    ends: new Uint16Array(3 * length),
    kinds: new Uint8Array(length),
    regions: new Uint16Array(length),
    countries: new Uint16Array(length),
    letters: [],
    populations: new Uint32Array(length),
    latitudes: new Int32Array(length),
    longitudes: new Int32Array(length),
  }
  const packRow = rowPacker(columns)
  let row = 0
  let start = 0
  let fileEnd = 0
  for (const file of files) {
    fileEnd += file.text.length
    while (start < fileEnd) {
      columns.starts[row] = start
      start = packRow(row, start, file.file)
      row += 1
      if (row % ROWS_A_TURN === 0) await setImmediate()
    }
  }
  columns.starts[length] = text.length
  return new PackedPlaces(columns)
}

/** Notes the numbers of the row that begins at `start`, and brings where the next one does. */
function rowPacker(columns: PlaceColumns) {
  const { text, ends, kinds, regions, countries, letters, populations } = columns
  const kindNumbers = new Map<string, number>(KINDS.map((kind, number) => [kind, number]))
  const lettersNumbers = new Map<string, number>()
  const cells = new Uint32Array(CELLS)

  const textOf = (cell: number) =>
    text.toString('latin1', cell === 0 ? 0 : cells[cell - 1]! + 1, cells[cell])
  const numberOfLetters = (cell: number) => {
    const found = textOf(cell)
    const number = lettersNumbers.get(found) ?? letters.push(found) - 1
    lettersNumbers.set(found, number)
    return number
  }

  return (row: number, start: number, file: string): number => {
    const end = text.indexOf(NEWLINE, start)
    let cell = 0
    for (let at = start; at <= end && cell < CELLS; at += 1) {
      if (text[at] === TAB || at === end) cells[cell++] = at
    }
    if (cell < CELLS) throw new Error(`${file} has a place of only ${cell} cells.`)
    const kind = text.toString('latin1', start, cells[0])
    const kindNumber = kindNumbers.get(kind)
    if (kindNumber === undefined) throw new Error(`${file} has a place of unknown kind ${kind}.`)
    kinds[row] = kindNumber
    ends[3 * row] = cells[1]! - start
    ends[3 * row + 1] = cells[2]! - start
    ends[3 * row + 2] = cells[7]! - start
    regions[row] = numberOfLetters(3)
    countries[row] = numberOfLetters(4)
    populations[row] = Number(textOf(5))
    columns.latitudes[row] = Number(textOf(6))
    columns.longitudes[row] = Number(textOf(7))
    return end + 1
  }
}

function linesOf(text: Buffer): number {
  let lines = 0
  for (let at = text.indexOf(NEWLINE); at >= 0; at = text.indexOf(NEWLINE, at + 1)) lines += 1
  return lines
}
