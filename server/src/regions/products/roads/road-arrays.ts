import { readShape } from '../../../routing/roads/road-shape.ts'
import {
  BACK_ARC,
  ENDS_ONLY_ARC,
  ENDS_ONLY_PIECE,
  FERRY_PIECE,
  type RoadArrays,
  TOLL_PIECE,
} from '../../../routing/roads/roads-file.ts'
import { FERRY, TOLL } from './collect-roads.ts'
import type { CollectedWaters } from './collect-waters.ts'
import type { ConnectedRoads } from './connected-roads.ts'
import { naturals } from './number-list.ts'
import type { Partition } from './partition.ts'
import type { RoadNetwork } from './road-network.ts'
import type { RoadPieces } from './road-pieces.ts'

/** Roads as they are written, vertices numbered by their cells. */
export function roadArrays(
  pieces: RoadPieces,
  network: RoadNetwork,
  { networkOf, isForEndsOnly, isPrivate }: ConnectedRoads,
  { order, cells }: Partition,
  texts: readonly string[],
  waters: CollectedWaters,
): RoadArrays {
  const numberOf = new Uint32Array(order.length)
  order.forEach((vertex, number) => {
    numberOf[vertex] = number
  })
  const heads = new Uint32Array(order.length + 1)
  const targets = new Uint32Array(network.targets.length)
  const times = new Uint32Array(network.targets.length)
  const words = new Uint32Array(network.targets.length)
  let next = 0
  const ends: [target: number, source: number, arc: number][] = []
  order.forEach((vertex, number) => {
    for (let arc = network.heads[vertex] ?? 0; arc < (network.heads[vertex + 1] ?? 0); arc += 1) {
      const driven = network.driven[arc] ?? 0
      const target = numberOf[network.targets[arc] ?? 0] ?? 0
      const isEnd = isForEndsOnly[arc] === 1
      if (isEnd) ends.push([target, number, next])
      targets[next] = target
      times[next] = pieces.times[driven >>> 1] ?? 0
      words[next] =
        4 * (driven >>> 1) + (isEnd ? ENDS_ONLY_ARC : 0) + ((driven & 1) === 1 ? BACK_ARC : 0)
      next += 1
    }
    heads[number + 1] = next
  })
  ends.sort(([a], [b]) => a - b)
  const joints = pieces.latitudes.length
  const copies = [...network.jointOf.keys()]
    .slice(joints)
    .map((vertex) => [numberOf[network.jointOf[vertex] ?? 0] ?? 0, numberOf[vertex] ?? 0] as const)
    .sort(([a], [b]) => a - b)
  const { names, nameStarts } = writtenNames(texts)
  return {
    heads,
    targets,
    times,
    words,
    cells,
    boxes: boxesOf(pieces, heads, words, cells),
    pieceFrom: pieces.from.map((joint) => numberOf[joint] ?? 0),
    pieceTo: pieces.to.map((joint) => numberOf[joint] ?? 0),
    pieceLengths: pieces.lengths,
    pieceTimes: pieces.times,
    pieceFlags: pieces.flags.map(
      (flags, piece) =>
        (flags & FERRY ? FERRY_PIECE : 0) |
        (flags & TOLL ? TOLL_PIECE : 0) |
        (isPrivate[piece] === 1 ? ENDS_ONLY_PIECE : 0),
    ),
    pieceNetworks: networkOf,
    pieceNames: pieces.names,
    shapeStarts: pieces.shapeStarts,
    shapes: pieces.shapes,
    names,
    nameStarts,
    copyOf: Uint32Array.from(copies, ([joint]) => joint),
    copies: Uint32Array.from(copies, ([, vertex]) => vertex),
    ...waters.all(),
    endTargets: Uint32Array.from(ends, ([target]) => target),
    endSources: Uint32Array.from(ends, ([, source]) => source),
    endArcs: Uint32Array.from(ends, ([, , arc]) => arc),
  }
}

function writtenNames(texts: readonly string[]) {
  const encoded = texts.map((text) => Buffer.from(text, 'utf8'))
  const nameStarts = naturals()
  let at = 0
  for (const text of encoded) {
    nameStarts.push(at)
    at += text.length
  }
  nameStarts.push(at)
  return { nameStarts: nameStarts.all(), names: new Uint8Array(Buffer.concat(encoded)) }
}

/** What the roads that leave each cell's vertices reach over; nothing where a cell has none. */
function boxesOf(
  { shapes, shapeStarts }: RoadPieces,
  heads: Uint32Array,
  words: Uint32Array,
  cells: Uint32Array,
): Int32Array {
  const boxes = new Int32Array(4 * (cells.length - 1))
  for (let cell = 0; cell + 1 < cells.length; cell += 1) {
    const box = [2 ** 31 - 1, 2 ** 31 - 1, -(2 ** 31), -(2 ** 31)] as [
      number,
      number,
      number,
      number,
    ]
    const end = heads[cells[cell + 1] ?? 0] ?? 0
    for (let arc = heads[cells[cell] ?? 0] ?? 0; arc < end; arc += 1) {
      const piece = (words[arc] ?? 0) >>> 2
      const shape = readShape(shapes, shapeStarts[piece] ?? 0, shapeStarts[piece + 1] ?? 0)
      for (let at = 0; at < shape.length; at += 2) {
        const latitude = shape[at] ?? 0
        const longitude = shape[at + 1] ?? 0
        box[0] = Math.min(box[0], latitude)
        box[1] = Math.min(box[1], longitude)
        box[2] = Math.max(box[2], latitude)
        box[3] = Math.max(box[3], longitude)
      }
    }
    boxes.set(box, 4 * cell)
  }
  return boxes
}
