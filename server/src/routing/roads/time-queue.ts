const FIRST_ROOM = 1024

/** Gives back what was put in, least time first; in flat arrays, for millions of entries. */
export class TimeQueue {
  #times = new Float64Array(FIRST_ROOM)
  #items = new Uint32Array(FIRST_ROOM)
  length = 0
  /** The time of what was taken last. */
  time = 0

  clear(): void {
    this.length = 0
  }

  /** The least time that waits; infinite where nothing does. */
  get least(): number {
    return this.length === 0 ? Number.POSITIVE_INFINITY : (this.#times[0] ?? 0)
  }

  add(time: number, item: number): void {
    if (this.length === this.#times.length) this.#grow()
    const times = this.#times
    const items = this.#items
    let at = this.length
    this.length += 1
    while (at > 0) {
      const above = (at - 1) >> 1
      const other = times[above] ?? 0
      if (other <= time) break
      times[at] = other
      items[at] = items[above] ?? 0
      at = above
    }
    times[at] = time
    items[at] = item
  }

  /** What waits with the least time; there must be something. */
  take(): number {
    const times = this.#times
    const items = this.#items
    const first = items[0] ?? 0
    this.time = times[0] ?? 0
    this.length -= 1
    const length = this.length
    const time = times[length] ?? 0
    const item = items[length] ?? 0
    let at = 0
    for (;;) {
      let below = 2 * at + 1
      if (below >= length) break
      if (below + 1 < length && (times[below + 1] ?? 0) < (times[below] ?? 0)) below += 1
      const other = times[below] ?? 0
      if (other >= time) break
      times[at] = other
      items[at] = items[below] ?? 0
      at = below
    }
    times[at] = time
    items[at] = item
    return first
  }

  #grow(): void {
    const times = new Float64Array(2 * this.#times.length)
    const items = new Uint32Array(2 * this.#items.length)
    times.set(this.#times)
    items.set(this.#items)
    this.#times = times
    this.#items = items
  }
}
