import { TimeQueue } from './time-queue.ts'

/** Vertices by index with the arcs that leave them; `targets` are indexes too. */
export interface ArcTable {
  heads: Uint32Array
  targets: Uint32Array
  times: Uint32Array
}

/** Searches the quickest ways within a range of vertices, again and again in the same arrays. */
export class CellSearch {
  readonly #table: ArcTable
  readonly #counts: (arc: number) => boolean
  readonly #queue = new TimeQueue()
  #times = new Float64Array(0)
  #before = new Int32Array(0)
  #arcs = new Uint32Array(0)
  /** Whether the way to a vertex leads over one that is marked. */
  #passes = new Uint8Array(0)

  constructor(table: ArcTable, counts: (arc: number) => boolean = () => true) {
    this.#table = table
    this.#counts = counts
  }

  /**
   * Tells every marked vertex in [first, end) to which the quickest way from `start` leads over no
   * other marked one, with its time.
   */
  toMarked(
    { first, end, start }: { first: number; end: number; start: number },
    marked: Uint8Array,
    tell: (vertex: number, time: number) => void,
  ): void {
    this.#begin(first, end, start)
    const queue = this.#queue
    // Ways that lead over no marked vertex and still wait; once there is none, all is told.
    let waiting = 1
    while (waiting > 0 && queue.length > 0) {
      const at = queue.take()
      if (queue.time > (this.#times[at - first] ?? 0)) continue
      const passes = this.#passes[at - first] ?? 0
      if (passes === 0) waiting -= 1
      if (passes === 0 && at !== start && marked[at] === 1) tell(at, queue.time)
      const next = passes === 1 || (at !== start && marked[at] === 1) ? 1 : 0
      const { heads, targets, times } = this.#table
      for (let arc = heads[at] ?? 0; arc < (heads[at + 1] ?? 0); arc += 1) {
        const to = (targets[arc] ?? 0) - first
        if (to < 0 || to >= end - first || !this.#counts(arc)) continue
        const time = queue.time + (times[arc] ?? 0)
        const known = this.#times[to] ?? 0
        if (time > known || (time === known && (this.#passes[to] === 1 || next === 0))) continue
        if (known !== Number.POSITIVE_INFINITY && this.#passes[to] === 0) waiting -= 1
        if (next === 0) waiting += 1
        this.#times[to] = time
        this.#passes[to] = next
        if (time < known) queue.add(time, to + first)
      }
    }
  }

  /** The arcs of the quickest way from one vertex to another within [first, end). */
  wayBetween(first: number, end: number, start: number, goal: number): number[] {
    this.#begin(first, end, start)
    const queue = this.#queue
    while (queue.length > 0) {
      const at = queue.take()
      if (queue.time > (this.#times[at - first] ?? 0)) continue
      if (at === goal) break
      const { heads, targets, times } = this.#table
      for (let arc = heads[at] ?? 0; arc < (heads[at + 1] ?? 0); arc += 1) {
        const to = (targets[arc] ?? 0) - first
        if (to < 0 || to >= end - first || !this.#counts(arc)) continue
        const time = queue.time + (times[arc] ?? 0)
        if (time >= (this.#times[to] ?? 0)) continue
        this.#times[to] = time
        this.#before[to] = at
        this.#arcs[to] = arc
        queue.add(time, to + first)
      }
    }
    const way: number[] = []
    for (let at = goal; at !== start; at = this.#before[at - first] ?? -1) {
      if (at < 0) throw new Error('The roads of a cell do not lead where its table says.')
      way.push(this.#arcs[at - first] ?? 0)
    }
    return way.reverse()
  }

  #begin(first: number, end: number, start: number): void {
    const size = end - first
    if (this.#times.length < size) {
      this.#times = new Float64Array(size)
      this.#before = new Int32Array(size)
      this.#arcs = new Uint32Array(size)
      this.#passes = new Uint8Array(size)
    }
    this.#times.fill(Number.POSITIVE_INFINITY, 0, size)
    this.#before.fill(-1, 0, size)
    this.#passes.fill(0, 0, size)
    this.#times[start - first] = 0
    this.#queue.clear()
    this.#queue.add(0, start)
  }
}
