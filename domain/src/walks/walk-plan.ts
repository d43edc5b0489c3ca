import { METERS_PER_MILE } from '../geo.ts'
import { listText } from '../language/formats.ts'
import { type Message, msg, t } from '../language/messages.ts'
import { markedName } from '../marked-name.ts'

/** The three walks, with the length aimed at, how fast such a walk goes, and how many stops it shows. */
export const WALK_TYPES = ['short', 'medium', 'long'] as const
export type WalkType = (typeof WALK_TYPES)[number]
export const WALKS: Record<
  WalkType,
  { label: Message; miles: number; milesPerHour: number; mostStops: number }
> = {
  // A walk around the block is for sniffing: half a mile takes a quarter of an hour.
  short: { label: msg('Short Walk'), miles: 0.5, milesPerHour: 2, mostStops: 3 },
  medium: { label: msg('Medium Walk'), miles: 1, milesPerHour: 2.4, mostStops: 5 },
  long: { label: msg('Long Walk'), miles: 3, milesPerHour: 2.4, mostStops: 8 },
}
/** Stops a card names before '+N more stops'. */
export const STOPS_ON_CARD = 3
/** A stop lies within this distance of the walk: two minutes aside. */
export const STOP_METERS = 150

/** Every text of the planner and its map that the documents fix. */
export const WALK_WORDS = {
  locationMissing: msg('Please enter a location for walk planning'),
  failed: (message: string) => t('Error planning walks: {message}', { message }),
  notFound: (location: string) =>
    msg(
      'Unable to find coordinates for "{location}". Please try entering a more specific address like "City, State" (e.g., "San Francisco, CA")',
      { location },
    ),
  found: (count: number) =>
    t(
      'Found {count, plural, one {# walk option} other {# walk options}}! Click on any walk to see the route on the map.',
      { count },
    ),
  noPlan: msg('No walk plan data available'),
  brokenPlan: msg('Invalid walk plan data'),
  mapTitle: msg('Map Loading Error'),
  mapFailed: (reason: string) => t('Failed to load map: {reason}', { reason }),
} as const

export const DIFFICULTIES = ['easy', 'moderate', 'challenging'] as const
export type Difficulty = (typeof DIFFICULTIES)[number]

/** '25 mins'; a single one is '1 min'. */
export function walkDurationText(minutes: number): string {
  return t('{minutes, plural, one {# min} other {# mins}}', { minutes })
}

/** Whole minutes of a walk at the pace of its kind. */
export function walkMinutes(meters: number, type: WalkType): number {
  return Math.max(1, Math.round((60 * meters) / METERS_PER_MILE / WALKS[type].milesPerHour))
}

/**
 * Easy up to two miles, moderate up to five; half the way along busy roads is a step harder. Hills
 * and stairs would count more and are not known, so pages show the traffic instead.
 */
export function walkDifficulty(meters: number, busyShare: number): Difficulty {
  const miles = meters / METERS_PER_MILE
  const step = (miles > 5 ? 2 : miles > 2 ? 1 : 0) + (busyShare > 0.5 ? 1 : 0)
  return DIFFICULTIES[Math.min(step, DIFFICULTIES.length - 1)] ?? 'challenging'
}

/** What to look forward to, each line true of this walk. */
export function walkHighlights(walk: {
  greenShare: number
  busyShare: number
  bins: readonly { isSample: boolean }[]
  parks: readonly { name: string; isSample: boolean }[]
  via: readonly string[]
}): string[] {
  const lines: string[] = []
  const green = Math.round(walk.greenShare * 100)
  if (green >= 10) lines.push(t('{green}% of the way through parks and other green', { green }))
  if (walk.parks.length > 0) {
    const parks = walk.parks.slice(0, 2).map((park) => markedName(park.name, park))
    lines.push(t('Passes {parks}', { parks: listText(parks) }))
  }
  const samples = walk.bins.filter(({ isSample }) => isSample).length
  for (const [bins, isSample] of [
    [walk.bins.length - samples, false],
    [samples, true],
  ] as const) {
    if (bins > 0) lines.push(markedName(binsText(bins), { isSample }))
  }
  if (trafficOf(walk.busyShare) === 'quiet') lines.push(t('Quiet all the way'))
  const streets = [...new Set(walk.via)].slice(0, 3)
  if (streets.length > 0) lines.push(t('Along {streets}', { streets: listText(streets) }))
  return lines
}

/** What to know before one goes, each line true of this walk. */
export function walkCautions({ busyShare, stops }: { busyShare: number; stops: number }): string[] {
  const lines: string[] = []
  if (trafficOf(busyShare) !== 'quiet') {
    lines.push(t('{busy}% along busier roads', { busy: Math.round(busyShare * 100) }))
  }
  if (stops === 0) lines.push(t('No pet-friendly place known on the way'))
  lines.push(t('Hills and stairs are not known to us'))
  return lines
}

export type Traffic = 'quiet' | 'some' | 'busy'

/** How much of a way lies along busier roads: next to nothing, some, or more than half. */
export function trafficOf(busyShare: number): Traffic {
  return busyShare < 0.05 ? 'quiet' : busyShare <= 0.5 ? 'some' : 'busy'
}

function binsText(bins: number): string {
  return t('{bins, plural, one {# working bin} other {# working bins}} on the way', { bins })
}
