import { IdTable } from './id-table.ts'

const CHUNK_BITS = 16
const CHUNK = 1 << CHUNK_BITS
const WITHIN = CHUNK - 1

/** Where millions of nodes lie, in 17 bytes each; numbers are in `UNITS_PER_DEGREE`. */
export class NodeLocations {
  readonly #ids = new IdTable()
  /** Latitude and longitude, one after the other. */
  readonly #chunks: Int32Array[] = []

  get size(): number {
    return this.#ids.size
  }

  add(id: number, latitude: number, longitude: number): void {
    const place = this.#ids.add(id)
    if ((place & WITHIN) === 0) this.#chunks.push(new Int32Array(2 * CHUNK))
    const chunk = this.#chunks[place >>> CHUNK_BITS]
    if (chunk === undefined) return
    chunk[2 * (place & WITHIN)] = latitude
    chunk[2 * (place & WITHIN) + 1] = longitude
  }

  /** The place of a node, for the two below; -1 for one that was not added. */
  find(id: number): number {
    return this.#ids.find(id)
  }

  latitudeAt(place: number): number {
    return this.#chunks[place >>> CHUNK_BITS]?.[2 * (place & WITHIN)] ?? Number.NaN
  }

  longitudeAt(place: number): number {
    return this.#chunks[place >>> CHUNK_BITS]?.[2 * (place & WITHIN) + 1] ?? Number.NaN
  }
}
