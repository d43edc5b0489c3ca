import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '../durations.ts'
import { distanceMeters, METERS_PER_MILE } from '../geo.ts'
import { directionOf } from './compass.ts'
import {
  HOME_CELL_METERS,
  isInReach,
  livesNear,
  middleOfHomeCell,
  SEARCH_RADII,
  searchDays,
  wrongLastSeenTime,
  wrongSightingTime,
} from './search-room.ts'
import { outlineOf, SECTOR_NAME, sectorMeters, sectorsAround, sectorsOf } from './sector-grid.ts'

const PARK = { latitude: 37.7596, longitude: -122.4269 }
const NOW = new Date('2026-11-20T20:00:00Z')
const before = (milliseconds: number) => new Date(NOW.getTime() - milliseconds)

/** Where people live and search. */
const somewhere = fc.record({
  latitude: fc.double({ min: -70, max: 70, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})

test('a search has few sectors, each named once, the middle one where the pet was last seen', () => {
  const counts = SEARCH_RADII.map((radius) => {
    const sectors = sectorsOf(PARK, radius)
    const names = new Set(sectors.map(({ name }) => name))
    expect(names.size).toBe(sectors.length)
    for (const name of names) expect(name).toMatch(SECTOR_NAME)
    const middle = sectors.find(({ name }) => name === 'E5')
    expect(distanceMeters(PARK, middle?.middle ?? PARK)).toBeLessThan(1)
    return sectors.length
  })
  expect(counts).toEqual([13, 49, 49, 49])
  expect(Math.round(sectorMeters(1))).toBe(402)
})

test('sectors lie within their search, side by side, wherever on earth that is', () => {
  fc.assert(
    fc.property(somewhere, fc.constantFrom(...SEARCH_RADII), (lastSeen, radius) => {
      const side = sectorMeters(radius)
      const sectors = new Map(sectorsOf(lastSeen, radius).map((one) => [one.name, one]))
      for (const sector of sectors.values()) {
        const away = distanceMeters(lastSeen, sector.middle)
        expect(away).toBeLessThanOrEqual(radius * METERS_PER_MILE * 1.02)
        const [northwest, northeast] = outlineOf(sector, radius)
        if (northwest === undefined || northeast === undefined) throw new Error('no corners')
        expect(distanceMeters(northwest, northeast) / side).toBeCloseTo(1, 1)
      }
      const [middle, east] = [sectors.get('E5'), sectors.get('E6')]
      if (middle === undefined || east === undefined) throw new Error('no middle')
      expect(distanceMeters(middle.middle, east.middle) / side).toBeCloseTo(1, 1)
    }),
    { numRuns: 50 },
  )
})

const namesAround = (chosen?: string) => sectorsAround(PARK, 1, chosen).map(({ name }) => name)

test('a map opens with the squares around the middle, and moves to one that is chosen', () => {
  expect([namesAround().length, namesAround()[0], namesAround().at(-1)]).toEqual([25, 'C3', 'G7'])
  expect(namesAround('E4').join(' ')).toBe('D3 D4 D5 E3 E4 E5 F3 F4 F5')
  // Of one at the edge those that are there; of none that is there the middle.
  expect(namesAround('A5').join(' ')).toBe('A5 B4 B5 B6')
  expect(namesAround('I9')).toEqual(namesAround())
})

test('a direction is one of eight, and turns round with who looks', () => {
  const north = { ...PARK, latitude: PARK.latitude + 0.01 }
  const southwest = { latitude: PARK.latitude - 0.01, longitude: PARK.longitude - 0.0126 }
  expect(directionOf(PARK, north).english).toBe('north')
  expect(directionOf(north, PARK).english).toBe('south')
  expect(directionOf(PARK, southwest).english).toBe('southwest')
  expect(directionOf(southwest, PARK).english).toBe('northeast')
  expect(directionOf(PARK, { ...PARK, longitude: PARK.longitude - 0.01 }).english).toBe('west')
})

test('a sighting is neither of the future nor of long before the pet was last seen', () => {
  const lastSeenAt = before(2 * HOUR_MS)
  const wrong = (at: Date) => wrongSightingTime(at, { now: NOW, lastSeenAt })
  expect(wrong(NOW)).toBe(null)
  expect(wrong(before(-4 * MINUTE_MS))).toBe(null)
  expect(wrong(before(-6 * MINUTE_MS))).toBe('future')
  expect(wrong(before(26 * HOUR_MS))).toBe(null)
  expect(wrong(before(26 * HOUR_MS + 1))).toBe('too-early')
  expect(wrongLastSeenTime(before(364 * 24 * HOUR_MS), NOW)).toBe(null)
  expect(wrongLastSeenTime(before(366 * 24 * HOUR_MS), NOW)).toBe('too-early')
})

test('a town of the same name is no sighting', () => {
  expect(isInReach(PARK, { latitude: 38.58, longitude: -121.49 })).toBe(true)
  expect(isInReach(PARK, { latitude: 34.05, longitude: -118.24 })).toBe(false)
})

test('who lives near is told by a cell of about a kilometer, never by the door', () => {
  expect(middleOfHomeCell(PARK)).toEqual({ latitude: 37.755, longitude: -122.425 })
  fc.assert(
    fc.property(somewhere, (home) => {
      expect(distanceMeters(home, middleOfHomeCell(home))).toBeLessThan(HOME_CELL_METERS)
      // Whoever shares the cell hears the same.
      const search = { lastSeen: PARK, radiusMiles: 1 } as const
      expect(livesNear(home, search)).toBe(livesNear(middleOfHomeCell(home), search))
    }),
  )
  const search = { lastSeen: PARK, radiusMiles: 1 } as const
  expect(livesNear(PARK, search)).toBe(true)
  expect(livesNear({ ...PARK, latitude: PARK.latitude + 0.04 }, search)).toBe(false)
  expect(
    livesNear({ ...PARK, latitude: PARK.latitude + 0.04 }, { ...search, radiusMiles: 3 }),
  ).toBe(true)
})

test('a search that ends on the day it opened took a day', () => {
  expect(searchDays(before(HOUR_MS), NOW)).toBe(1)
  expect(searchDays(before(25 * HOUR_MS), NOW)).toBe(2)
})
