import * as z from 'zod/mini'
import { file } from '../endpoint.ts'
import { LONGEST_QUERY } from '../geocoding/endpoints.ts'
import { LocatedPlace } from '../geocoding/schemas.ts'
import { TimelineEntry } from '../pets/pet-schemas.ts'
import { STOP_CATEGORIES } from '../places/category.ts'
import { Business } from '../places/place-schemas.ts'
import { Day, Point, queryFlag, queryInteger, queryNumber } from '../schemas.ts'
import { Bin, latitude, longitude } from '../scouting/bin-schemas.ts'
import { DIFFICULTIES, LEAST_MILES, MOST_MILES, WALK_KEYS, WALK_TYPES, WALKS } from './walk-plan.ts'
import { TURNS } from './walk-turns.ts'

const WalkPoint = z.object({
  latitude: z.number(),
  longitude: z.number(),
  address: z.string(),
  type: z.enum(['waypoint', 'rest stop']),
})

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

/** A working bin that a walk passes; `isSample` where it is invented. */
export const WalkBin = z.extend(Point, { isSample: z.boolean() })
export type WalkBin = z.infer<typeof WalkBin>

const share = z.number().check(z.gte(0), z.lte(1))

/** A corner at which one has to know which way. */
const WalkTurn = z.object({
  /** From the start of the walk. */
  alongMeters: z.int(),
  turn: z.enum(TURNS),
  /** The street one comes onto; null where no name is known. */
  onto: z.nullable(z.string()),
})

/** One walk that ends where it began. */
export const WalkPlan = z.object({
  /** Equal for equal questions. */
  id: z.string(),
  startLocation: z.string(),
  /** Of a walk of a length of one's own, the one of the three that it is most like. */
  walkType: z.enum(WALK_TYPES),
  /** The length asked for besides the three; null for each of these. */
  askedMiles: z.nullable(z.number()),
  difficulty: z.enum(DIFFICULTIES),
  /** What the difficulty goes by: 'By length and traffic'. */
  difficultyReason: z.string(),
  /** How far the walk goes up; null where the slopes of its streets are not known. */
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
  /** The streets make no loop of this length, so that much of the way is walked twice. */
  isThereAndBack: z.boolean(),
  /** What its streets say of themselves, as shares of the length; the rest is not known. */
  surface: z.object({ pavedShare: share, unpavedShare: share }),
  light: z.object({ litShare: share, unlitShare: share }),
  /** Meters of stairs; null where that is not known of the whole way. */
  stairsMeters: z.nullable(z.number()),
  /**
   * How much of the way lies along trees or under a roof by the map, which does not tell of all
   * shade; null where the map was not read for it.
   */
  shadedShare: z.nullable(share),
  /** How many of each stand beside the way; null where nobody has told. */
  passes: z.nullable(z.object({ water: z.int(), bench: z.int(), bags: z.int(), basket: z.int() })),
  /** Where one has to turn, in the order walked. */
  turns: z.array(WalkTurn),
  greenShare: z.number(),
  busyShare: z.number(),
  via: z.array(z.string()),
  /** Working bins the walk passes. */
  bins: z.array(WalkBin),
})
export type WalkPlan = z.infer<typeof WalkPlan>

/**
 * Walks around a place: the one of the length asked for, if one was, then the three, shortest first;
 * fewer where the streets make fewer, else none.
 */
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
  /** The day of the map that they come from; null where that is not known. */
  mapOn: z.nullable(Day),
  plans: z.array(WalkPlan).check(z.maxLength(WALK_KEYS.length)),
})
export type WalkPlans = z.infer<typeof WalkPlans>

/** What bends all walks of an answer, and the length of one of one's own. */
const wishes = {
  /** The length of one more walk. */
  miles: z.optional(queryNumber(LEAST_MILES, MOST_MILES)),
  /** Avoid busy roads. */
  quiet: z.optional(queryFlag()),
  /** Pass a park. */
  park: z.optional(queryFlag()),
  /** Along trees and under roofs that the map tells of. */
  shade: z.optional(queryFlag()),
  /** Along streets that are lit. */
  lit: z.optional(queryFlag()),
  /** Without the stairs that are known. */
  level: z.optional(queryFlag()),
  /** Away from the off-leash areas that are known. */
  apart: z.optional(queryFlag()),
}

export const planWalks = {
  summary:
    'Short, medium and long walks from a place, and one of a length that is asked for, along streets that are known, and none where no street is; the same question has the same answer.',
  query: z.object({
    /** A name, address, ZIP code or pair of coordinates. */
    location: z.string().check(z.minLength(1), z.maxLength(LONGEST_QUERY)),
    ...wishes,
  }),
  problems: ['place-unknown'] as const,
  reply: WalkPlans,
}

export const walkToNearestBin = {
  summary:
    'The working bin that is nearest on foot, within 5 km, and the way there: along the streets where these are known, else in a straight line that is called so.',
  query: z.object({ latitude, longitude }),
  reply: z.nullable(
    z.object({
      bin: Bin,
      way: z.object({
        line: z.array(Point).check(z.minLength(2)),
        meters: z.int(),
        minutes: z.int(),
        /** A straight line, because the streets are not known here. */
        isStraight: z.boolean(),
        /** Whose work the streets are. */
        credit: z.nullable(z.string()),
      }),
    }),
  ),
}

/** Longest walk that is written down: a day. */
const MOST_SECONDS = 24 * 60 * 60
const MOST_METERS = 100_000

export const FinishedWalk = z.object({
  walkType: z.enum(WALK_TYPES),
  /** As the device measured it; null where it did not. */
  meters: z.nullable(z.number().check(z.gte(0), z.lte(MOST_METERS))),
  seconds: z.int().check(z.gte(1), z.lte(MOST_SECONDS)),
  startLocation: z.string().check(z.minLength(1), z.maxLength(LONGEST_QUERY)),
  /** The day of the walk where it was walked; today where left out. */
  on: z.optional(Day),
})
/** A finished walk. */
export type FinishedWalk = z.infer<typeof FinishedWalk>

export const logWalk = {
  summary: 'Writes a finished walk into the timeline of a pet.',
  params: z.object({ id: queryInteger(1, Number.MAX_SAFE_INTEGER) }),
  body: FinishedWalk,
  reply: TimelineEntry,
}

export const walkAsGpx = {
  summary: 'A walk as a GPX file; the short one unless told.',
  query: z.object({
    location: z.optional(z.string()),
    walk: z.optional(z.string()),
    ...wishes,
  }),
  problems: ['place-unknown'] as const,
  reply: file('application/gpx+xml'),
}
