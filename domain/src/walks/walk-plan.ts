import * as z from 'zod/mini'
import { METERS_PER_MILE, Point } from '../geo.ts'
import { LocatedPlace } from '../geocoding/located-place.ts'
import { Business } from '../places/business.ts'
import { STOP_CATEGORIES } from '../places/category.ts'
import { footDistanceText, type Units } from '../units.ts'
import { listText } from '../language/formats.ts'
import { said, say } from '../language/say.ts'
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
  failed: (message: string) => say('Error planning walks: {message}', { message }),
  notFound: (location: string) =>
    say(
      'Unable to find coordinates for "{location}". Please try entering a more specific address like "City, State" (e.g., "San Francisco, CA")',
      { location },
    ),
  found: (count: number) =>
    count === 1
      ? say('Found {count} walk option! Click on any walk to see the route on the map.', { count })
      : say('Found {count} walk options! Click on any walk to see the route on the map.', {
          count,
        }),
  noPlan: 'No walk plan data available',
  brokenPlan: 'Invalid walk plan data',
  mapTitle: 'Map Loading Error',
  mapFailed: (reason: string) => say('Failed to load map: {reason}', { reason }),
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
  difficulty: z.enum(DIFFICULTIES),
  /** '1.0 mile'; an estimate says 'approx.'; typed twin: `meters`. */
  distance: z.string(),
  /** '25 mins'; typed twin: `minutes`. */
  estimatedDuration: z.string(),
  meters: z.number(),
  minutes: z.int(),
  /** The whole way, the start first and last; stops stand where one leaves the way for them. */
  route: z.array(WalkPoint),
  petFriendlyStops: z.array(WalkStop).check(z.maxLength(WALKS.long.mostStops)),
  highlights: z.array(z.string()),
  /** A straight line there and back, because no streets are known here. */
  isEstimate: z.boolean(),
  repeatedShare: z.number(),
  greenShare: z.number(),
  busyShare: z.number(),
  via: z.array(z.string()),
  /** Working bins the walk passes. */
  bins: z.array(WalkBin),
})
export type WalkPlan = z.infer<typeof WalkPlan>

/** Walks around a place, shortest first: three unless the streets there make fewer. */
export const WalkPlans = z.object({
  startLocation: z.string(),
  /** Where the walks begin: on the street nearest to the place. */
  start: Point,
  /** Other places of that name; the person is asked which one is meant. */
  otherwise: z.array(LocatedPlace),
  /** True where the place is as wide as a city, so that walks begin in the middle of it. */
  isRough: z.boolean(),
  isEstimate: z.boolean(),
  /** Whose streets these are; null for an estimate. */
  credit: z.nullable(z.string()),
  plans: z.array(WalkPlan).check(z.maxLength(WALK_TYPES.length)),
})
export type WalkPlans = z.infer<typeof WalkPlans>

/** '0.5 miles', '1.0 mile'; an estimate is 'approx. 3.0 miles'. */
export function walkDistanceText(
  { meters, isEstimate }: { meters: number; isEstimate: boolean },
  units: Units,
): string {
  const distance = footDistanceText(meters, units)
  return isEstimate ? say('approx. {distance}', { distance }) : distance
}

/** '25 mins'; a single one is '1 min'. */
export function walkDurationText(minutes: number): string {
  return minutes === 1 ? say('1 min') : say('{minutes} mins', { minutes })
}

/** Whole minutes of a walk at the pace of its kind. */
export function walkMinutes(meters: number, type: WalkType): number {
  return Math.max(1, Math.round((60 * meters) / METERS_PER_MILE / WALKS[type].milesPerHour))
}

/** Easy up to two miles, moderate up to five; half the way along busy roads is a step harder. */
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
  stops: number
}): string[] {
  const lines: string[] = []
  const green = Math.round(walk.greenShare * 100)
  if (green >= 10) lines.push(say('{green}% of the way through parks and other green', { green }))
  if (walk.parks.length > 0) {
    const parks = walk.parks.slice(0, 2).map((park) => markedName(park.name, park))
    lines.push(say('Passes {parks}', { parks: listText(parks) }))
  }
  const samples = walk.bins.filter(({ isSample }) => isSample).length
  for (const [bins, isSample] of [
    [walk.bins.length - samples, false],
    [samples, true],
  ] as const) {
    if (bins > 0) lines.push(markedName(binsText(bins), { isSample }))
  }
  if (walk.busyShare < 0.05) lines.push(say('Quiet all the way'))
  else lines.push(say('{busy}% along busier roads', { busy: Math.round(walk.busyShare * 100) }))
  const streets = [...new Set(walk.via)].slice(0, 3)
  if (streets.length > 0) lines.push(say('Along {streets}', { streets: listText(streets) }))
  if (walk.stops === 0) lines.push(say('No pet-friendly place known on the way'))
  return lines
}

function binsText(bins: number): string {
  return bins === 1
    ? say('1 working bin on the way')
    : say('{bins} working bins on the way', { bins })
}
