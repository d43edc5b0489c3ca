import { gzipSync } from 'node:zlib'
import type { ArchiveFacts } from './tile-archive.ts'

/** Fixed length of the header of a PMTiles archive, version 3. */
const HEADER_BYTES = 127
/** Readers fetch this much first: header and root directory must fit. */
const HEAD_BYTES = 16_384
const GZIP = 2
const VECTOR_TILES = 1

/** Tiles that follow each other and have one content. */
export interface Entry {
  /** The number of the first of them on the curve of all tiles. */
  id: number
  offset: number
  length: number
  /** How many they are; 0 for a further sheet of the directory. */
  run: number
}

/** The header, as github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md lays it out. */
export function headerOf(
  facts: ArchiveFacts,
  sizes: {
    /** Bytes of root directory, metadata, leaf directories and tiles, in the order they lie. */
    lengths: readonly [number, number, number, number]
    /** Tiles addressed, entries, and different contents. */
    counts: readonly [number, number, number]
  },
): Buffer {
  const header = Buffer.alloc(HEADER_BYTES)
  header.write('PMTiles', 0, 'latin1')
  header.writeUInt8(3, 7)
  let offset = HEADER_BYTES
  for (const [i, length] of sizes.lengths.entries()) {
    header.writeBigUInt64LE(BigInt(offset), 8 + i * 16)
    header.writeBigUInt64LE(BigInt(length), 16 + i * 16)
    offset += length
  }
  for (const [i, count] of sizes.counts.entries()) {
    header.writeBigUInt64LE(BigInt(count), 72 + i * 8)
  }
  const isClustered = 1
  for (const [i, byte] of [
    isClustered,
    GZIP,
    GZIP,
    VECTOR_TILES,
    facts.minZoom,
    facts.maxZoom,
  ].entries()) {
    header.writeUInt8(byte, 96 + i)
  }
  const [west, south, east, north] = facts.bounds
  for (const [i, degrees] of facts.bounds.entries()) {
    header.writeInt32LE(Math.round(degrees * 1e7), 102 + i * 4)
  }
  header.writeUInt8(facts.minZoom, 118)
  header.writeInt32LE(Math.round(((west + east) / 2) * 1e7), 119)
  header.writeInt32LE(Math.round(((south + north) / 2) * 1e7), 123)
  return header
}

/** The directory: one sheet if it fits the head, else a sheet of sheets. */
export function directories(entries: readonly Entry[]): { root: Buffer; leaves: Buffer } {
  const whole = sheet(entries)
  if (whole.length <= HEAD_BYTES - HEADER_BYTES) return { root: whole, leaves: Buffer.alloc(0) }
  for (let size = 4096; ; size *= 2) {
    const leaves: Buffer[] = []
    const index: Entry[] = []
    let offset = 0
    for (let i = 0; i < entries.length; i += size) {
      const part = entries.slice(i, i + size)
      const leaf = sheet(part)
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
