const CHUNK_BITS = 16
const CHUNK = 1 << CHUNK_BITS
const WITHIN = CHUNK - 1

/** How many ids share one entry of the index, where they are spread evenly. */
const IDS_PER_BUCKET = 4

/** Bits for the place of an id beside the id itself, while ids are sorted: 134 million of them. */
const PLACE_BITS = 27n
const PLACES = (1n << PLACE_BITS) - 1n

/**
 * The ids of millions of objects in 9 bytes each, and at which place each of them was added. Extracts
 * are sorted by id, so that a place is found at once; ids in no order are sorted before the first
 * question, which takes 12 bytes more for each. Of an id that was added twice the last one is found.
 */
export class IdTable {
  #chunks: Float64Array[] = []
  #count = 0
  #last = -Infinity
  #isAscending = true
  #index: Index | undefined
  /** The place right behind the one that was found last. */
  #next = 0

  get size(): number {
    return this.#count
  }

  /** Adds an id and gives its place: 0, 1, 2, and so on. */
  add(id: number): number {
    const place = this.#count
    if ((place & WITHIN) === 0) this.#chunks.push(new Float64Array(CHUNK))
    const chunk = this.#chunks[place >>> CHUNK_BITS]
    if (chunk !== undefined) chunk[place & WITHIN] = id
    if (id <= this.#last) this.#isAscending = false
    this.#last = id
    this.#count = place + 1
    this.#index = undefined
    return place
  }

  /** At which place an id was added; -1 for one that was not. */
  find(id: number): number {
    const index = (this.#index ??= this.#indexed())
    const { chunks, places } = index
    // The nodes of a way were mostly drawn one after the other.
    const next = this.#next
    if (places === undefined && next < this.#count && idAt(chunks, next) === id) {
      this.#next = next + 1
      return next
    }
    const at = positionOf(id, index)
    if (at < 0) return -1
    this.#next = at + 1
    return places === undefined ? at : (places[at] ?? -1)
  }

  #indexed(): Index {
    const sorted = this.#isAscending
      ? { chunks: this.#chunks, places: undefined }
      : sortedIds(this.#chunks, this.#count)
    const first = this.#count === 0 ? 0 : idAt(sorted.chunks, 0)
    const span = this.#count === 0 ? 1 : idAt(sorted.chunks, this.#count - 1) - first + 1
    const wanted = Math.max(1, this.#count / IDS_PER_BUCKET)
    const width = 2 ** Math.max(0, Math.ceil(Math.log2(span / wanted)))
    const buckets = Math.floor((span - 1) / width) + 1
    const starts = new Uint32Array(buckets + 1).fill(this.#count)
    for (let at = this.#count - 1; at >= 0; at -= 1) {
      starts[Math.floor((idAt(sorted.chunks, at) - first) / width)] = at
    }
    // A bucket without ids begins where the next one does.
    for (let bucket = buckets - 1; bucket >= 0; bucket -= 1) {
      starts[bucket] = Math.min(starts[bucket] ?? 0, starts[bucket + 1] ?? 0)
    }
    return { ...sorted, first, perId: 1 / width, buckets, starts }
  }
}

interface Sorted {
  /** All ids in order. */
  chunks: Float64Array[]
  /** The place of each of them; undefined where they were added in order. */
  places: Uint32Array | undefined
}

/** Where the ids of each range of numbers begin. */
interface Index extends Sorted {
  first: number
  perId: number
  buckets: number
  starts: Uint32Array
}

function idAt(chunks: readonly Float64Array[], at: number): number {
  return chunks[at >>> CHUNK_BITS]?.[at & WITHIN] ?? Number.NaN
}

/** Where among the sorted ids the last one equal to `id` stands; -1 for none. */
function positionOf(id: number, { chunks, first, perId, buckets, starts, places }: Index): number {
  if (!Number.isSafeInteger(id)) return -1
  const bucket = Math.floor((id - first) * perId)
  if (bucket < 0 || bucket >= buckets) return -1
  let low = starts[bucket] ?? 0
  let high = (starts[bucket + 1] ?? 0) - 1
  // Ids that all differ cannot stand farther on than they differ.
  if (places === undefined) high = Math.min(high, low + id - idAt(chunks, low))
  while (low <= high) {
    const middle = (low + high + 1) >>> 1
    const found = idAt(chunks, middle)
    if (found === id && (low === high || places === undefined)) return middle
    if (found <= id) {
      if (low === high) return -1
      low = middle
    } else high = middle - 1
  }
  return -1
}

/** Sorts by id, and equal ids by their place. */
function sortedIds(chunks: readonly Float64Array[], count: number): Sorted {
  const keys = new BigInt64Array(count)
  for (let place = 0; place < count; place += 1) {
    keys[place] = (BigInt(idAt(chunks, place)) << PLACE_BITS) | BigInt(place)
  }
  keys.sort()
  const places = new Uint32Array(count)
  const sorted = chunks.map(() => new Float64Array(CHUNK))
  for (const [at, key] of keys.entries()) {
    const chunk = sorted[at >>> CHUNK_BITS]
    if (chunk !== undefined) chunk[at & WITHIN] = Number(key >> PLACE_BITS)
    places[at] = Number(key & PLACES)
  }
  return { chunks: sorted, places }
}
