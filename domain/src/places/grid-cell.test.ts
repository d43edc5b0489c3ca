import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boundsAround, distanceMeters } from '../geo.ts'
import type { Point } from '../schemas.ts'
import {
  areaOf,
  areasOfBounds,
  cellOf,
  cellsOfBounds,
  cellsOfCircle,
  isCellWithin,
  middleOfCell,
} from './grid-cell.ts'
import { MOST_RADIUS_METERS } from './place.ts'

const point = (most: number): fc.Arbitrary<Point> =>
  fc.record({
    latitude: fc.double({ min: -most, max: most, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  })

/** A point a little inside or on the circle, in any direction. */
function pointAway(from: Point, meters: number, bearing: number): Point {
  const rad = Math.PI / 180
  const angle = meters / 6_371_008.8
  const lat = from.latitude * rad
  const north = Math.asin(
    Math.sin(lat) * Math.cos(angle) + Math.cos(lat) * Math.sin(angle) * Math.cos(bearing),
  )
  const east =
    from.longitude * rad +
    Math.atan2(
      Math.sin(bearing) * Math.sin(angle) * Math.cos(lat),
      Math.cos(angle) - Math.sin(lat) * Math.sin(north),
    )
  return { latitude: north / rad, longitude: ((((east / rad + 180) % 360) + 360) % 360) - 180 }
}

test('the cells of a circle hold every point within it, also across the antimeridian', () => {
  fc.assert(
    fc.property(
      point(75),
      fc.integer({ min: 1, max: MOST_RADIUS_METERS }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
      (center, radius, part, bearing) => {
        const other = pointAway(center, radius * part, bearing)
        fc.pre(distanceMeters(center, other) <= radius)
        expect(cellsOfCircle(center, radius)).toContain(cellOf(other))
        expect(areasOfBounds(boundsAround(center, radius))).toContain(areaOf(other))
      },
    ),
    { numRuns: 1000 },
  )
})

test('a circle next to the antimeridian has cells on both sides', () => {
  const cells = cellsOfCircle({ latitude: -17, longitude: 179.99 }, 10_000)
  expect(cells).toContain(cellOf({ latitude: -17, longitude: 179.96 }))
  expect(cells).toContain(cellOf({ latitude: -17, longitude: -179.96 }))
})

test('the middle of a cell lies in it, less than 4 km from its other points', () => {
  fc.assert(
    fc.property(point(90), (any) => {
      const middle = middleOfCell(cellOf(any))
      expect(cellOf(middle)).toBe(cellOf(any))
      expect(distanceMeters(middle, any)).toBeLessThan(3_940)
    }),
  )
})

test('the edges of the world are in its grid', () => {
  expect(cellOf({ latitude: -90, longitude: -180 })).toBe(0)
  expect(cellOf({ latitude: 90, longitude: 180 })).toBe(3600 * 7200 - 1)
  expect(areaOf({ latitude: 90, longitude: 180 })).toBe(180 * 360 - 1)
})

test('the largest circle is asked by cells wherever Americans live', () => {
  expect(cellsOfCircle({ latitude: 64.84, longitude: -147.7 }, MOST_RADIUS_METERS)).toBeDefined()
})

test('a question wider than the cells can bear has none, but has areas', () => {
  const us = { south: 24, west: -125, north: 49, east: -66 }
  expect(cellsOfBounds(us)).toBeUndefined()
  expect(areasOfBounds(us)).toContain(areaOf({ latitude: 37.77, longitude: -122.42 }))
})

test('of a cell that lies within a circle, no point lies outside of it', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true })
  let within = 0
  fc.assert(
    fc.property(
      point(80),
      fc.integer({ min: 5_000, max: 50_000 }),
      share,
      share,
      (from, radius, north, east) => {
        for (const cell of cellsOfCircle(from, radius) ?? []) {
          if (!isCellWithin(cell, from, radius)) continue
          within += 1
          const { latitude, longitude } = middleOfCell(cell)
          const somewhere = {
            latitude: latitude + (north - 0.5) / 20,
            longitude: longitude + (east - 0.5) / 20,
          }
          expect(distanceMeters(from, somewhere)).toBeLessThanOrEqual(radius - 0.5)
        }
      },
    ),
    { numRuns: 200 },
  )
  expect(within).toBeGreaterThan(1_000)
})
