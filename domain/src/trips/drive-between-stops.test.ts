import fc from 'fast-check'
import { expect, test } from 'vitest'
import { measureLine } from '../routing/measured-line.ts'
import { driveBetweenStops } from './drive-between-stops.ts'
import type { Candidate } from './stop-candidate.ts'
import { STAY_MINUTES } from './stop-kinds.ts'

const line = measureLine([
  { latitude: 37.8, longitude: -122.4 },
  { latitude: 34.1, longitude: -118.2 },
])
const route = {
  // Roads are longer than the simplified line they are drawn by.
  meters: line.meters * 1.1,
  seconds: 6 * 3600,
  line: line.points,
  roads: ['I-5'],
  source: 'highways' as const,
}
/** Ten hours after one came. */
const morningAfter = (_: Candidate, reachedAt: Date) =>
  new Date(reachedAt.getTime() + 10 * 3_600_000)
const leavesAt = new Date('2026-11-22T16:00:00Z')

const stops = fc
  .array(
    fc.record({
      category: fc.constantFrom('park' as const, 'restaurant' as const, 'hotel' as const),
      alongMeters: fc.double({ min: 0, max: line.meters, noNaN: true }),
      offMeters: fc.integer({ min: 0, max: 8_000 }),
    }),
    { maxLength: 8 },
  )
  .map((all) =>
    all
      .map((one, id): Candidate => ({
        id,
        score: 3,
        isOpen: null,
        isSample: false,
        isWelcoming: true,
        ...one,
      }))
      .sort((a, b) => a.alongMeters - b.alongMeters),
  )

test('a drive without stops is the route itself', () => {
  const drive = driveBetweenStops({ route, line, stops: [], leavesAt, morningAfter })
  expect(drive.legs).toEqual([])
  expect(drive.meters).toBeCloseTo(route.meters)
  expect(drive.seconds).toBeCloseTo(route.seconds)
  expect(drive.arrivesAt).toEqual(new Date('2026-11-22T22:00:00Z'))
})

test('stops in the order of the route make it longer by the ways to them, and the clock never goes back', () => {
  fc.assert(
    fc.property(stops, (some) => {
      const { legs, meters, arrivesAt } = driveBetweenStops({
        route,
        line,
        stops: some,
        leavesAt,
        morningAfter,
      })
      expect(legs).toHaveLength(some.length)
      expect(meters).toBeGreaterThanOrEqual(route.meters - 1)
      let clock = leavesAt.getTime()
      legs.forEach((leg, index) => {
        expect(leg.arrivesAt?.getTime()).toBeGreaterThanOrEqual(clock)
        clock = leg.leavesAt?.getTime() ?? NaN
        const stayMs = clock - (leg.arrivesAt?.getTime() ?? NaN)
        const category = some[index]?.category ?? 'park'
        expect(stayMs).toBe((category === 'hotel' ? 600 : STAY_MINUTES[category]) * 60_000)
      })
      expect(arrivesAt?.getTime()).toBeGreaterThanOrEqual(clock)
    }),
  )
})

test('without a time of leaving no clock is known, and the way is the same', () => {
  const some: Candidate[] = [
    {
      id: 1,
      category: 'park',
      alongMeters: 1_000,
      offMeters: 500,
      score: 3,
      isOpen: null,
      isSample: false,
      isWelcoming: true,
    },
  ]
  const timed = driveBetweenStops({ route, line, stops: some, leavesAt, morningAfter })
  const untimed = driveBetweenStops({ route, line, stops: some, leavesAt: undefined, morningAfter })
  expect(untimed.meters).toBe(timed.meters)
  expect(untimed.legs[0]).toMatchObject({ arrivesAt: undefined, leavesAt: undefined })
  expect(untimed.arrivesAt).toBeUndefined()
})
