import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boundsOf, centerOf } from './bounds-of.ts'

const at = (latitude: number, longitude: number) => ({ latitude, longitude })

test('no points have no bounds, and one point is its own', () => {
  expect(boundsOf([])).toBeUndefined()
  expect(boundsOf([at(5, 6)])).toEqual({ south: 5, west: 6, north: 5, east: 6 })
})

test('points on both sides of the antimeridian are bounded the short way round', () => {
  const bounds = boundsOf([at(52, 178), at(53, -170)])
  expect(bounds).toEqual({ south: 52, west: 178, north: 53, east: -170 })
  expect(bounds && centerOf(bounds)).toEqual({ latitude: 52.5, longitude: -176 })
})

test('the bounds hold every point and are never wider than half the world for two', () => {
  const longitude = fc.integer({ min: -180, max: 179 })
  fc.assert(
    fc.property(fc.array(longitude, { minLength: 1, maxLength: 8 }), (longitudes) => {
      const bounds = boundsOf(longitudes.map((each) => at(0, each)))
      if (bounds === undefined) throw new Error('bounds expected')
      const width = (bounds.east - bounds.west + 360) % 360
      for (const each of longitudes) {
        expect((each - bounds.west + 360) % 360).toBeLessThanOrEqual(width)
      }
      expect(longitudes.length > 2 || width <= 180).toBe(true)
    }),
  )
})
