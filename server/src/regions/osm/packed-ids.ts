/** Every seventh bit of a byte says that more bytes follow, as protocol buffers write numbers. */
const MORE = 0x80

/**
 * Whole numbers, each as its difference from the one before, as `.osm.pbf` packs them: signs in the
 * last bit, seven bits to a byte. Up to 2^53 either way; what lies behind the end reads as 0.
 */
export class SignedVarints {
  at: number
  readonly #bytes: Uint8Array

  constructor(bytes: Uint8Array, at: number) {
    this.#bytes = bytes
    this.at = at
  }

  next(): number {
    const bytes = this.#bytes
    let byte = bytes[this.at++] ?? 0
    if (byte < MORE) return (byte >>> 1) ^ -(byte & 1)
    let value = byte & 0x7f
    byte = bytes[this.at++] ?? 0
    value |= (byte & 0x7f) << 7
    if (byte < MORE) return (value >>> 1) ^ -(value & 1)
    byte = bytes[this.at++] ?? 0
    value |= (byte & 0x7f) << 14
    if (byte < MORE) return (value >>> 1) ^ -(value & 1)
    byte = bytes[this.at++] ?? 0
    value |= (byte & 0x7f) << 21
    if (byte < MORE) return (value >>> 1) ^ -(value & 1)
    return this.#nextLarge(value)
  }

  /** More than 28 bits do not fit into the whole numbers that are quick. */
  #nextLarge(low: number): number {
    let value = low
    let scale = 0x1000_0000
    for (let more = true; more; scale *= 0x80) {
      const byte = this.#bytes[this.at++] ?? 0
      value += (byte & 0x7f) * scale
      more = byte >= MORE && scale < Number.MAX_SAFE_INTEGER
    }
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2
  }
}

/** Ids packed as `SignedVarints` reads them. */
export interface PackedIds {
  bytes: Uint8Array
  start: number
  end: number
}

/** Packs ids of whole numbers. */
export function packIds(ids: readonly number[]): PackedIds {
  // Ten bytes hold any difference.
  const bytes = new Uint8Array(10 * ids.length)
  let end = 0
  let last = 0
  for (const id of ids) {
    const difference = id - last
    last = id
    let value = difference < 0 ? -2 * difference - 1 : 2 * difference
    for (; value >= MORE; value = Math.floor(value / MORE)) bytes[end++] = (value % MORE) | MORE
    bytes[end++] = value
  }
  return { bytes, start: 0, end }
}

/** The ids again. */
export function unpackIds({ bytes, start, end }: PackedIds): number[] {
  const ids: number[] = []
  const differences = new SignedVarints(bytes, start)
  let id = 0
  while (differences.at < end) {
    id += differences.next()
    ids.push(id)
  }
  return ids
}
