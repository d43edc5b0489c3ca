import { openSync, closeSync, readSync, fstatSync } from 'node:fs'
import { levelShifts } from './road-cells.ts'

/** The name of the file in the folder of an edition. */
export const ROADS_FILE = 'roads.bin'
/** The first eight bytes of a file of roads; the last of them is the version of its form. */
export const ROADS_MAGIC = 'WAYROAD1'
/** Arrays begin at a multiple of so many bytes. */
export const ROADS_ALIGNMENT = 8

/**
 * A file of roads is `ROADS_MAGIC`, the length of its head as four bytes, the head, and one array
 * after the other; numbers are little-endian. The head is JSON: what holds for the whole file, and
 * of each array its name, kind, first byte and length.
 *
 * Roads are vertices and arcs in which every way is allowed that follows arcs. A joint of roads is
 * one vertex, and one more for each state in which drivers may not turn as others do. Vertices are
 * numbered so that those of a cell follow each other; cells of the smallest size are numbered in
 * `bits` bits, and sixteen of them with the same leading bits are one of the next level. What is
 * said of the ways through cells makes long drives quick to find.
 */
export interface RoadsHead {
  bits: number
  levels: number
  /** Whose data it is, as it has to be said. */
  credit: string
  arrays: Record<string, { kind: ArrayKind; at: number; length: number }>
}

export type ArrayKind = 'u8' | 'u32' | 'i32'
export type RoadArray = Uint8Array | Uint32Array | Int32Array

/** The arrays of a file of roads, beside those of each level. */
export interface RoadArrays {
  /** The first arc of each vertex, and at last how many there are. */
  heads: Uint32Array
  /** Of each arc: where it leads, and in how many hundredths of a second. */
  targets: Uint32Array
  times: Uint32Array
  /** Of each arc: four times its piece, and `ENDS_ONLY_ARC` and `BACK_ARC` as they apply. */
  words: Uint32Array
  /** The first vertex of each cell, and at last how many there are. */
  cells: Uint32Array
  /** South, west, north and east of all arcs that leave a cell's vertices, in shape units. */
  boxes: Int32Array
  /** Of each piece: the vertices that its two joints are by themselves. */
  pieceFrom: Uint32Array
  pieceTo: Uint32Array
  /** Decimeters and hundredths of a second from end to end. */
  pieceLengths: Uint32Array
  pieceTimes: Uint32Array
  /** `FERRY_PIECE`, `TOLL_PIECE` and `ENDS_ONLY_PIECE` as they apply. */
  pieceFlags: Uint8Array
  /** The network of roads that all lead to each other: from 1, the longest; 0 for leftovers. */
  pieceNetworks: Uint8Array
  pieceNames: Uint32Array
  shapeStarts: Uint32Array
  shapes: Uint8Array
  nameStarts: Uint32Array
  /** Names in UTF-8. */
  names: Uint8Array
  /** The other vertices of joints, as pairs in the order of the joint's own. */
  copyOf: Uint32Array
  copies: Uint32Array
  /** South, west, north and east of each river and shore, and their shapes. */
  waterBoxes: Int32Array
  waterStarts: Uint32Array
  waters: Uint8Array
  /** The arcs for ends only by where they lead: target, source and arc. */
  endTargets: Uint32Array
  endSources: Uint32Array
  endArcs: Uint32Array
}

export const BACK_ARC = 1
export const ENDS_ONLY_ARC = 2
export const FERRY_PIECE = 1
export const TOLL_PIECE = 2
export const ENDS_ONLY_PIECE = 4

/**
 * The ways through the cells of one level: vertices at which roads cross from cell to cell, and
 * arcs between them, each the quickest way through a cell or a road to the next.
 */
export interface RoadLevel {
  /** How many bits fewer the numbers of its cells have. */
  shift: number
  /** In order. */
  vertices: Uint32Array
  heads: Uint32Array
  /** Where an arc leads, as the index in `vertices`. */
  targets: Uint32Array
  times: Uint32Array
}

export const LEVEL_ARRAYS = ['vertices', 'heads', 'targets', 'times'] as const

