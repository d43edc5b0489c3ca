import { deflateSync, zstdCompressSync } from 'node:zlib'
import { PbfWriter } from 'pbf'
import type { OsmTags } from '../osm/osm-objects.ts'
import type { DrawnNode, DrawnObject, DrawnRelation, DrawnWay } from './drawn-objects.ts'

export interface PbfOptions {
  /** `lz4` names the packing without doing it. */
  packing?: 'raw' | 'zlib' | 'zstd' | 'lz4'
  /** Whether the file says that it is sorted by type and id; no word if left out. */
  saysSorted?: boolean
  /** Up to when all edits are in it, in seconds since 1970. */
  timestamp?: number
  /** When every object was edited last, in seconds since 1970; files may leave that out. */
  edited?: number
  /** Which version of itself every object is; files may leave that out. */
  version?: number
  /** In degrees. */
  bounds?: { south: number; west: number; north: number; east: number }
  requiredFeatures?: readonly string[]
  /** Objects in one block. */
  perBlock?: number
  /** Nodes as messages of their own, as few files have them. */
  hasPlainNodes?: boolean
  /** Billionths of a degree to one step of a coordinate. */
  granularity?: number
  /** Locations with the ways of nodes that are not objects of the file. */
  locationsOnWays?: ReadonlyMap<number, Pick<DrawnNode, 'latitude' | 'longitude'>>
}

const MEMBER_TYPES = ['node', 'way', 'relation']

/** The bytes of a `.osm.pbf` file, block by block, so that a large one need not be held. */
export function* pbfBlocks(
  objects: Iterable<DrawnObject>,
  options: PbfOptions = {},
): Generator<Buffer> {
  yield blobOf('OSMHeader', headerOf(options), options)
  const { perBlock = 8000 } = options
  let group: DrawnObject[] = []
  for (const object of objects) {
    const isFull = group.length === perBlock || (group[0] && group[0].type !== object.type)
    if (isFull) {
      yield blobOf('OSMData', blockOf(group, options), options)
      group = []
    }
    group.push(object)
  }
  if (group.length > 0) yield blobOf('OSMData', blockOf(group, options), options)
}

/** One blob with its header, as files are made of. */
export function blobOf(
  type: string,
  content: Uint8Array,
  { packing = 'zlib' }: PbfOptions,
): Buffer {
  const blob = new PbfWriter()
  if (packing === 'raw') {
    blob.writeBytesField(1, content)
  } else {
    blob.writeVarintField(2, content.length)
    if (packing === 'zlib') blob.writeBytesField(3, deflateSync(content))
    else if (packing === 'zstd') blob.writeBytesField(7, zstdCompressSync(content))
    else blob.writeBytesField(6, content)
  }
  const bytes = blob.finish()
  const header = new PbfWriter()
  header.writeStringField(1, type)
  header.writeVarintField(3, bytes.length)
  const headerBytes = header.finish()
  const length = Buffer.alloc(4)
  length.writeUInt32BE(headerBytes.length)
  return Buffer.concat([length, headerBytes, bytes])
}

function headerOf(options: PbfOptions): Uint8Array {
  const { bounds, timestamp, requiredFeatures = ['OsmSchema-V0.6', 'DenseNodes'] } = options
  const pbf = new PbfWriter()
  if (bounds !== undefined) {
    const sides = [bounds.west, bounds.east, bounds.north, bounds.south]
    pbf.writeMessage(
      1,
      () => {
        for (const [index, side] of sides.entries()) {
          pbf.writeSVarintField(index + 1, Math.round(side * 1e9))
        }
      },
      undefined,
    )
  }
  for (const feature of requiredFeatures) pbf.writeStringField(4, feature)
  if (options.saysSorted === true) pbf.writeStringField(5, 'Sort.Type_then_ID')
  if (options.locationsOnWays !== undefined) pbf.writeStringField(5, 'LocationsOnWays')
  pbf.writeStringField(16, 'generator')
  if (timestamp !== undefined) pbf.writeVarintField(32, timestamp)
  return pbf.finish()
}

/** The texts of one block, each once; the first is never used. */
class Texts {
  readonly list = ['']
  readonly #places = new Map<string, number>()

  place(text: string): number {
    let place = this.#places.get(text)
    if (place === undefined) {
      place = this.list.push(text) - 1
      this.#places.set(text, place)
    }
    return place
  }

  keys(tags: OsmTags): number[] {
    return Object.keys(tags).map((key) => this.place(key))
  }

  values(tags: OsmTags): number[] {
    return Object.values(tags).map((value) => this.place(value))
  }
}

