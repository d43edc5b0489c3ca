import { METERS_PER_MILE } from '@wayfur/domain/geo'
import { MOST_MILES } from '@wayfur/domain/walks/walk-plan'

/**
 * So far from a walk's start streets are looked at, as a share of its length: a round leads away from
 * its start by a third of it, and what ends beyond is left out.
 */
const REACH_SHARE = 0.6
/** The longest of them: the diameter of a round of that length, with some for what ends beyond. */
export const REACH_METERS = MOST_MILES * METERS_PER_MILE * 0.36

export function reachOf(targetMeters: number): number {
  return Math.min(targetMeters * REACH_SHARE, REACH_METERS)
}
