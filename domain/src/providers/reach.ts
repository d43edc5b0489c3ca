import { METERS_PER_MILE } from '../geo.ts'
import { t } from '../language/messages.ts'
import type { Units } from '../schemas.ts'
import { nearText, reachText } from '../units.ts'

/** A search of care around a place reaches so far. */
export const NEAR_PROVIDER_METERS = Math.floor(30 * METERS_PER_MILE)

/** How far one may say one comes to homes, in meters: 2 to 30 miles. */
export const REACHES = [2, 5, 10, 15, 20, 30].map((miles) => Math.floor(miles * METERS_PER_MILE))
export const LEAST_REACH_METERS = 1000
export const MOST_REACH_METERS = 50_000

/** Where the care takes place, as a provider has said it. */
export interface Reach {
  /** They come to homes within so far; null where they do not, or have not said. */
  comesWithinMeters: number | null
  /** Animals are brought to them. */
  receives: boolean
}

/** Whether somebody may have their care so far away from them: who said nothing is asked. */
export function isWithinReach({ comesWithinMeters, receives }: Reach, meters: number): boolean {
  return receives || comesWithinMeters === null || meters <= comesWithinMeters
}

/** 'Comes to you within 5 miles of Castro' and 'You come to them'; null where nothing was said. */
export function reachWords(
  { comesWithinMeters, receives }: Reach,
  of: string,
  units: Units,
): string | null {
  if (comesWithinMeters === null) return receives ? t('You come to them') : null
  const reach = reachText(comesWithinMeters, units)
  return receives
    ? t('Comes to you within {reach} of {of}, or you come to them', { reach, of })
    : t('Comes to you within {reach} of {of}', { reach, of })
}

/** What of it matters to somebody so far away: '2.3 mi away, comes to you'. */
export function awayWords(reach: Reach, meters: number, units: Units): string {
  const distance = nearText(meters, units)
  const { comesWithinMeters, receives } = reach
  if (comesWithinMeters !== null && meters <= comesWithinMeters) {
    return receives
      ? t('{distance} away, comes to you or you come to them', { distance })
      : t('{distance} away, comes to you', { distance })
  }
  return receives
    ? t('{distance} away, you come to them', { distance })
    : t('{distance} away', { distance })
}
