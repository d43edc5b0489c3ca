import { expect, test } from 'vitest'
import { fittingZoom, isStreetDetailMissing } from './street-detail.ts'

const areas = [{ south: 37.75, west: -122.48, north: 37.78, east: -122.42 }]
const inside = { latitude: 37.76, longitude: -122.45 }
const outside = { latitude: 43.6, longitude: -116.2 }

test('missing streets are explained only from where one would want them', () => {
  expect(isStreetDetailMissing(areas, { center: outside, zoom: 12 })).toBe(false)
  expect(isStreetDetailMissing(areas, { center: outside, zoom: 13 })).toBe(true)
  expect(isStreetDetailMissing(areas, { center: inside, zoom: 16 })).toBe(false)
})

test('fitting goes as near as asked where streets are drawn, elsewhere no nearer than 12', () => {
  expect(fittingZoom(areas, inside, 15)).toBe(15)
  expect(fittingZoom(areas, outside, 15)).toBe(12)
  expect(fittingZoom(areas, outside, 9)).toBe(9)
})
