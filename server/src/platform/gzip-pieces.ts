import { promisify } from 'node:util'
import { constants, deflateRaw, type ZlibOptions } from 'node:zlib'

const deflate = promisify<Uint8Array, ZlibOptions, Buffer<ArrayBuffer>>(deflateRaw)

/** How far back a packed text may point (RFC 1951). */
const WINDOW_BYTES = 32 * 1024
/** With what a packed text begins (RFC 1952): one without name or time. */
export const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
/** At its end: the checksum of the text and its length, 4 bytes each, little-endian. */
export const GZIP_TAIL_BYTES = 8

interface Piece {
  level: number
  /** Ends the packed text; any other piece ends at a whole byte, so that the next can follow. */
  isLast?: boolean
  /** May point at what stands before it: packs better, and is right in this text alone. */
  isBound?: boolean
}

/** The bytes from `begin` to before `end` of a text as a piece of its packed form. */
export function packedPiece(
  text: Buffer,
  begin: number,
  end: number,
  { level, isLast = false, isBound = true }: Piece,
): Promise<Buffer<ArrayBuffer>> {
  const before = text.subarray(isBound ? Math.max(0, begin - WINDOW_BYTES) : begin, begin)
  return deflate(text.subarray(begin, end), {
    level,
    finishFlush: isLast ? constants.Z_FINISH : constants.Z_SYNC_FLUSH,
    ...(before.byteLength > 0 && { dictionary: before }),
  })
}
