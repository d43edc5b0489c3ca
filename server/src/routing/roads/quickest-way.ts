import { CellSearch } from './cell-search.ts'
import {
  type DriveEnd,
  driveGoal,
  driveStart,
  type Ride,
  rideWithin,
  wholeRide,
} from './drive-ends.ts'
import { indexIn } from './index-in.ts'
import { ENDS_ONLY_ARC, type Roads } from './roads-file.ts'
import type { Snap } from './snap.ts'
import { TimeQueue } from './time-queue.ts'

export interface Way {
  /** Hundredths of a second. */
  time: number
  rides: Ride[]
}

const NO_LEVEL = 0
const NONE = 0xff_ff_ff_ff

/** Finds quickest ways on the roads of one file; keeps its arrays from search to search. */
export class QuickestWays {
  readonly roads: Roads
  readonly #times: Float64Array
  /** The vertex before, and the arc from it: of the roads themselves at level 0, else of a level. */
  readonly #before: Uint32Array
  readonly #arcs: Uint32Array
  readonly #levels: Uint8Array
  readonly #touched: number[] = []
  readonly #queue = new TimeQueue()
  readonly #searches: CellSearch[]

  constructor(roads: Roads) {
    const count = roads.heads.length - 1
    this.roads = roads
    this.#times = new Float64Array(count).fill(Number.POSITIVE_INFINITY)
    this.#before = new Uint32Array(count)
    this.#arcs = new Uint32Array(count)
    this.#levels = new Uint8Array(count)
    this.#searches = [
      new CellSearch(roads, (arc) => ((roads.words[arc] ?? 0) & ENDS_ONLY_ARC) === 0),
      ...roads.levels.map((level) => new CellSearch(level)),
    ]
  }

  /** The quickest way from one of some places to one of others; undefined where none leads there. */
  between(from: readonly Snap[], to: readonly Snap[]): Way | undefined {
    const within = rideWithin(this.roads, from, to)
    const start = driveStart(this.roads, from)
    const goal = driveGoal(this.roads, to)
    try {
      const last = this.#search(start, goal, within?.time ?? Number.POSITIVE_INFINITY)
      if (last === undefined) {
        return within === undefined ? undefined : { time: within.time, rides: [within.ride] }
      }
      const arcs: number[] = []
      let at = last
      for (; this.#before[at] !== NONE; at = this.#before[at] ?? 0) arcs.push(...this.#arcsTo(at))
      const time = (this.#times[last] ?? 0) + (goal.times.get(last) ?? 0)
      const between = arcs.reverse().map((arc) => wholeRide(this.roads.words[arc] ?? 0))
      return { time, rides: [...start.ridesOf(at), ...between, ...goal.ridesOf(last)] }
    } finally {
      for (const vertex of this.#touched) this.#times[vertex] = Number.POSITIVE_INFINITY
      this.#touched.length = 0
      this.#queue.clear()
    }
  }

  /** The vertex at which public roads are left for the last time, on the quickest way. */
  #search(start: DriveEnd, goal: DriveEnd, most: number): number | undefined {
    const { heads, targets, times, words, levels } = this.roads
    const levelOf = this.#levelChooser([...start.times.keys(), ...goal.times.keys()])
    const queue = this.#queue
    let best = most
    let last: number | undefined
    const offer = (vertex: number, time: number, before: number, arc: number, level: number) => {
      const known = this.#times[vertex] ?? 0
      if (time >= known) return
      if (known === Number.POSITIVE_INFINITY) this.#touched.push(vertex)
      this.#times[vertex] = time
      this.#before[vertex] = before
      this.#arcs[vertex] = arc
      this.#levels[vertex] = level
      queue.add(time, vertex)
      const left = goal.times.get(vertex)
      if (left !== undefined && time + left < best) {
        best = time + left
        last = vertex
      }
    }
    for (const [vertex, time] of start.times) offer(vertex, time, NONE, 0, NO_LEVEL)
    while (queue.least < best) {
      const at = queue.take()
      const { time } = queue
      if (time > (this.#times[at] ?? 0)) continue
      const number = levelOf(at)
      const level = levels[number - 1]
      if (level === undefined) {
        for (let arc = heads[at] ?? 0; arc < (heads[at + 1] ?? 0); arc += 1) {
          if (((words[arc] ?? 0) & ENDS_ONLY_ARC) !== 0) continue
          offer(targets[arc] ?? 0, time + (times[arc] ?? 0), at, arc, NO_LEVEL)
        }
        continue
      }
      const place = indexIn(level.vertices, at)
      for (let arc = level.heads[place] ?? 0; arc < (level.heads[place + 1] ?? 0); arc += 1) {
        const to = level.vertices[level.targets[arc] ?? 0] ?? 0
        offer(to, time + (level.times[arc] ?? 0), at, arc, number)
      }
    }
    return last
  }

  /**
   * The highest level on which a vertex may be left: that on which its cell holds no end. Level 0
   * are the roads themselves.
   */
  #levelChooser(ends: readonly number[]): (vertex: number) => number {
    const { cellOf, levels } = this.roads
    const marked = levels.map(
      ({ shift }) => new Set(ends.map((vertex) => (cellOf[vertex] ?? 0) >>> shift)),
    )
    return (vertex) => {
      const cell = cellOf[vertex] ?? 0
      for (let level = levels.length; level > 0; level -= 1) {
        const shift = levels[level - 1]?.shift ?? 0
        if (marked[level - 1]?.has(cell >>> shift) === false) return level
      }
      return 0
    }
  }

  /** The arcs of roads from the vertex before to this one, last first. */
  #arcsTo(vertex: number): number[] {
    const arcs: number[] = []
    this.#unfold(
      this.#levels[vertex] ?? 0,
      this.#before[vertex] ?? 0,
      this.#arcs[vertex] ?? 0,
      arcs,
    )
    return arcs.reverse()
  }

  /** Adds the arcs of roads that an arc of a level stands for, in the order they are driven. */
  #unfold(level: number, from: number, arc: number, arcs: number[]): void {
    const { cellOf, levels } = this.roads
    const above = levels[level - 1]
    if (above === undefined) {
      arcs.push(arc)
      return
    }
    const { shift } = above
    const to = above.vertices[above.targets[arc] ?? 0] ?? 0
    const cell = (cellOf[from] ?? 0) >>> shift
    if (cell !== (cellOf[to] ?? 0) >>> shift) {
      arcs.push(this.#roadBetween(from, to))
      return
    }
    const below = levels[level - 2]
    const { first, end } = this.#rangeOf(below?.vertices, cell, shift)
    const placeOf = (vertex: number) =>
      below === undefined ? vertex : indexIn(below.vertices, vertex)
    const way = this.#searches[level - 1]?.wayBetween(first, end, placeOf(from), placeOf(to)) ?? []
    let at = from
    for (const step of way) {
      this.#unfold(level - 1, at, step, arcs)
      at =
        below === undefined
          ? (this.roads.targets[step] ?? 0)
          : (below.vertices[below.targets[step] ?? 0] ?? 0)
    }
  }

  /** The quickest public road from one vertex to its neighbour. */
  #roadBetween(from: number, to: number): number {
    const { heads, targets, times, words } = this.roads
    let best = -1
    for (let arc = heads[from] ?? 0; arc < (heads[from + 1] ?? 0); arc += 1) {
      if (targets[arc] !== to || ((words[arc] ?? 0) & ENDS_ONLY_ARC) !== 0) continue
      if (best < 0 || (times[arc] ?? 0) < (times[best] ?? 0)) best = arc
    }
    if (best < 0) throw new Error('The roads do not lead where the table of a level says.')
    return best
  }

  /** The places of a cell's vertices in the list of the level below, or of all vertices. */
  #rangeOf(vertices: Uint32Array | undefined, cell: number, shift: number) {
    const { cells } = this.roads
    const first = cells[cell << shift] ?? 0
    const end = cells[Math.min((cell + 1) << shift, cells.length - 1)] ?? 0
    if (vertices === undefined) return { first, end }
    return { first: placeFrom(vertices, first), end: placeFrom(vertices, end) }
  }
}

/** The place of the first number that is not less. */
function placeFrom(sorted: Uint32Array, number: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] ?? 0) < number) low = middle + 1
    else high = middle
  }
  return low
}
