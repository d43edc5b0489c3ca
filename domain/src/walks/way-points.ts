import type { Point } from '../schemas.ts'
import type { StreetTags } from './street-of-tags.ts'

/** Things beside a way that make a walk easier; the order is that of packs. */
export const WAY_POINT_KINDS = ['water', 'bench', 'bags', 'basket'] as const
export type WayPointKind = (typeof WAY_POINT_KINDS)[number]

/** One of them where it stands. */
export interface WayPoint {
  kind: WayPointKind
  at: Point
}

/** How many of each a walk passes. */
export type PassedWayPoints = Readonly<Record<WayPointKind, number>>

/** What stands so near to a way is on it: across the street, not around the corner. */
export const WAY_POINT_METERS = 25

const CLOSED = new Set(['no', 'private', 'customers'])

/** What a thing of OpenStreetMap is to a walker; undefined for all that is none of these. */
export function wayPointOfTags(tags: StreetTags): WayPointKind | undefined {
  const { amenity } = tags
  if (CLOSED.has(tags['access'] ?? '') || tags['drinking_water'] === 'no') return undefined
  if (amenity === 'drinking_water' || tags['drinking_water'] === 'yes') return 'water'
  if (amenity === 'bench') return 'bench'
  if (tags['vending'] === 'excrement_bags' || tags['excrement_bags'] === 'yes') return 'bags'
  // A bin for dogs alone is one of the bins that people vote on.
  if (amenity === 'waste_basket' && tags['waste'] !== 'dog_excrement') return 'basket'
  return undefined
}
