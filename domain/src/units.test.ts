import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  alongText,
  driveDistanceText,
  footDistanceText,
  nearText,
  reachText,
  readUnits,
  unitsCookie,
  unitsOfCookie,
  weightLimitInBoth,
  weightLimitText,
} from './units.ts'

test('a distance in sight is feet or meters when short and miles or kilometers when long', () => {
  expect([0, 100, 1287, 40_000].map((meters) => nearText(meters, 'us'))).toEqual([
    '10 ft',
    '330 ft',
    '0.8 mi',
    '25 mi',
  ])
  expect([0, 94, 996, 1287, 9_960, 40_000].map((meters) => nearText(meters, 'metric'))).toEqual([
    '10 m',
    '90 m',
    '1.0 km',
    '1.3 km',
    '10 km',
    '40 km',
  ])
})

test('a drive is the whole miles of the specification, or whole kilometers', () => {
  expect([1_609, 636_000, 4_443_000].map((meters) => driveDistanceText(meters, 'us'))).toEqual([
    '1 mile',
    '395 miles',
    '2,761 miles',
  ])
  expect(driveDistanceText(4_443_000, 'metric')).toBe('4,443 km')
  expect(alongText(140_400, 'us')).toBe('Mile 87')
  expect(alongText(140_400, 'metric')).toBe('Km 140')
})

test('a length on foot has its digits, and one mile is not miles', () => {
  expect(footDistanceText(804.7, 'us')).toBe('0.5 miles')
  expect(footDistanceText(1609.3, 'us')).toBe('1.0 mile')
  expect(footDistanceText(1609.3, 'us', 2)).toBe('1.00 mile')
  expect(footDistanceText(1609.3, 'metric')).toBe('1.6 km')
})

test('a search never reaches further than is said', () => {
  expect(reachText(24_140, 'us')).toBe('15 miles')
  expect(reachText(24_140, 'metric')).toBe('24 km')
  expect(reachText(10_000, 'us')).toBe('6 miles')
})

test('a limit of weight is whole pounds or kilograms', () => {
  expect(weightLimitText(22.68, 'us')).toBe('50 lbs')
  expect(weightLimitText(22.68, 'metric')).toBe('23 kg')
  expect(weightLimitInBoth(22.68)).toBe('50 lbs (23 kg)')
})

test('what is longer never reads as shorter, in either units', () => {
  const meters = fc.integer({ min: 0, max: 5_000_000 })
  fc.assert(
    fc.property(meters, meters, fc.constantFrom('us', 'metric'), (a, b, units) => {
      const [less, more] = [Math.min(a, b), Math.max(a, b)]
      expect(metersOf(nearText(less, units))).toBeLessThanOrEqual(metersOf(nearText(more, units)))
      expect(metersOf(driveDistanceText(less, units))).toBeLessThanOrEqual(
        metersOf(driveDistanceText(more, units)),
      )
    }),
  )
})

test('only the two systems are units', () => {
  expect(['us', 'metric', 'imperial', null].map(readUnits)).toEqual([
    'us',
    'metric',
    undefined,
    undefined,
  ])
})

test('chosen units come back from the cookie they were kept in, and nonsense does not', () => {
  for (const units of ['us', 'metric'] as const) {
    const [kept = ''] = unitsCookie(units).split(';')
    expect(unitsOfCookie(`session=abc; ${kept}; other=1`)).toBe(units)
  }
  expect([null, '', 'units=furlongs', 'myunits=metric'].map(unitsOfCookie)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

const METERS: Readonly<Record<string, number>> = {
  ft: 0.3048,
  mi: 1609.344,
  mile: 1609.344,
  miles: 1609.344,
  m: 1,
  km: 1000,
}

function metersOf(words: string): number {
  const [number = '', unit = ''] = words.split(' ')
  return Number(number.replaceAll(',', '')) * (METERS[unit] ?? Number.NaN)
}
