import * as z from 'zod/mini'
import { METERS_PER_MILE, Point } from '../geo.ts'
import { LocatedPlace } from '../geocoding/located-place.ts'
import { Business } from '../places/business.ts'
import { STOP_CATEGORIES } from '../places/category.ts'
import { listText } from '../language/formats.ts'
import { said, t } from '../language/messages.ts'
import { markedName } from '../marked-name.ts'

/** The three walks, with the length aimed at, how fast such a walk goes, and how many stops it shows. */
export const WALK_TYPES = ['short', 'medium', 'long'] as const
export type WalkType = (typeof WALK_TYPES)[number]
export const WALKS: Record<
  WalkType,
  { label: string; miles: number; milesPerHour: number; mostStops: number }
> = said({
  // A walk around the block is for sniffing: half a mile takes a quarter of an hour.
  short: { label: 'Short Walk', miles: 0.5, milesPerHour: 2, mostStops: 3 },
  medium: { label: 'Medium Walk', miles: 1, milesPerHour: 2.4, mostStops: 5 },
  long: { label: 'Long Walk', miles: 3, milesPerHour: 2.4, mostStops: 8 },
})
/** Stops a card names before '+N more stops'. */
export const STOPS_ON_CARD = 3
/** A stop lies within this distance of the walk: two minutes aside. */
export const STOP_METERS = 150

/** Every text of the planner and its map that the documents fix. */
export const WALK_WORDS = said({
  locationMissing: 'Please enter a location for walk planning',
  failed: (message: string) => t('Error planning walks: {message}', { message }),
  notFound: (location: string) =>
    t(
      'Unable to find coordinates for "{location}". Please try entering a more specific address like "City, State" (e.g., "San Francisco, CA")',
      { location },
    ),
  found: (count: number) =>
    count === 1
      ? t('Found {count} walk option! Click on any walk to see the route on the map.', { count })
      : t('Found {count} walk options! Click on any walk to see the route on the map.', {
          count,
        }),
  noPlan: 'No walk plan data available',
  brokenPlan: 'Invalid walk plan data',
  mapTitle: 'Map Loading Error',
  mapFailed: (reason: string) => t('Failed to load map: {reason}', { reason }),
} as const)

export const DIFFICULTIES = ['easy', 'moderate', 'challenging'] as const
export type Difficulty = (typeof DIFFICULTIES)[number]

const WalkStop = z.extend(Business, {
  category: z.enum(STOP_CATEGORIES),
  latitude: z.number(),
  longitude: z.number(),
  /** From the start of the walk to where one leaves it for the stop. */
  alongMeters: z.int(),
  offMeters: z.int(),
})
/** A place near the way that welcomes pets. */
export type WalkStop = z.infer<typeof WalkStop>

const WalkPoint = z.object({
  latitude: z.number(),
  longitude: z.number(),
  address: z.string(),
  type: z.enum(['waypoint', 'rest stop']),
})

/** A working bin that a walk passes; `isSample` where it is invented. */
export const WalkBin = z.extend(Point, { isSample: z.boolean() })
export type WalkBin = z.infer<typeof WalkBin>

/** One walk that ends where it began. */
export const WalkPlan = z.object({
  /** The same for the same question. */
  id: z.string(),
  startLocation: z.string(),
  walkType: z.enum(WALK_TYPES),
  /** By length and busy roads alone; hills are not known, see `climbMeters`. No page claims it. */
  difficulty: z.enum(DIFFICULTIES),
  /** How far the walk goes up; null, because the streets known to us have no heights. */
  climbMeters: z.nullable(z.number()),
  /** '1.0 mile'; typed twin: `meters`. */
  distance: z.string(),
  /** '25 mins'; typed twin: `minutes`. */
  estimatedDuration: z.string(),
  meters: z.number(),
  minutes: z.int(),
  /** The whole way, the start first and last; stops stand where one leaves the way for them. */
  route: z.array(WalkPoint),
  petFriendlyStops: z.array(WalkStop).check(z.maxLength(WALKS.long.mostStops)),
  /** What to look forward to. */
  highlights: z.array(z.string()),
  /** What to know before one goes. */
  cautions: z.array(z.string()),
  repeatedShare: z.number(),
  greenShare: z.number(),
  busyShare: z.number(),
  via: z.array(z.string()),
  /** Working bins the walk passes. */
  bins: z.array(WalkBin),
})
export type WalkPlan = z.infer<typeof WalkPlan>

/** Walks around a place, shortest first: three, fewer where the streets make fewer, else none. */
export const WalkPlans = z.object({
  startLocation: z.string(),
  /** Where the walks begin: on the street nearest to the place. */
  start: Point,
  /** Other places of that name; the person is asked which one is meant. */
  otherwise: z.array(LocatedPlace),
  /** True where the place is as wide as a city, so that walks begin in the middle of it. */
  isRough: z.boolean(),
  /** False where no street is known: then there are no walks. */
  hasStreets: z.boolean(),
  /** Whose streets these are; null where none are known. */
  credit: z.nullable(z.string()),
  plans: z.array(WalkPlan).check(z.maxLength(WALK_TYPES.length)),
})
export type WalkPlans = z.infer<typeof WalkPlans>

/** '25 mins'; a single one is '1 min'. */
export function walkDurationText(minutes: number): string {
  return minutes === 1 ? t('1 min') : t('{minutes} mins', { minutes })
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
  return bins === 1 ? t('1 working bin on the way') : t('{bins} working bins on the way', { bins })
}
