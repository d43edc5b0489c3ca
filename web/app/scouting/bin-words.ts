import { dayText } from '@wayfur/domain/calendar'
import type { Bin } from '@wayfur/domain/scouting/bin'

const FEET_PER_METER = 3.28084
const FEET_PER_MILE = 5280

/** A straight line in both measures: '400 ft (122 m)', '1.2 mi (1.9 km)'. */
export function awayText(meters: number): string {
  const feet = meters * FEET_PER_METER
  if (feet < 1000) return `${Math.round(feet / 10) * 10} ft (${Math.round(meters)} m)`
  return `${(feet / FEET_PER_MILE).toFixed(1)} mi (${(meters / 1000).toFixed(1)} km)`
}

export const STATE_WORDS = {
  verified: 'Verified',
  pending: 'Pending',
  rejected: 'Rejected',
} as const satisfies Record<Bin['verificationStatus'], string>

/** Which bin it is, for people who hear a list of them: 'Poop Bin, Dolores St'. */
export function binLabel({ name, address, description }: Bin): string {
  return `${name}, ${address ?? description}`
}

/** Who said last that it is there. */
export function lookedAfterText({ lastConfirmedOn, source }: Bin): string {
  const from = source === 'osm' ? 'From OpenStreetMap' : ''
  const on = lastConfirmedOn === null ? '' : `last confirmed ${dayText(lastConfirmedOn)}`
  if (from !== '' && on !== '') return `${from}, ${on}`
  return from === '' ? on.replace(/^l/, 'L') : from
}
