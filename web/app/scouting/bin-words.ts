import { dayText } from '@wayfur/domain/calendar'
import type { Bin } from '@wayfur/domain/scouting/bin'

export const STATE_WORDS = {
  verified: 'Verified',
  pending: 'Pending',
  rejected: 'Rejected',
} as const satisfies Record<Bin['verificationStatus'], string>

/** What it is: its name as it was reported, or what else stands there. */
export function binTitle({ name, hasBin }: Pick<Bin, 'name' | 'hasBin'>): string {
  return hasBin ? name : 'Bag dispenser'
}

/** Which bin it is, for people who hear a list of them: 'Poop Bin, Dolores St'. */
export function binLabel(bin: Bin): string {
  return `${binTitle(bin)}, ${bin.address ?? bin.description}`
}

/** Who says so, and when somebody last made sure: 'From OpenStreetMap, last confirmed Mar 1, 2026'. */
export function lookedAfterText({ lastConfirmedOn, source, licence, alsoIn }: Bin): string {
  const terms = licence === null || source === 'osm' ? '' : ` (${licence})`
  const words = [
    source === null ? '' : `from ${sourceName(source)}${terms}`,
    alsoIn.length === 0 ? '' : `also in ${alsoIn.map(sourceName).join(' and ')}`,
    lastConfirmedOn === null
      ? source === null
        ? ''
        : 'not confirmed yet'
      : `last confirmed ${dayText(lastConfirmedOn)}`,
  ]
  return words
    .filter((word) => word !== '')
    .join(', ')
    .replace(/^./, (first) => first.toUpperCase())
}

/** 'osm' is what the files of OpenStreetMap are kept under. */
function sourceName(source: string): string {
  return source === 'osm' ? 'OpenStreetMap' : source
}
