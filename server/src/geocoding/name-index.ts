import { setImmediate } from 'node:timers/promises'
import { beginningDistance, editDistance } from './edit-distance.ts'
import { nameKey } from './fold-name.ts'
import { type GazetteerPlace, ROWS_A_TURN } from './load-gazetteer.ts'

/** Endings of official names that people leave off: 'Yosemite', 'Zion', 'Devils Tower'. */
const OFFICIAL_ENDING =
  / (national park|national monument|national seashore|national lakeshore|national recreation area|national memorial|national preserve|state park|regional park)$/

/** Finds rows of the gazetteer by the folded names they answer to. */
export interface NameIndex {
  /** Rows that answer to exactly this key. */
  exact(key: string): readonly number[]
  /** Visits every row whose name goes on after this key; one with several such names repeatedly. */
  eachStartingWith(key: string, visit: (row: number) => void): void
  /**
   * Rows whose name is this key with a few slips of the keyboard, nearest first; for a key still
   * being typed, rows whose name begins so.
   */
  similar(key: string, mostEdits: number, isBeginning?: boolean): readonly NearName[]
}

interface NearName {
  key: string
  rows: readonly number[]
  /** Slips between the typed and the found name. */
  edits: number
}

/** a to z, 0 to 9 and the space that stands around and between words. */
const LETTERS = 37
/** Three-letter pieces of a name number at most this many. */
const PIECES = LETTERS ** 3
/** Names compared letter by letter for one query, those sharing most pieces first. */
const MOST_COMPARED = 250
/** Letters that may follow a misspelt beginning: 'san fransis' of 'San Francisco'. */
const MOST_TO_COME = 10
const NOTHING: readonly number[] = []

/** Builds the index in short turns, so requests are answered meanwhile. ZIP codes are names too. */
export async function buildNameIndex(places: readonly GazetteerPlace[]): Promise<NameIndex> {
  const rowsByKey = new Map<string, number[]>()
  for (let row = 0; row < places.length; row++) {
    for (const key of keysOf(places[row]!)) {
      const rows = rowsByKey.get(key)
      if (rows === undefined) rowsByKey.set(key, [row])
      else rows.push(row)
    }
    if (row % ROWS_A_TURN === ROWS_A_TURN - 1) await setImmediate()
  }
  const keys = await sortedKeys(rowsByKey)
  const pieces = await indexPieces(keys)

  const near = (key: string, edits: number): NearName => ({
    key,
    rows: rowsByKey.get(key) ?? NOTHING,
    edits,
  })
  return {
    exact: (key) => rowsByKey.get(key) ?? NOTHING,
    eachStartingWith(key, visit) {
      for (let i = firstAtOrAfter(keys, key); i < keys.length; i++) {
        if (!keys[i]!.startsWith(key)) return
        if (keys[i] !== key) for (const row of rowsByKey.get(keys[i]!) ?? NOTHING) visit(row)
      }
    },
    similar(key, mostEdits, isBeginning = false) {
      const distance = isBeginning ? beginningDistance : editDistance
      return pieces
        .sharing(key, mostEdits, isBeginning ? MOST_TO_COME : mostEdits)
        .map((i) => near(keys[i]!, distance(key, keys[i]!, mostEdits)))
        .filter((name) => name.edits > 0 && name.edits <= mostEdits)
        .sort((a, b) => a.edits - b.edits)
    },
  }
}

/** Sorting all names at once would hold everybody up; by first letter it takes short turns. */
async function sortedKeys(rowsByKey: ReadonlyMap<string, unknown>): Promise<string[]> {
  const byFirstLetter = new Map<string, string[]>()
  for (const key of rowsByKey.keys()) {
    const first = key.slice(0, 1)
    const group = byFirstLetter.get(first)
    if (group === undefined) byFirstLetter.set(first, [key])
    else group.push(key)
  }
  const sorted: string[] = []
  for (const first of [...byFirstLetter.keys()].sort()) {
    for (const key of byFirstLetter.get(first)!.sort()) sorted.push(key)
    await setImmediate()
  }
  return sorted
}

