import { expect, test } from 'vitest'
import { loadLandMask } from './land-mask.ts'

const at = (latitude: number, longitude: number) => ({ latitude, longitude })

test('towns lie on land; bays, lakes and the sea are water', async () => {
  const { isLand } = await loadLandMask()
  const dry = {
    Denver: at(39.74, -104.99),
    Manhattan: at(40.78, -73.97),
    'Key West': at(24.555, -81.78),
    Anchorage: at(61.2, -149.88),
    Honolulu: at(21.32, -157.84),
    'the Keweenaw peninsula': at(47.25, -88.44),
    'Door County': at(45.05, -87.2),
    'Toronto, beyond the border': at(43.7, -79.4),
    'Paris, of which nothing is known': at(48.857, 2.352),
  }
  const wet = {
    'San Francisco Bay': at(37.7, -122.25),
    'Cape Cod Bay': at(41.9, -70.3),
    'Lake Michigan': at(43, -87),
    'Lake Tahoe': at(39.1, -120.03),
    'Puget Sound': at(47.75, -122.45),
    'the Pacific': at(35, -123),
  }
  for (const [name, point] of Object.entries(dry)) expect(isLand(point), name).toBe(true)
  for (const [name, point] of Object.entries(wet)) expect(isLand(point), name).toBe(false)
})

test('the width of water on a straight line is measured', async () => {
  const { widestWaterMeters } = await loadLandMask()
  // Denver to Boulder, Plymouth to Provincetown, and the strait between Woods Hole and Oak Bluffs.
  expect(widestWaterMeters(at(39.74, -104.99), at(40.02, -105.27))).toBeLessThan(1_000)
  expect(widestWaterMeters(at(41.958, -70.667), at(42.055, -70.185))).toBeGreaterThan(30_000)
  const strait = widestWaterMeters(at(41.527, -70.663), at(41.454, -70.562))
  expect(strait).toBeGreaterThan(4_000)
  expect(strait).toBeLessThan(9_000)
})
