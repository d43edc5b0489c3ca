import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boundsAround, distanceMeters, METERS_PER_MILE } from './geo.ts'

const point = fc.record({
  latitude: fc.double({ min: -89, max: 89, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})

test('San Francisco to Los Angeles is 347 miles as the crow flies', () => {
  const meters = distanceMeters(
    { latitude: 37.7749, longitude: -122.4194 },
    { latitude: 34.0522, longitude: -118.2437 },
  )
  expect(Math.round(meters / METERS_PER_MILE)).toBe(347)
})

test('distance is the same both ways and never negative', () => {
  fc.assert(
    fc.property(point, point, (a, b) => {
      expect(distanceMeters(a, b)).toBeCloseTo(distanceMeters(b, a), 3)
      expect(distanceMeters(a, b)).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('every point within the radius lies within the bounds, also across the antimeridian', () => {
  fc.assert(
    fc.property(point, point, fc.integer({ min: 1, max: 500_000 }), (center, other, radius) => {
      if (distanceMeters(center, other) > radius) return
      const { south, north, west, east } = boundsAround(center, radius)
      expect(other.latitude).toBeGreaterThanOrEqual(south - 1e-9)
      expect(other.latitude).toBeLessThanOrEqual(north + 1e-9)
      const inside =
        west <= east
          ? other.longitude >= west - 1e-9 && other.longitude <= east + 1e-9
          : other.longitude >= west - 1e-9 || other.longitude <= east + 1e-9
      expect(inside).toBe(true)
    }),
    { numRuns: 2000 },
  )
})
