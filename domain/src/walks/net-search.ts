import type { WalkNet } from './walk-net.ts'

interface Asked {
  /** What each street costs; never less than `leastPerMeter` for each of its meters. */
  costs: Float64Array
  leastPerMeter: number
  /** Streets that are walked already, and how many times their cost they have. */
  taken?: { streets: ReadonlySet<number>; times: number }
  /** Ends the search as soon as it is reached; else everything within `mostMeters` is. */
  goal?: number
  mostMeters: number
}

/**
 * Least costly ways on a net, one search after the other in the same arrays. With a goal it is
 * looked for in its direction (A*), without one all around (Dijkstra).
 */
export class NetSearch {
  /** Nodes whose way was settled by all searches so far: what the searching cost. */
  settled = 0
  readonly #net: WalkNet
  readonly #cost: Float64Array
  readonly #meters: Float64Array
  readonly #by: Int32Array
  readonly #from: Int32Array
  readonly #seen: Int32Array
  readonly #done: Int32Array
  readonly #heap = new Heap()
  #round = 0

  constructor(net: WalkNet) {
    const nodes = net.x.length
    this.#net = net
    this.#cost = new Float64Array(nodes)
    this.#meters = new Float64Array(nodes)
    this.#by = new Int32Array(nodes)
    this.#from = new Int32Array(nodes)
    this.#seen = new Int32Array(nodes)
    this.#done = new Int32Array(nodes)
  }

  /** Searches from a node; what was found before is forgotten. Gives the nodes in order of cost. */
  search(start: number, { costs, leastPerMeter, taken, goal, mostMeters }: Asked): number[] {
    const { x, y, first, street, to, meters } = this.#net
    const heap = this.#heap
    const goalX = goal === undefined ? 0 : (x[goal] ?? 0)
    const goalY = goal === undefined ? 0 : (y[goal] ?? 0)
    const ahead = (node: number) =>
      goal === undefined
        ? 0
        : leastPerMeter * 0.99 * Math.hypot((x[node] ?? 0) - goalX, (y[node] ?? 0) - goalY)
    const round = (this.#round += 1)
    const order: number[] = []
    heap.clear()
    this.#reach(start, 0, 0, -1, -1)
    heap.push(ahead(start), start)
    for (let node = heap.pop(); node !== undefined; node = heap.pop()) {
      if (this.#done[node] === round) continue
      this.#done[node] = round
      this.settled += 1
      order.push(node)
      if (node === goal) break
      const soFar = this.#cost[node] ?? 0
      const walked = this.#meters[node] ?? 0
      const end = first[node + 1] ?? 0
      for (let at = first[node] ?? 0; at < end; at += 1) {
        const index = street[at] ?? 0
        const other = to[at] ?? 0
        const far = walked + (meters[index] ?? 0)
        if (far > mostMeters || this.#done[other] === round) continue
        const times = taken?.streets.has(index) === true ? taken.times : 1
        const total = soFar + (costs[index] ?? 0) * times
        if (this.#seen[other] === round && total >= (this.#cost[other] ?? 0)) continue
        this.#reach(other, total, far, index, node)
        heap.push(total + ahead(other), other)
      }
    }
    return order
  }

  /** Meters of the way to a node that the last search gave. */
  metersTo(node: number): number {
    return this.#meters[node] ?? 0
  }

  /** Cost of the way to a node that the last search gave. */
  costTo(node: number): number {
    return this.#cost[node] ?? 0
  }

  /** The streets to a node, in the order walked; undefined where the last search did not come. */
  streetsTo(node: number): number[] | undefined {
    if (this.#done[node] !== this.#round) return undefined
    const streets: number[] = []
    for (let at = node; (this.#by[at] ?? -1) >= 0; at = this.#from[at] ?? 0) {
      streets.push(this.#by[at] ?? 0)
    }
    return streets.reverse()
  }

  #reach(node: number, cost: number, meters: number, by: number, from: number): void {
    this.#seen[node] = this.#round
    this.#cost[node] = cost
    this.#meters[node] = meters
    this.#by[node] = by
    this.#from[node] = from
  }
}

/** A binary heap of nodes, the cheapest first; equal costs by node, so that the order never changes. */
class Heap {
  #keys: number[] = []
  #nodes: number[] = []

  clear(): void {
    this.#keys = []
    this.#nodes = []
  }

  push(key: number, node: number): void {
    let at = this.#keys.length
    this.#keys.push(key)
    this.#nodes.push(node)
    while (at > 0) {
      const above = (at - 1) >> 1
      if (!this.#isBefore(at, above)) break
      this.#swap(at, above)
      at = above
    }
  }

  pop(): number | undefined {
    const first = this.#nodes[0]
    const key = this.#keys.pop()
    const node = this.#nodes.pop()
    const { length } = this.#keys
    if (key === undefined || node === undefined || length === 0) return first
    this.#keys[0] = key
    this.#nodes[0] = node
    for (let at = 0; ;) {
      const left = 2 * at + 1
      if (left >= length) return first
      const child = left + 1 < length && this.#isBefore(left + 1, left) ? left + 1 : left
      if (!this.#isBefore(child, at)) return first
      this.#swap(child, at)
      at = child
    }
  }

  #isBefore(a: number, b: number): boolean {
    const one = this.#keys[a] ?? 0
    const other = this.#keys[b] ?? 0
    return one < other || (one === other && (this.#nodes[a] ?? 0) < (this.#nodes[b] ?? 0))
  }

  #swap(a: number, b: number): void {
    const key = this.#keys[a] ?? 0
    const node = this.#nodes[a] ?? 0
    this.#keys[a] = this.#keys[b] ?? 0
    this.#nodes[a] = this.#nodes[b] ?? 0
    this.#keys[b] = key
    this.#nodes[b] = node
  }
}
