import { crc32 } from 'node:zlib'

// The checksum of gzip (RFC 1952) is the rest of a division of polynomials whose coefficients are
// bits, the highest power in the lowest bit. Dividing is linear: where two texts of the same length
// differ, their checksums differ by what that part alone leaves.

const DIVISOR = 0xedb88320
/** The polynomial 1. */
export const ONE = 0x80000000
const BITS = 32

/** What some bytes at the very end of a text add to its checksum, beside as many zeros. */
export function shareOf(bytes: Uint8Array): number {
  return continued(0, bytes)
}

/** The share that the same bytes have where these zeros stand behind them. */
export function withBehind(share: number, zeros: Uint8Array): number {
  return continued(share, zeros)
}

function continued(rest: number, bytes: Uint8Array): number {
  return ~crc32(bytes, ~rest >>> 0) >>> 0
}

/** The rest of the product of two rests: a share times what `ONE` becomes by zeros behind it. */
export function product(one: number, other: number): number {
  let sum = 0
  let power = other
  for (let bit = 0; bit < BITS; bit += 1) {
    if ((one & (ONE >>> bit)) !== 0) sum ^= power
    power = (power & 1) === 0 ? power >>> 1 : (power >>> 1) ^ DIVISOR
  }
  return sum >>> 0
}
