import { expect, test } from 'vitest'
import { safeParse } from 'zod/mini'
import { listBusinesses, placeById, searchPlaces } from './schemas.ts'

test('a search without a readable point is refused, never taken for zero', () => {
  for (const latitude of ['', 'north', '91', 'Infinity', '1e3', ' ']) {
    expect(safeParse(searchPlaces.query, { latitude, longitude: '-122.4' }).success).toBe(false)
  }
  expect(safeParse(searchPlaces.query, { longitude: '-122.4' }).success).toBe(false)
  expect(safeParse(searchPlaces.query, { latitude: '37.7', longitude: '-122.4' }).success).toBe(
    true,
  )
})

test('limits and ids beyond their range are refused', () => {
  for (const limit of ['0', '501', '2.5', '-1']) {
    expect(safeParse(listBusinesses.query, { limit }).success).toBe(false)
  }
  for (const id of ['0', '-7', '7.5', 'seven', '99999999999999999999']) {
    expect(safeParse(placeById.params, { id }).success).toBe(false)
  }
})

test('a flag in a query says what it means', () => {
  const point = { latitude: 1, longitude: 1 }
  expect(searchPlaces.query.parse({ ...point, openNow: 'false' }).openNow).toBe(false)
  expect(searchPlaces.query.parse({ ...point, openNow: 'true' }).openNow).toBe(true)
})
