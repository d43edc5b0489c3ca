import { type ArcTable, CellSearch } from '../../../routing/roads/cell-search.ts'
import { indexIn } from '../../../routing/roads/index-in.ts'
import { levelShifts } from '../../../routing/roads/road-cells.ts'
import {
  cellsOfVertices,
  ENDS_ONLY_ARC,
  type RoadArrays,
  type RoadLevel,
} from '../../../routing/roads/roads-file.ts'
import { naturals } from './number-list.ts'

type CellGraph = Pick<RoadArrays, 'heads' | 'targets' | 'times' | 'words' | 'cells'>

/** Works out the ways through the cells of every level, each from those of the level below. */
export function cellLevels(
  graph: CellGraph,
  bits: number,
  told: (share: number) => void = () => undefined,
): RoadLevel[] {
  const cellOf = cellsOfVertices(graph.cells)
  const shifts = levelShifts(bits)
  const levels: RoadLevel[] = []
  for (const [index, shift] of shifts.entries()) {
    const cellAt = (vertex: number) => (cellOf[vertex] ?? 0) >>> shift
    const vertices = crossingVertices(graph, cellAt)
    const table = waysThrough(graph, cellAt, vertices, levels.at(-1), (share) => {
      told((index + share) / shifts.length)
    })
    levels.push({ shift, vertices, ...table })
  }
  return levels
}

function isPublic({ words }: CellGraph, arc: number): boolean {
  return ((words[arc] ?? 0) & ENDS_ONLY_ARC) === 0
}

/** From each of the vertices to the others of its cell, and by road into the next cells. */
function waysThrough(
  graph: CellGraph,
  cellAt: (vertex: number) => number,
  vertices: Uint32Array,
  below: RoadLevel | undefined,
  told: (share: number) => void,
): ArcTable {
  const search =
    below === undefined
      ? new CellSearch(graph, (arc) => isPublic(graph, arc))
      : new CellSearch(below)
  const count = below?.vertices.length ?? graph.heads.length - 1
  const vertexAt = (place: number) => below?.vertices[place] ?? place
  /** Which places of the level below are vertices here, which of them, and the way back. */
  const marked = new Uint8Array(count)
  const numberAt = new Uint32Array(count)
  const placeOf = new Uint32Array(vertices.length)
  for (let place = 0, next = 0; place < count && next < vertices.length; place += 1) {
    if (vertexAt(place) !== vertices[next]) continue
    marked[place] = 1
    numberAt[place] = next
    placeOf[next] = place
    next += 1
  }
  const heads = new Uint32Array(vertices.length + 1)
  const targets = naturals()
  const times = naturals()
  let first = 0
  let end = 0
  let cell = -1
  for (const [number, vertex] of vertices.entries()) {
    if (cellAt(vertex) !== cell) {
      cell = cellAt(vertex)
      first = end
      while (first < count && cellAt(vertexAt(first)) < cell) first += 1
      end = first
      while (end < count && cellAt(vertexAt(end)) === cell) end += 1
      told(number / vertices.length)
    }
    search.toMarked({ first, end, start: placeOf[number] ?? 0 }, marked, (place, time) => {
      targets.push(numberAt[place] ?? 0)
      times.push(time)
    })
    for (let arc = graph.heads[vertex] ?? 0; arc < (graph.heads[vertex + 1] ?? 0); arc += 1) {
      const target = graph.targets[arc] ?? 0
      if (cellAt(target) === cell || !isPublic(graph, arc)) continue
      targets.push(indexIn(vertices, target))
      times.push(graph.times[arc] ?? 0)
    }
    heads[number + 1] = targets.length
  }
  return { heads, targets: targets.all().slice(), times: times.all().slice() }
}

/** The vertices that a public road joins with another cell, in order. */
function crossingVertices(graph: CellGraph, cellAt: (vertex: number) => number): Uint32Array {
  const { heads, targets } = graph
  const crosses = new Uint8Array(heads.length - 1)
  for (let vertex = 0; vertex < crosses.length; vertex += 1) {
    for (let arc = heads[vertex] ?? 0; arc < (heads[vertex + 1] ?? 0); arc += 1) {
      const target = targets[arc] ?? 0
      if (cellAt(vertex) === cellAt(target) || !isPublic(graph, arc)) continue
      crosses[vertex] = 1
      crosses[target] = 1
    }
  }
  const vertices = naturals()
  crosses.forEach((one, vertex) => {
    if (one === 1) vertices.push(vertex)
  })
  return vertices.all().slice()
}
