import { crc32 } from 'node:zlib'
import { GZIP_HEAD, GZIP_TAIL_BYTES, packedPiece } from './gzip-pieces.ts'
import { gzippedFor, takesGzip } from './gzipped-for.ts'

/** Packed once for all pages. */
const STYLE_LEVEL = 9
/**
 * Of a page of 220 kB level 8 leaves 240 bytes less than 7, and takes a millisecond more; kept pages
 * are packed once.
 */
const LEVEL = 8
/** Below this a page is packed whole as quickly. */
const LEAST_STYLE_BYTES = 16_384
const STYLE_BEGINS = '<style'
const STYLE_ENDS = '</style>'

interface PackedStyle {
  style: Buffer
  packed: Promise<Buffer<ArrayBuffer>>
}

/** Every page of a release has the same one. */
let latest: PackedStyle | undefined

/**
 * A page packed for a caller who takes it so; nothing where it goes as it is. The style that pages
 * of visitors have in them is packed once and put between what stands before and behind it.
 */
export async function gzippedPageFor(
  acceptEncoding: string | null,
  bytes: Uint8Array,
): Promise<Buffer<ArrayBuffer> | undefined> {
  const page = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const [begin, end] = styleOf(page)
  if (end - begin < LEAST_STYLE_BYTES || !takesGzip(acceptEncoding)) {
    return gzippedFor(acceptEncoding, bytes)
  }
  const [before, style, behind] = await Promise.all([
    packedPiece(page, 0, begin, { level: LEVEL }),
    packedStyle(page.subarray(begin, end)),
    packedPiece(page, end, page.byteLength, { level: LEVEL, isLast: true }),
  ])
  const tail = Buffer.alloc(GZIP_TAIL_BYTES)
  tail.writeUInt32LE(crc32(page), 0)
  tail.writeUInt32LE(page.byteLength % 2 ** 32, 4)
  return Buffer.concat([GZIP_HEAD, before, style, behind, tail])
}

/** Where the first style of a page begins and ends; nowhere is from 0 to 0. */
function styleOf(page: Buffer): [begin: number, end: number] {
  const opens = page.indexOf(STYLE_BEGINS)
  const begin = opens === -1 ? -1 : page.indexOf('>', opens) + 1
  const end = begin <= 0 ? -1 : page.indexOf(STYLE_ENDS, begin)
  return end === -1 ? [0, 0] : [begin, end]
}

function packedStyle(style: Buffer): Promise<Buffer<ArrayBuffer>> {
  if (latest?.style.equals(style) !== true) {
    // A copy, since the bytes of a page must not stay for the sake of its style.
    const own = Buffer.from(style)
    const options = { level: STYLE_LEVEL, isBound: false }
    latest = { style: own, packed: packedPiece(own, 0, own.byteLength, options) }
  }
  return latest.packed
}
