/** Chunks of a still picture: its pixels, their transparency, and the head that announces both. */
const PIXEL_CHUNKS = new Set(['VP8 ', 'VP8X', 'ALPH'])

/**
 * The bytes as they are where they are a WebP as we write one: lossy, of the size it was just
 * encoded to, and with nothing in it or behind it but pixels. Undefined for anything else.
 * The caller has unpacked it whole, so it is no damaged one.
 */
export function plainWebp(
  bytes: Buffer,
  encoded: { width: number; height: number },
): Buffer | undefined {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP') {
    return undefined
  }
  if (bytes.readUInt32LE(4) + 8 !== bytes.byteLength) return undefined
  let size: { width: number; height: number } | undefined
  for (let at = 12; at < bytes.byteLength;) {
    if (at + 8 > bytes.byteLength) return undefined
    const kind = bytes.toString('latin1', at, at + 4)
    const length = bytes.readUInt32LE(at + 4)
    const end = at + 8 + length
    if (!PIXEL_CHUNKS.has(kind) || end > bytes.byteLength) return undefined
    if (kind === 'VP8 ') {
      if (size !== undefined || length < 10) return undefined
      // The frame's head: three bytes of flags, three of a start code, then 14 bits each.
      size = {
        width: bytes.readUInt16LE(at + 14) & 0x3fff,
        height: bytes.readUInt16LE(at + 16) & 0x3fff,
      }
    }
    at = end + (length % 2)
  }
  const isAsWeWrite = size?.width === encoded.width && size.height === encoded.height
  return isAsWeWrite ? bytes : undefined
}