/** Roads of one region in memory. */
export interface Roads extends RoadArrays {
  credit: string
  levels: RoadLevel[]
  /** The smallest cell of each vertex. */
  cellOf: Uint32Array
  /** Bytes of its file. */
  size: number
}

/** Reads a file of roads whole; throws where it is none. */
export function readRoads(path: string): Roads {
  const file = openSync(path, 'r')
  try {
    const { size } = fstatSync(file)
    const buffer = new ArrayBuffer(size)
    const bytes = new Uint8Array(buffer)
    for (let at = 0; at < size;) {
      const read = readSync(file, bytes, at, Math.min(size - at, 1 << 28), at)
      if (read === 0) throw new Error(`${path} ends too early.`)
      at += read
    }
    return roadsIn(buffer, path)
  } finally {
    closeSync(file)
  }
}

function roadsIn(buffer: ArrayBuffer, path: string): Roads {
  const start = ROADS_MAGIC.length + 4
  const magic = Buffer.from(buffer, 0, Math.min(ROADS_MAGIC.length, buffer.byteLength))
  if (buffer.byteLength < start || magic.toString('latin1') !== ROADS_MAGIC) {
    throw new Error(`${path} is no file of roads of this version; add the region again.`)
  }
  const length = new DataView(buffer).getUint32(ROADS_MAGIC.length, true)
  const head = JSON.parse(Buffer.from(buffer, start, length).toString('utf8')) as RoadsHead
  const arrayOf = (name: string): RoadArray => {
    const found = head.arrays[name]
    if (found === undefined) throw new Error(`${path} has no ${name}; add the region again.`)
    const { kind, length } = found
    // An empty array may stand behind the last byte.
    const at = length === 0 ? 0 : found.at
    if (kind === 'u8') return new Uint8Array(buffer, at, length)
    return kind === 'u32' ? new Uint32Array(buffer, at, length) : new Int32Array(buffer, at, length)
  }
  const u32 = (name: string) => arrayOf(name) as Uint32Array
  const u8 = (name: string) => arrayOf(name) as Uint8Array
  const cells = u32('cells')
  const heads = u32('heads')
  return {
    credit: head.credit,
    size: buffer.byteLength,
    heads,
    targets: u32('targets'),
    times: u32('times'),
    words: u32('words'),
    cells,
    boxes: arrayOf('boxes') as Int32Array,
    pieceFrom: u32('pieceFrom'),
    pieceTo: u32('pieceTo'),
    pieceLengths: u32('pieceLengths'),
    pieceTimes: u32('pieceTimes'),
    pieceFlags: u8('pieceFlags'),
    pieceNetworks: u8('pieceNetworks'),
    pieceNames: u32('pieceNames'),
    shapeStarts: u32('shapeStarts'),
    shapes: u8('shapes'),
    nameStarts: u32('nameStarts'),
    names: u8('names'),
    copyOf: u32('copyOf'),
    copies: u32('copies'),
    waterBoxes: arrayOf('waterBoxes') as Int32Array,
    waterStarts: u32('waterStarts'),
    waters: u8('waters'),
    endTargets: u32('endTargets'),
    endSources: u32('endSources'),
    endArcs: u32('endArcs'),
    cellOf: cellsOfVertices(cells),
    levels: levelShifts(head.bits).map((shift, level) => ({
      shift,
      vertices: u32(`level${level}.vertices`),
      heads: u32(`level${level}.heads`),
      targets: u32(`level${level}.targets`),
      times: u32(`level${level}.times`),
    })),
  }
}

/** The cell of each vertex, from where cells begin. */
export function cellsOfVertices(cells: Uint32Array): Uint32Array {
  const cellOf = new Uint32Array(cells.at(-1) ?? 0)
  for (let cell = 0; cell + 1 < cells.length; cell += 1) {
    cellOf.fill(cell, cells[cell], cells[cell + 1])
  }
  return cellOf
}

export function nameAt({ names, nameStarts }: Roads, name: number): string {
  return Buffer.from(names.subarray(nameStarts[name], nameStarts[name + 1])).toString('utf8')
}
