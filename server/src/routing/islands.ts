import { distanceMeters, type Point } from '@wayfur/domain/geo'

/**
 * Islands that no road reaches though a highway of the map is near across the water: their middle
 * and how far their shores are from it. Only ferries and planes go there.
 */
const ISLANDS: readonly (Point & { name: string; radiusMeters: number })[] = [
  { name: 'Santa Catalina, CA', latitude: 33.38, longitude: -118.42, radiusMeters: 18_000 },
  { name: 'Nantucket, MA', latitude: 41.28, longitude: -70.07, radiusMeters: 16_000 },
  { name: 'Martha’s Vineyard, MA', latitude: 41.39, longitude: -70.64, radiusMeters: 15_500 },
  { name: 'Block Island, RI', latitude: 41.17, longitude: -71.58, radiusMeters: 7_000 },
  { name: 'Mackinac Island, MI', latitude: 45.861, longitude: -84.63, radiusMeters: 3_500 },
  { name: 'Beaver Island, MI', latitude: 45.66, longitude: -85.55, radiusMeters: 12_000 },
  { name: 'San Juan Island, WA', latitude: 48.54, longitude: -123.08, radiusMeters: 14_000 },
  { name: 'Orcas Island, WA', latitude: 48.65, longitude: -122.92, radiusMeters: 11_000 },
  { name: 'Vashon Island, WA', latitude: 47.42, longitude: -122.46, radiusMeters: 6_500 },
  { name: 'Fishers Island, NY', latitude: 41.27, longitude: -71.98, radiusMeters: 6_000 },
]

export function isOnAnIsland(point: Point): boolean {
  return ISLANDS.some((island) => distanceMeters(island, point) <= island.radiusMeters)
}
