import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distanceMeters } from '../geo.ts'
import type { Point } from '../schemas.ts'
import { mainRoads } from './main-roads.ts'
import { besideLine, measureLine, pointAlong, simplerLine } from './measured-line.ts'
import { decodeLine, encodeLine } from './polyline.ts'

const degrees = (most: number) =>
  fc.integer({ min: -most * 1e5, max: most * 1e5 }).map((n) => n / 1e5)
const anyPoint = fc.record({ latitude: degrees(89), longitude: degrees(179) })
/** A road of the United States: steps of at most half a degree. */
const road = fc
  .array(fc.tuple(degrees(0.5), degrees(0.5)), { minLength: 1, maxLength: 30 })
  .map((steps) => {
    const line: Point[] = [{ latitude: 39, longitude: -98 }]
    for (const [north, east] of steps) {
      const { latitude, longitude } = line.at(-1)!
      line.push({
        latitude: Math.min(48, Math.max(30, latitude + north)),
        longitude: longitude + east,
      })
    }
    return line
  })

test('an encoded line is read back as it was', () => {
  fc.assert(
    fc.property(fc.array(anyPoint, { maxLength: 20 }), (line) => {
      for (const precision of [5, 6] as const) {
        const read = decodeLine(encodeLine(line, precision), precision)
        expect(read?.length).toBe(line.length)
        read?.forEach((point, index) => {
          expect(point.latitude).toBeCloseTo(line.at(index)!.latitude, 5)
          expect(point.longitude).toBeCloseTo(line.at(index)!.longitude, 5)
        })
      }
    }),
  )
})

test('the line of the documentation is read, and what is none is refused', () => {
  expect(decodeLine('_p~iF~ps|U_ulLnnqC_mqNvxq`@', 5)).toEqual([
    { latitude: 38.5, longitude: -120.2 },
    { latitude: 40.7, longitude: -120.95 },
    { latitude: 43.252, longitude: -126.453 },
  ])
  for (const text of ['_', '_p~iF', '\u0001\u0002', '~~~~~~~~~~~~~~~~~~']) {
    expect(decodeLine(text, 5)).toBeUndefined()
  }
})

test('a point of a line lies on it, as far along as it was taken', () => {
  fc.assert(
    fc.property(road, fc.double({ min: 0, max: 1, noNaN: true }), (points, part) => {
      const line = measureLine(points)
      const meters = line.meters * part
      const beside = besideLine(line, pointAlong(line, meters))
      expect(beside.offMeters).toBeLessThan(2)
    }),
  )
})

test('beside a line nothing is nearer than what was found', () => {
  fc.assert(
    fc.property(road, degrees(0.1), degrees(0.1), (points, north, east) => {
      const line = measureLine(points)
      const middle = pointAlong(line, line.meters / 2)
      const point = { latitude: middle.latitude + north, longitude: middle.longitude + east }
      const { offMeters, alongMeters } = besideLine(line, point)
      const there = distanceMeters(pointAlong(line, alongMeters), point)
      expect(Math.abs(there - offMeters)).toBeLessThan(60 + offMeters * 0.01)
      for (const corner of points) {
        expect(offMeters).toBeLessThanOrEqual(distanceMeters(corner, point) * 1.01 + 60)
      }
    }),
  )
})

test('a simpler line keeps its ends and strays no farther than allowed', () => {
  fc.assert(
    fc.property(road, (points) => {
      const simple = simplerLine(points, 2_000)
      expect(simple[0]).toEqual(points[0])
      expect(simple.at(-1)).toEqual(points.at(-1))
      const line = measureLine(simple)
      for (const point of points) expect(besideLine(line, point).offMeters).toBeLessThan(2_200)
    }),
  )
})

test('short parts are not named, and a road left for a moment is named once', () => {
  expect(
    mainRoads([
      { road: '', meters: 500 },
      { road: 'I-580', meters: 80_000 },
      { road: 'CA-132', meters: 900 },
      { road: 'I-580', meters: 20_000 },
      { road: 'I-5', meters: 400_000 },
      { road: '', meters: 2_000 },
    ]),
  ).toEqual(['I-580', 'I-5'])
})
