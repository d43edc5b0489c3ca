import { distanceMeters } from '../geo.ts'
import type { Point } from '../schemas.ts'
import type { DevicePosition } from './bin-schemas.ts'
import { NEAR_METERS } from './points.ts'

/** A device less sure than this knows its neighborhood, but not that it stands at a bin. */
export const VAGUE_METERS = 100

/**
 * Whether a device is at a spot: there, away, or unknown when it gives no position or an inaccurate
 * one.
 */
export type Presence = 'there' | 'unknown' | 'away'

/**
 * Whether a device is at a spot: within 150 m, or 180 m when its accuracy is 30 m. Low accuracy
 * never makes a device present, only less surely away.
 */
export function presenceAt(spot: Point, from: DevicePosition | null | undefined): Presence {
  if (from === null || from === undefined) return 'unknown'
  const { accuracyMeters = 0 } = from
  if (distanceMeters(spot, from) > NEAR_METERS + accuracyMeters) return 'away'
  return accuracyMeters <= VAGUE_METERS ? 'there' : 'unknown'
}
