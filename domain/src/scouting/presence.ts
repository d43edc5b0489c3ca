import { distanceMeters } from '../geo.ts'
import type { Point } from '../schemas.ts'
import type { DevicePosition } from './bin-schemas.ts'
import { NEAR_METERS } from './points.ts'

/** A device less sure than this knows its neighborhood, but not that it stands at a bin. */
export const VAGUE_METERS = 100

/**
 * What a device's position tells of a spot: that somebody stands there, that they do not, or
 * neither, where the device says nothing or is too unsure.
 */
export type Presence = 'there' | 'unknown' | 'away'

/**
 * Whether somebody stands at a spot, by what their device says: at 150 m, or at 180 m where the
 * device may be 30 m off. Being unsure never makes anybody present, only less surely absent.
 */
export function presenceAt(spot: Point, from: DevicePosition | null | undefined): Presence {
  if (from === null || from === undefined) return 'unknown'
  const { accuracyMeters = 0 } = from
  if (distanceMeters(spot, from) > NEAR_METERS + accuracyMeters) return 'away'
  return accuracyMeters <= VAGUE_METERS ? 'there' : 'unknown'
}
