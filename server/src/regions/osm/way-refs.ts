import { IdTable } from './id-table.ts'
import { type PackedIds, unpackIds } from './packed-ids.ts'

/** Room for the ids of some hundred thousand nodes. */
const CHUNK_BYTES = 1 << 20
/** More than any block of an extract may hold. */
const LARGEST_CHUNK = 2 ** 26

/** Which nodes millions of ways have, packed as in the file: some 3 bytes to a node. */
export class WayRefs {
  readonly #ids = new IdTable()
  #starts = new Float64Array(1024)
  #lengths = new Uint32Array(1024)
  readonly #chunks: Uint8Array[] = []
  #used = 0

  /** Keeps a copy of `refs`, and gives the place of the way. */
  add(id: number, { bytes, start, end }: PackedIds): number {
    const place = this.#ids.add(id)
    if (place === this.#starts.length) {
      this.#starts = grown(this.#starts, new Float64Array(2 * place))
      this.#lengths = grown(this.#lengths, new Uint32Array(2 * place))
    }
    const length = end - start
    let chunk = this.#chunks.at(-1)
    if (chunk === undefined || this.#used + length > chunk.length) {
      chunk = new Uint8Array(Math.max(CHUNK_BYTES, length))
      this.#chunks.push(chunk)
      this.#used = 0
    }
    // A few bytes are copied quicker by hand.
    for (let at = 0; at < length; at += 1) chunk[this.#used + at] = bytes[start + at] ?? 0
    this.#starts[place] = (this.#chunks.length - 1) * LARGEST_CHUNK + this.#used
    this.#lengths[place] = length
    this.#used += length
    return place
  }

  /** The place of a way; -1 for one that was not added. */
  find(id: number): number {
    return this.#ids.find(id)
  }

  /** The ids of the nodes of the way at a place. */
  at(place: number): number[] {
    const from = this.#starts[place] ?? 0
    const bytes = this.#chunks[Math.floor(from / LARGEST_CHUNK)] ?? new Uint8Array()
    const start = from % LARGEST_CHUNK
    return unpackIds({ bytes, start, end: start + (this.#lengths[place] ?? 0) })
  }
}

function grown<T extends Float64Array | Uint32Array>(from: T, to: T): T {
  to.set(from)
  return to
}