function firstAtOrAfter(keys: readonly string[], key: string): number {
  let low = 0
  let high = keys.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (keys[middle]! < key) low = middle + 1
    else high = middle
  }
  return low
}

interface PieceIndex {
  /**
   * Names that share enough three-letter pieces with `key` to be `mostEdits` slips away and are at
   * most so much longer.
   */
  sharing(key: string, mostEdits: number, mostLonger: number): number[]
}

/** For each three-letter piece, the names it occurs in: two flat arrays instead of many lists. */
async function indexPieces(keys: readonly string[]): Promise<PieceIndex> {
  const starts = new Uint32Array(PIECES + 1)
  await eachNameWithLetters(keys, (_, piece) => {
    starts[piece + 1]! += 1
  })
  for (let piece = 0; piece < PIECES; piece++) starts[piece + 1]! += starts[piece]!
  const names = new Uint32Array(starts[PIECES]!)
  const next = starts.slice(0, PIECES)
  await eachNameWithLetters(keys, (i, piece) => {
    names[next[piece]!] = i
    next[piece]! += 1
  })
  return {
    sharing(key, mostEdits, mostLonger) {
      const wanted = new Set(piecesOf(key))
      // One slip spoils at most four pieces (a swap of two neighbours).
      const least = Math.max(2, wanted.size - 4 * mostEdits)
      const shared = new Uint8Array(keys.length)
      const found: number[] = []
      for (const piece of wanted) {
        for (let at = starts[piece]!; at < starts[piece + 1]!; at++) {
          const i = names[at]!
          shared[i]! += 1
          if (shared[i] !== least) continue
          const longer = keys[i]!.length - key.length
          if (longer >= -mostEdits && longer <= mostLonger) found.push(i)
        }
      }
      return found.sort((a, b) => shared[b]! - shared[a]!).slice(0, MOST_COMPARED)
    },
  }
}

async function eachNameWithLetters(
  keys: readonly string[],
  visit: (i: number, piece: number) => void,
): Promise<void> {
  for (let i = 0; i < keys.length; i++) {
    // Numbers are not misspelt into other numbers: a wrong ZIP code is a wrong ZIP code.
    if (!/^\d/.test(keys[i]!)) for (const piece of piecesOf(keys[i]!)) visit(i, piece)
    if (i % ROWS_A_TURN === ROWS_A_TURN - 1) await setImmediate()
  }
}

function piecesOf(key: string): number[] {
  const pieces: number[] = []
  let piece = 0
  // Two spaces before make the first letters count twice, as people rarely mistake them.
  for (let i = -1; i <= key.length; i++) {
    piece = (piece * LETTERS + letterAt(key, i)) % PIECES
    pieces.push(piece)
  }
  return pieces.slice(1)
}

function letterAt(key: string, i: number): number {
  const code = i < 0 || i >= key.length ? 32 : key.charCodeAt(i)
  if (code >= 97 && code <= 122) return code - 96
  if (code >= 48 && code <= 57) return code - 48 + 27
  return 0
}

/** Every folded name a place answers to, its own first and without repetition. */
function keysOf(place: GazetteerPlace): string[] {
  const own = nameKey(place.name)
  const keys = new Set([own, ...place.aliases.map((alias) => nameKey(alias))])
  if (place.kind === 'park') keys.add(own.replace(OFFICIAL_ENDING, ''))
  if (place.kind === 'airport') for (const key of airportKeys(place, own)) keys.add(key)
  keys.delete('')
  return [...keys]
}

/** 'jfk airport', 'boise airport', 'ohare airport' beside the official name. */
function airportKeys(place: GazetteerPlace, own: string): string[] {
  const city = nameKey(place.city)
  const short = own.replace(/ (international|regional|municipal|county)( airport)$/, '$2')
  const keys = [short, ...place.aliases.map((code) => `${code} airport`)]
  if (city !== '') {
    keys.push(`${city} airport`)
    if (short.startsWith(`${city} `)) keys.push(short.slice(city.length + 1))
  }
  return keys.filter((key) => key !== 'airport')
}
