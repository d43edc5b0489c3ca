import { distanceMeters } from '@wayfur/domain/geo'
import type { Point } from '@wayfur/domain/schemas'
import { expect, test } from 'vitest'
import { gazetteerGeocoder } from './gazetteer-geocoder.ts'
import { type GeocoderCase, TUNED_CASES, UNSEEN_CASES } from './testing/geocoder-cases.ts'

const geocoder = gazetteerGeocoder()
const SAN_FRANCISCO: Point = { latitude: 37.775, longitude: -122.419 }

async function wrongOnes(
  cases: readonly GeocoderCase[],
  near: Point | undefined,
): Promise<string[]> {
  const wrong: string[] = []
  for (const { typed, expected } of cases) {
    const { best } = await geocoder.geocode(typed, { near })
    const isRight =
      expected === 'nothing'
        ? best === undefined
        : best !== undefined && distanceMeters(best, expected) <= expected.withinKm * 1000
    if (!isRight) wrong.push(`${typed} -> ${best?.label ?? 'nothing'}`)
  }
  return wrong
}

test('every recorded question leads to the right place first, asked from San Francisco', async () => {
  expect(await wrongOnes(TUNED_CASES, SAN_FRANCISCO)).toEqual([])
  expect(await wrongOnes(UNSEEN_CASES, SAN_FRANCISCO)).toEqual([])
})

test('every recorded question leads to the right place first, asked from nowhere', async () => {
  expect(await wrongOnes(TUNED_CASES, undefined)).toEqual([])
  expect(await wrongOnes(UNSEEN_CASES, undefined)).toEqual([])
})

test('all 110 recorded questions are there', () => {
  expect(TUNED_CASES).toHaveLength(69)
  expect(UNSEEN_CASES).toHaveLength(41)
})
