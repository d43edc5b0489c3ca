import { expect, test } from 'vitest'
import { fittingZoom, nearestZoom } from './street-detail.ts'

const window = { south: 37.75, west: -122.48, north: 37.78, east: -122.42 }
const region = {
  name: 'region-town',
  tiles: '',
  minZoom: 6,
  maxZoom: 15,
  area: { south: 40, west: -100, north: 41, east: -99 },
  vocabulary: 'wayfur' as const,
  // The north-eastern half of its area is beyond its border.
  outlines: [
    [
      [-100, 40],
      [-99, 40],
      [-100, 41],
      [-100, 40],
    ] as [number, number][],
  ],
  except: [],
}
const known = { streetAreas: [window], sources: [region] }
const inWindow = { latitude: 37.76, longitude: -122.45 }
const inRegion = { latitude: 40.2, longitude: -99.8 }
const beyondBorder = { latitude: 40.8, longitude: -99.2 }
const elsewhere = { latitude: 43.6, longitude: -116.2 }

test('fitting goes as near as asked where streets are drawn, elsewhere as rivers and highways are drawn', () => {
  expect([inWindow, inRegion].map((at) => fittingZoom(known, at, 15))).toEqual([15, 15])
  expect([beyondBorder, elsewhere].map((at) => fittingZoom(known, at, 15))).toEqual([11.4, 11.4])
  expect(fittingZoom(known, elsewhere, 9)).toBe(9)
  expect(fittingZoom(known, elsewhere, 17, 16)).toBe(16)
})

test('a map stops where it has nothing more to show: at 13 without streets, at 18 with them', () => {
  expect([inWindow, inRegion].map((at) => nearestZoom(known, at))).toEqual([18, 18])
  expect([beyondBorder, elsewhere].map((at) => nearestZoom(known, at))).toEqual([13, 13])
})

test('a page whose pins lie near together may come as near as they need', () => {
  expect(nearestZoom(known, elsewhere, 17)).toBe(17)
  expect(nearestZoom(known, inRegion, 17)).toBe(18)
})
