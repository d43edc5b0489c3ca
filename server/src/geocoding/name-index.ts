import { setImmediate } from 'node:timers/promises'
import { beginningDistance, editDistance } from './edit-distance.ts'
import { nameKey } from './fold-name.ts'
import type { GazetteerPlace } from './load-gazetteer.ts'
import { indexPieces } from './name-pieces.ts'
import { ROWS_A_TURN } from './pack-places.ts'
import type { PackedPlaces } from './packed-places.ts'
import { NameSorter } from './sorted-names.ts'

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

/** Letters that may follow a misspelt beginning: 'san fransis' of 'San Francisco'. */
const MOST_TO_COME = 10
const NOTHING: readonly number[] = []

/** Builds the index in short turns, so requests are answered meanwhile. ZIP codes are names too. */
export async function buildNameIndex(places: PackedPlaces): Promise<NameIndex> {
  const sorter = new NameSorter()
  for (const place of places) {
    for (const key of keysOf(place)) sorter.add(key, place.row)
    if (place.row % ROWS_A_TURN === ROWS_A_TURN - 1) await setImmediate()
  }
  const names = await sorter.sorted()
  const pieces = await indexPieces(names)
  return {
    exact(key) {
      const index = names.find(key)
      return index === undefined ? NOTHING : names.rows(index)
    },
    eachStartingWith(key, visit) {
      for (const index of names.startingWith(key)) for (const row of names.rows(index)) visit(row)
    },
    similar(key, mostEdits, isBeginning = false) {
      const distance = isBeginning ? beginningDistance : editDistance
      const near = (index: number): NearName => {
        const name = names.name(index)
        return { key: name, rows: names.rows(index), edits: distance(key, name, mostEdits) }
      }
      return pieces
        .sharing(key, mostEdits, isBeginning ? MOST_TO_COME : mostEdits)
        .map(near)
        .filter((name) => name.edits > 0 && name.edits <= mostEdits)
        .sort((a, b) => a.edits - b.edits)
    },
  }
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
  const keys = [short, ...place.aliases.map((code) => `${nameKey(code)} airport`)]
  if (city !== '') {
    keys.push(`${city} airport`)
    if (short.startsWith(`${city} `)) keys.push(short.slice(city.length + 1))
  }
  return keys.filter((key) => key !== 'airport')
}
