import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { zxyToTileId } from 'pmtiles'
import type { Box } from './shapes.ts'

/** Fixed length of a PMTiles v3 header. */
const HEADER_BYTES = 127
/** Readers fetch this much first: header and root directory must fit. */
const HEAD_BYTES = 16_384
const GZIP = 2
const VECTOR_TILES = 1

interface Entry {
  id: number
  offset: number
  length: number
  run: number
}

export interface ArchiveFacts {
  name: string
  minZoom: number
  maxZoom: number
  box: Box
  layers: readonly string[]
  attribution: string
  /** Boxes in which streets are drawn. */
  streetAreas?: readonly Box[]
}

/** Collects tiles and writes them as one PMTiles archive in which equal tiles lie only once. */
export class Archive {
  readonly #tiles = new Map<number, string>()
  readonly #contents = new Map<string, Uint8Array>()

  add(z: number, x: number, y: number, tile: Uint8Array): void {
    const key = createHash('sha1').update(tile).digest('hex')
    if (!this.#contents.has(key)) this.#contents.set(key, gzipSync(tile, { level: 9 }))
    this.#tiles.set(zxyToTileId(z, x, y), key)
  }

  get tiles(): number {
    return this.#tiles.size
  }

  write(facts: ArchiveFacts): Buffer {
    const entries: Entry[] = []
    const places = new Map<string, { offset: number; length: number }>()
    const data: Uint8Array[] = []
    let dataBytes = 0
    for (const [id, key] of [...this.#tiles].sort((a, b) => a[0] - b[0])) {
      let place = places.get(key)
      if (place === undefined) {
        const content = this.#contents.get(key) ?? new Uint8Array()
        place = { offset: dataBytes, length: content.length }
        places.set(key, place)
        data.push(content)
        dataBytes += content.length
      }
      const last = entries.at(-1)
      if (last !== undefined && last.offset === place.offset && last.id + last.run === id) {
        last.run += 1
      } else entries.push({ id, ...place, run: 1 })
    }
    const { root, leaves } = directories(entries)
    const body = Buffer.concat(data)
    const metadata = gzipSync(
      JSON.stringify({
        name: facts.name,
        format: 'pbf',
        attribution: facts.attribution,
        vector_layers: facts.layers.map((id) => ({ id, fields: {} })),
        // Tells two builds apart however alike their directories are.
        digest: createHash('sha256').update(body).digest('hex').slice(0, 32),
        ...(facts.streetAreas === undefined ? {} : { street_areas: facts.streetAreas }),
      }),
    )
    const header = Buffer.alloc(HEADER_BYTES)
    header.write('PMTiles', 0, 'latin1')
    header.writeUInt8(3, 7)
    const parts = [root.length, metadata.length, leaves.length, body.length]
    let offset = HEADER_BYTES
    for (const [i, length] of parts.entries()) {
      header.writeBigUInt64LE(BigInt(offset), 8 + i * 16)
      header.writeBigUInt64LE(BigInt(length), 16 + i * 16)
      offset += length
    }
    header.writeBigUInt64LE(BigInt(this.#tiles.size), 72)
    header.writeBigUInt64LE(BigInt(entries.length), 80)
    header.writeBigUInt64LE(BigInt(places.size), 88)
    const [west, south, east, north] = facts.box
    header.writeUInt8(1, 96)
    header.writeUInt8(GZIP, 97)
    header.writeUInt8(GZIP, 98)
    header.writeUInt8(VECTOR_TILES, 99)
    header.writeUInt8(facts.minZoom, 100)
    header.writeUInt8(facts.maxZoom, 101)
    for (const [i, degrees] of [west, south, east, north].entries()) {
      header.writeInt32LE(Math.round(degrees * 1e7), 102 + i * 4)
    }
    header.writeUInt8(facts.minZoom, 118)
    header.writeInt32LE(Math.round(((west + east) / 2) * 1e7), 119)
    header.writeInt32LE(Math.round(((south + north) / 2) * 1e7), 123)
    return Buffer.concat([header, root, metadata, leaves, body])
  }
}

/** The directory: one sheet if it fits the head, else a sheet of sheets. */
function directories(entries: readonly Entry[]): { root: Buffer; leaves: Buffer } {
  const whole = sheet(entries)
  if (whole.length <= HEAD_BYTES - HEADER_BYTES) return { root: whole, leaves: Buffer.alloc(0) }
  for (let size = 4096; ; size *= 2) {
    const leaves: Buffer[] = []
    const index: Entry[] = []
    let offset = 0
    for (let i = 0; i < entries.length; i += size) {
      const part = entries.slice(i, i + size)
      const leaf = sheet(part)
      // A run of zero says: not a tile but a further sheet.
      index.push({ id: part[0]?.id ?? 0, offset, length: leaf.length, run: 0 })
      leaves.push(leaf)
      offset += leaf.length
    }
    const root = sheet(index)
    if (root.length <= HEAD_BYTES - HEADER_BYTES) return { root, leaves: Buffer.concat(leaves) }
  }
}

function sheet(entries: readonly Entry[]): Buffer {
  const bytes: number[] = []
  const number = (value: number) => {
    let rest = value
    while (rest >= 0x80) {
      bytes.push((rest % 0x80) | 0x80)
      rest = Math.floor(rest / 0x80)
    }
    bytes.push(rest)
  }
  number(entries.length)
  let lastId = 0
  for (const { id } of entries) {
    number(id - lastId)
    lastId = id
  }
  for (const { run } of entries) number(run)
  for (const { length } of entries) number(length)
  for (const [i, { offset }] of entries.entries()) {
    const before = entries[i - 1]
    number(before !== undefined && before.offset + before.length === offset ? 0 : offset + 1)
  }
  return gzipSync(Buffer.from(bytes), { level: 9 })
}
