import { otherEnd, type StreetGraph } from './street-graph.ts'

/** The least costly ways from one node to others: costs, and the street by which each is reached. */
export interface ShortestPaths {
  cost: ReadonlyMap<number, number>
  by: ReadonlyMap<number, number>
}

/** Dijkstra's search, up to a cost or until `goal` is reached. */
export function shortestPaths(
  graph: StreetGraph,
  start: number,
  costOf: (street: number) => number,
  { most, goal }: { most: number; goal?: number },
): ShortestPaths {
  const cost = new Map([[start, 0]])
  const by = new Map<number, number>()
  const done = new Set<number>()
  const open: [cost: number, node: number][] = [[0, start]]
  for (let next = pop(open); next !== undefined; next = pop(open)) {
    const [soFar, node] = next
    if (done.has(node)) continue
    if (soFar > most || node === goal) break
    done.add(node)
    for (const index of graph.at[node] ?? []) {
      const street = graph.streets[index]
      if (street === undefined) continue
      const to = otherEnd(street, node)
      const total = soFar + costOf(index)
      if (total >= (cost.get(to) ?? Number.POSITIVE_INFINITY)) continue
      cost.set(to, total)
      by.set(to, index)
      push(open, [total, to])
    }
  }
  return { cost, by }
}

/** The streets from the start of the search to `node`; undefined where it was not reached. */
export function streetsTo(
  graph: StreetGraph,
  { by }: ShortestPaths,
  start: number,
  node: number,
): number[] | undefined {
  const streets: number[] = []
  for (let at = node; at !== start;) {
    const index = by.get(at)
    const street = index === undefined ? undefined : graph.streets[index]
    if (index === undefined || street === undefined) return undefined
    streets.push(index)
    at = otherEnd(street, at)
  }
  return streets.reverse()
}

type Entry = [cost: number, node: number]

/** A binary heap, the cheapest first; equal costs by node, so that the order never changes. */
function before(a: Entry, b: Entry): boolean {
  return a[0] < b[0] || (a[0] === b[0] && a[1] < b[1])
}

function push(heap: Entry[], entry: Entry): void {
  let at = heap.push(entry) - 1
  while (at > 0) {
    const parent = (at - 1) >> 1
    const above = heap[parent]
    if (above === undefined || !before(entry, above)) break
    heap[at] = above
    heap[parent] = entry
    at = parent
  }
}

function pop(heap: Entry[]): Entry | undefined {
  const first = heap[0]
  const last = heap.pop()
  if (first === undefined || last === undefined || heap.length === 0) return first
  let at = 0
  for (;;) {
    let child = 2 * at + 1
    const left = heap[child]
    const right = heap[child + 1]
    if (left === undefined) break
    if (right !== undefined && before(right, left)) child += 1
    const lesser = heap[child]
    if (lesser === undefined || !before(lesser, last)) break
    heap[at] = lesser
    at = child
  }
  heap[at] = last
  return first
}
