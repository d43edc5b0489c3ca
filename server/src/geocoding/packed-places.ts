import type { Bounds } from '@wayfur/domain/geo'
import type { GazetteerKind, GazetteerPlace } from './load-gazetteer.ts'

/** What a place may be, by the number it is kept as. */
export const KINDS: readonly GazetteerKind[] = [
  'city',
  'neighborhood',
  'zip',
  'airport',
  'park',
  'landmark',
  'region',
  'county',
  'state',
]
/** Coordinates are written in ten-thousandths of a degree. */
const DEGREE_STEPS = 10_000
const NONE: readonly string[] = []

/** The text of all places and a few numbers of each, in the order of their rows. */
export interface PlaceColumns {
  text: Buffer
  /** Where each row begins in the text, and where the last one ends. */
  starts: Uint32Array
  /** Where name, city and the eighth cell end, counted from the beginning of the row. */
  ends: Uint16Array
  kinds: Uint8Array
  /** Letters of the region and of the country, each by its number in `letters`. */
  regions: Uint16Array
  countries: Uint16Array
  letters: string[]
  populations: Uint32Array
  latitudes: Int32Array
  longitudes: Int32Array
}

/**
 * All places of the gazetteer. They stay the text they were read from, which takes a fifth of the
 * memory of as many objects; a place is one only while somebody looks at it.
 */
export class PackedPlaces implements Iterable<GazetteerPlace> {
  readonly length: number
  readonly #columns: PlaceColumns

  constructor(columns: PlaceColumns) {
    this.length = columns.kinds.length
    this.#columns = columns
  }

  at(row: number): GazetteerPlace {
    return new PackedPlace(this.#columns, row)
  }

  *[Symbol.iterator](): Generator<GazetteerPlace, void> {
    for (let row = 0; row < this.length; row += 1) yield this.at(row)
  }
}

/** Reads each cell when it is asked for. */
class PackedPlace implements GazetteerPlace {
  readonly row: number
  readonly #of: PlaceColumns

  constructor(columns: PlaceColumns, row: number) {
    this.#of = columns
    this.row = row
  }

  get kind(): GazetteerKind {
    return KINDS[this.#of.kinds[this.row]!]!
  }

  get name(): string {
    return this.#text(this.kind.length, this.#of.ends[3 * this.row]!)
  }

  get city(): string {
    return this.#text(this.#of.ends[3 * this.row]!, this.#of.ends[3 * this.row + 1]!)
  }

  get region(): string {
    return this.#of.letters[this.#of.regions[this.row]!]!
  }

  get country(): string {
    return this.#of.letters[this.#of.countries[this.row]!]!
  }

  get population(): number {
    return this.#of.populations[this.row]!
  }

  get latitude(): number {
    return this.#of.latitudes[this.row]! / DEGREE_STEPS
  }

  get longitude(): number {
    return this.#of.longitudes[this.row]! / DEGREE_STEPS
  }

  get aliases(): readonly string[] {
    const cell = this.#furtherCell(0)
    return cell === '' ? NONE : cell.split(';')
  }

  get bounds(): Bounds | undefined {
    const cell = this.#furtherCell(1)
    if (cell === '') return undefined
    const [south, west, north, east] = cell.split(',').map((steps) => Number(steps) / DEGREE_STEPS)
    if (south === undefined || west === undefined) return undefined
    if (north === undefined || east === undefined) return undefined
    return { south, west, north, east }
  }

  get outline(): readonly string[] {
    const cell = this.#furtherCell(2)
    return cell === '' ? NONE : cell.split(' ')
  }

  #furtherCell(index: number): string {
    const { starts, ends } = this.#of
    const length = starts[this.row + 1]! - starts[this.row]! - 1
    const last = ends[3 * this.row + 2]!
    // Most rows end here.
    return last === length ? '' : (this.#text(last, length).split('\t')[index] ?? '')
  }

  /** The text after the tab at `before` up to `end`. */
  #text(before: number, end: number): string {
    const start = this.#of.starts[this.row]!
    return this.#of.text.toString('utf8', start + before + 1, start + end)
  }
}
