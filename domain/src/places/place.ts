import type { PlaceAddress } from './place-schemas.ts'

/** Most meters around a point that one search may ask for. */
export const MOST_RADIUS_METERS = 50_000
/** Radius of a search for places, as specified. */
export const SEARCH_RADIUS_METERS = 10_000
/** Radius around a walk or a place, as specified. */
export const NEARBY_RADIUS_METERS = 1_000
/** Places within this distance of imported real ones replace the sample world there. */
export const SAMPLES_YIELD_METERS = 25_000

/** 'Market St 12, San Francisco, CA', as much of it as is known. */
export function vicinityOf(address: PlaceAddress): string {
  return [address.street, address.city, address.state].filter((part) => part !== null).join(', ')
}
