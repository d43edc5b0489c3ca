import { METERS_PER_MILE } from '../geo.ts'
import { type Message, msg, t } from '../language/messages.ts'

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
/** Lengths that can be asked for besides these three, in miles. */
export const LEAST_MILES = 0.3
export const MOST_MILES = 6

/** What a walk of a length of one's own is in the words of the three. */
export function walkTypeOf(miles: number): WalkType {
  return miles < 0.75 ? 'short' : miles < 2 ? 'medium' : 'long'
}

/** Which of the three has this very length. */
export function walkOfMiles(miles: number): WalkType | undefined {
  return WALK_TYPES.find((type) => Math.abs(WALKS[type].miles - miles) < 0.005)
}

/** What a walk is called: one of the three, or the one of a length of one's own. */
export function walkLabel(plan: { walkType: WalkType; askedMiles: number | null }): Message {
  return plan.askedMiles === null ? WALKS[plan.walkType].label : msg('Your Walk')
}

/** What tells the walks of one answer apart, also in an address. */
export const WALK_KEYS = [...WALK_TYPES, 'own'] as const
export type WalkKey = (typeof WALK_KEYS)[number]

export function walkKey(plan: { walkType: WalkType; askedMiles: number | null }): WalkKey {
  return plan.askedMiles === null ? plan.walkType : 'own'
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

export type Traffic = 'quiet' | 'some' | 'busy'

/** How much of a way lies along busier roads: next to nothing, some, or more than half. */
export function trafficOf(busyShare: number): Traffic {
  return busyShare < 0.05 ? 'quiet' : busyShare <= 0.5 ? 'some' : 'busy'
}
