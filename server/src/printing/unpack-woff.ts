import { inflateSync } from 'node:zlib'
import { invariant } from '@wayfur/domain/problem'

/** 'wOFF' (W3C WOFF 1.0, section 3). */
const SIGNATURE = 0x774f4646
const WOFF_HEAD = 44
const WOFF_ENTRY = 20
const SFNT_HEAD = 12
const SFNT_ENTRY = 16

/**
 * A font file as it was before it was packed for the web. The PDF library can read packed ones, but
 * unpacks every table in JavaScript and for each document anew, which takes most of a second.
 */
export function unpackWoff(packed: Buffer): Buffer {
  invariant(packed.readUInt32BE(0) === SIGNATURE, 'This is no WOFF font.')
  const count = packed.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, index) => {
    const at = WOFF_HEAD + index * WOFF_ENTRY
    const offset = packed.readUInt32BE(at + 4)
    const packedLength = packed.readUInt32BE(at + 8)
    const length = packed.readUInt32BE(at + 12)
    const bytes = packed.subarray(offset, offset + packedLength)
    return {
      tag: packed.subarray(at, at + 4),
      checksum: packed.readUInt32BE(at + 16),
      // A table that packing would not make smaller is stored as it is.
      bytes: packedLength < length ? inflateSync(bytes) : bytes,
    }
  })
  const head = Buffer.alloc(SFNT_HEAD + count * SFNT_ENTRY)
  head.writeUInt32BE(packed.readUInt32BE(4), 0)
  head.writeUInt16BE(count, 4)
  const power = Math.floor(Math.log2(count))
  head.writeUInt16BE(2 ** power * 16, 6)
  head.writeUInt16BE(power, 8)
  head.writeUInt16BE(count * 16 - 2 ** power * 16, 10)
  const parts: Buffer[] = [head]
  let offset = head.byteLength
  tables.forEach(({ tag, checksum, bytes }, index) => {
    const at = SFNT_HEAD + index * SFNT_ENTRY
    tag.copy(head, at)
    head.writeUInt32BE(checksum, at + 4)
    head.writeUInt32BE(offset, at + 8)
    head.writeUInt32BE(bytes.byteLength, at + 12)
    // Tables begin at multiples of four.
    const padding = (4 - (bytes.byteLength % 4)) % 4
    parts.push(bytes, Buffer.alloc(padding))
    offset += bytes.byteLength + padding
  })
  return Buffer.concat(parts)
}
