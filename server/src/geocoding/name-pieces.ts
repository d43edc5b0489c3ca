import { setImmediate } from 'node:timers/promises'
import { ROWS_A_TURN } from './pack-places.ts'
import type { SortedNames } from './sorted-names.ts'

/** a to z, 0 to 9 and the space that stands around and between words. */
const LETTERS = 37
/** Three-letter pieces of a name number at most this many. */
const PIECES = LETTERS ** 3
/** Names compared letter by letter for one query, those sharing most pieces first. */
const MOST_COMPARED = 250

export interface PieceIndex {
  /**
   * Names that share enough three-letter pieces with `key` to be `mostEdits` slips away and are at
   * most so much longer.
   */
  sharing(key: string, mostEdits: number, mostLonger: number): number[]
}

/** For each three-letter piece, the names it occurs in: two flat arrays instead of many lists. */
export async function indexPieces(names: SortedNames): Promise<PieceIndex> {
  const starts = new Uint32Array(PIECES + 1)
  await eachPieceOfAll(names, (_, piece) => {
    starts[piece + 1]! += 1
  })
  for (let piece = 0; piece < PIECES; piece += 1) starts[piece + 1]! += starts[piece]!
  const holders = new Uint32Array(starts[PIECES]!)
  const next = starts.slice(0, PIECES)
  await eachPieceOfAll(names, (index, piece) => {
    holders[next[piece]!] = index
    next[piece]! += 1
  })
  return {
    sharing(key, mostEdits, mostLonger) {
      const wanted = new Set<number>()
      const bytes = Buffer.from(key, 'latin1')
      eachPiece(bytes, 0, bytes.length, (piece) => wanted.add(piece))
      // One slip spoils at most four pieces (a swap of two neighbours).
      const least = Math.max(2, wanted.size - 4 * mostEdits)
      const shared = new Uint8Array(names.length)
      const found: number[] = []
      for (const piece of wanted) {
        for (let at = starts[piece]!; at < starts[piece + 1]!; at += 1) {
          const index = holders[at]!
          shared[index]! += 1
          if (shared[index] !== least) continue
          const longer = names.letters(index) - key.length
          if (longer >= -mostEdits && longer <= mostLonger) found.push(index)
        }
      }
      return found.sort((a, b) => shared[b]! - shared[a]!).slice(0, MOST_COMPARED)
    },
  }
}

async function eachPieceOfAll(
  { text, starts, length }: SortedNames,
  visit: (index: number, piece: number) => void,
): Promise<void> {
  for (let index = 0; index < length; index += 1) {
    const start = starts[index]!
    // Numbers are not misspelt into other numbers: a wrong ZIP code is a wrong ZIP code.
    if (!isDigit(text[start]!)) {
      eachPiece(text, start, starts[index + 1]!, (piece) => visit(index, piece))
    }
    if (index % ROWS_A_TURN === ROWS_A_TURN - 1) await setImmediate()
  }
}

function eachPiece(
  text: Uint8Array,
  start: number,
  end: number,
  visit: (piece: number) => void,
): void {
  // Two spaces before make the first letters count twice, as people rarely mistake them.
  let piece = 0
  for (let at = start; at <= end; at += 1) {
    piece = (piece * LETTERS + (at === end ? 0 : letterOf(text[at]!))) % PIECES
    visit(piece)
  }
}

function letterOf(byte: number): number {
  if (byte >= 97 && byte <= 122) return byte - 96
  return isDigit(byte) ? byte - 48 + 27 : 0
}

function isDigit(byte: number): boolean {
  return byte >= 48 && byte <= 57
}