function blockOf(objects: readonly DrawnObject[], options: PbfOptions): Uint8Array {
  const texts = new Texts()
  const { granularity = 100 } = options
  const steps = (units: number) => Math.round((100 * units) / granularity)
  const group = new PbfWriter()
  const nodes = objects.filter((object) => object.type === 'node')
  if (options.hasPlainNodes === true) {
    for (const one of nodes) group.writeMessage(1, () => writeNode(group, one, texts, steps), one)
  } else if (nodes.length > 0) {
    group.writeMessage(2, () => writeDense(group, nodes, texts, steps, options), nodes)
  }
  for (const object of objects) {
    if (object.type === 'way') {
      group.writeMessage(3, () => writeWay(group, object, texts, steps, options), object)
    } else if (object.type === 'relation') {
      group.writeMessage(4, () => writeRelation(group, object, texts), object)
    }
  }
  const block = new PbfWriter()
  block.writeMessage(
    1,
    () => {
      // The library writes characters beyond U+1FFFF wrong.
      for (const text of texts.list) block.writeBytesField(1, Buffer.from(text))
    },
    undefined,
  )
  block.writeBytesField(2, group.finish())
  if (granularity !== 100) block.writeVarintField(17, granularity)
  return block.finish()
}

type Steps = (units: number) => number

function writeNode(pbf: PbfWriter, node: DrawnNode, texts: Texts, steps: Steps): void {
  pbf.writeSVarintField(1, node.id)
  pbf.writePackedVarint(2, texts.keys(node.tags))
  pbf.writePackedVarint(3, texts.values(node.tags))
  pbf.writeSVarintField(8, steps(node.latitude))
  pbf.writeSVarintField(9, steps(node.longitude))
}

function writeDense(
  pbf: PbfWriter,
  nodes: DrawnNode[],
  texts: Texts,
  steps: Steps,
  { edited, version }: PbfOptions,
): void {
  pbf.writePackedSVarint(1, differences(nodes.map(({ id }) => id)))
  if (edited !== undefined || version !== undefined) {
    const info = () => {
      if (version !== undefined)
        pbf.writePackedVarint(
          1,
          nodes.map(() => version),
        )
      if (edited === undefined) return
      pbf.writePackedSVarint(2, differences(nodes.map((_, index) => edited - index)))
    }
    pbf.writeMessage(5, info, undefined)
  }
  pbf.writePackedSVarint(8, differences(nodes.map(({ latitude }) => steps(latitude))))
  pbf.writePackedSVarint(9, differences(nodes.map(({ longitude }) => steps(longitude))))
  if (!nodes.some(({ tags }) => Object.keys(tags).length > 0)) return
  const tagged = nodes.flatMap(({ tags }) => {
    const values = texts.values(tags)
    return [...texts.keys(tags).flatMap((key, index) => [key, values[index] ?? 0]), 0]
  })
  pbf.writePackedVarint(10, tagged)
}

function writeWay(
  pbf: PbfWriter,
  way: DrawnWay,
  texts: Texts,
  steps: Steps,
  { edited, version, locationsOnWays }: PbfOptions,
): void {
  pbf.writeVarintField(1, way.id)
  pbf.writePackedVarint(2, texts.keys(way.tags))
  pbf.writePackedVarint(3, texts.values(way.tags))
  const info = () => {
    if (version !== undefined) pbf.writeVarintField(1, version)
    if (edited !== undefined) pbf.writeVarintField(2, edited)
  }
  if (edited !== undefined || version !== undefined) pbf.writeMessage(4, info, undefined)
  pbf.writePackedSVarint(8, differences(way.nodes))
  if (locationsOnWays === undefined) return
  const at = way.nodes.map((id) => locationsOnWays.get(id) ?? { latitude: 0, longitude: 0 })
  pbf.writePackedSVarint(9, differences(at.map(({ latitude }) => steps(latitude))))
  pbf.writePackedSVarint(10, differences(at.map(({ longitude }) => steps(longitude))))
}

function writeRelation(pbf: PbfWriter, { id, members, tags }: DrawnRelation, texts: Texts): void {
  pbf.writeVarintField(1, id)
  pbf.writePackedVarint(2, texts.keys(tags))
  pbf.writePackedVarint(3, texts.values(tags))
  pbf.writePackedVarint(
    8,
    members.map(({ role }) => texts.place(role)),
  )
  pbf.writePackedSVarint(9, differences(members.map((member) => member.id)))
  pbf.writePackedVarint(
    10,
    members.map(({ type }) => MEMBER_TYPES.indexOf(type)),
  )
}

function differences(values: readonly number[]): number[] {
  return values.map((value, index) => value - (values[index - 1] ?? 0))
}
