import { expect, test } from 'vitest'
import { isTimeZone } from '../accounts/time-zone.ts'
import { cityTimes, cityTimeText } from './city-times.ts'

test('a time is named by its city', () => {
  expect(cityTimeText('America/New_York')).toBe('New York time')
  expect(cityTimeText('America/Argentina/Buenos_Aires')).toBe('Buenos Aires time')
})

test('a short list of times has those of the United States and the zone of the area once', () => {
  const zones = cityTimes(['Europe/Berlin', 'America/Denver', null, '']).map(({ value }) => value)
  expect(zones).toHaveLength(9)
  expect(zones.at(-1)).toBe('Europe/Berlin')
  expect(zones.every(isTimeZone)).toBe(true)
})
