import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { ONE, product, shareOf, withBehind } from './checksum-shares.ts'

test('a checksum is that of the text with zeros in a place, and the share of what stands there', () => {
  for (const [before, length, after] of [
    [0, 1, 0],
    [0, 24, 5_000],
    [300, 36, 0],
    [70_000, 24, 99_999],
  ] as const) {
    const text = randomBytes(before + length + after)
    const place = text.subarray(before, before + length)
    const behind = withBehind(ONE, Buffer.alloc(after))
    const share = product(shareOf(place), behind)
    expect(withBehind(shareOf(place), Buffer.alloc(after))).toBe(share)
    const whole = crc32(text)
    place.fill(0)
    expect((crc32(text) ^ share) >>> 0).toBe(whole)
  }
})
