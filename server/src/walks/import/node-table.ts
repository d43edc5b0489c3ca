import type { Point } from '@wayfur/domain/schemas'

/** Seven digits, as OpenStreetMap keeps them: a centimeter. */
const SCALE = 1e7
const FIRST_ROOM = 1024

/** Millions of numbered points in 16 bytes each; read only after all are added. */
export class NodeTable {
  #ids = new Float64Array(FIRST_ROOM)
  #latitudes = new Int32Array(FIRST_ROOM)
  #longitudes = new Int32Array(FIRST_ROOM)
  #order: Uint32Array | undefined
  #count = 0

  get size(): number {
    return this.#count
  }

  add(id: number, { latitude, longitude }: Point): void {
    if (this.#count === this.#ids.length) this.#grow()
    this.#ids[this.#count] = id
    this.#latitudes[this.#count] = Math.round(latitude * SCALE)
    this.#longitudes[this.#count] = Math.round(longitude * SCALE)
    this.#count += 1
    this.#order = undefined
  }

  at(id: number): Point | undefined {
    this.#order ??= this.#sorted()
    let low = 0
    let high = this.#count - 1
    while (low <= high) {
      const middle = (low + high) >>> 1
      const index = this.#order[middle] ?? 0
      const found = this.#ids[index] ?? 0
      if (found === id) {
        return {
          latitude: (this.#latitudes[index] ?? 0) / SCALE,
          longitude: (this.#longitudes[index] ?? 0) / SCALE,
        }
      }
      if (found < id) low = middle + 1
      else high = middle - 1
    }
    return undefined
  }

  #sorted(): Uint32Array {
    const order = Uint32Array.from({ length: this.#count }, (_, index) => index)
    const ids = this.#ids
    return order.sort((a, b) => (ids[a] ?? 0) - (ids[b] ?? 0))
  }

  #grow(): void {
    const room = 2 * this.#ids.length
    const ids = new Float64Array(room)
    const latitudes = new Int32Array(room)
    const longitudes = new Int32Array(room)
    ids.set(this.#ids)
    latitudes.set(this.#latitudes)
    longitudes.set(this.#longitudes)
    this.#ids = ids
    this.#latitudes = latitudes
    this.#longitudes = longitudes
  }
}
