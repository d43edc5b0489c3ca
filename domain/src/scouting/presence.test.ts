import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { distanceMeters } from '../geo.ts'
import { NEAR_METERS } from './points.ts'
import { presenceAt, VAGUE_METERS } from './presence.ts'

const BIN = { latitude: 37.7597, longitude: -122.4271 }
const north = (meters: number, accuracyMeters?: number) => ({
  latitude: BIN.latitude + meters / 111_195,
  longitude: BIN.longitude,
  ...(accuracyMeters !== undefined && { accuracyMeters }),
})

test('without a position nobody knows who is there', () => {
  expect(presenceAt(BIN, null)).toBe('unknown')
  expect(presenceAt(BIN, undefined)).toBe('unknown')
})

test('up to 150 m one is there, and a device that may be some meters off is given them', () => {
  expect(presenceAt(BIN, north(149))).toBe('there')
  expect(presenceAt(BIN, north(151))).toBe('away')
  expect(presenceAt(BIN, north(179, 30))).toBe('there')
  expect(presenceAt(BIN, north(181, 30))).toBe('away')
})

test('a device that knows only the neighborhood shows nobody to be there, and sends nobody away', () => {
  expect(presenceAt(BIN, north(0, VAGUE_METERS))).toBe('there')
  expect(presenceAt(BIN, north(0, VAGUE_METERS + 1))).toBe('unknown')
  expect(presenceAt(BIN, north(2_000, 3_000))).toBe('unknown')
  expect(presenceAt(BIN, north(9_000, 3_000))).toBe('away')
})

test('no claim of being unsure makes anybody present from farther than 250 m', () => {
  const away = fc.record({
    latitude: fc.double({ min: -90, max: 90, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    accuracyMeters: fc.double({ min: 0, max: 1e9, noNaN: true }),
  })
  fc.assert(
    fc.property(away, (from) => {
      if (presenceAt(BIN, from) !== 'there') return
      expect(distanceMeters(BIN, from)).toBeLessThanOrEqual(NEAR_METERS + VAGUE_METERS)
    }),
  )
})
