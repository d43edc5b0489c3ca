import * as z from 'zod/mini'
import { Day } from '../calendar.ts'
import { Point } from '../geo.ts'
import { Bin, latitude, longitude } from '../scouting/bin.ts'
import { endpoint } from '../endpoint.ts'
import { LONGEST_QUERY } from '../geocoding/endpoints.ts'
import { TimelineEntry } from '../pets/timeline.ts'
import { queryInteger } from '../query-values.ts'
import { WALK_TYPES, WalkPlans } from './walk-plan.ts'

export const planWalks = endpoint({
  method: 'GET',
  path: '/api/walks/plan',
  summary:
    'Short, medium and long walks from a place, along streets that are known, and none where no street is; the same question has the same answer.',
  shows: [],
  query: z.object({
    /** A name, address, ZIP code or pair of coordinates. */
    location: z.string().check(z.minLength(1), z.maxLength(LONGEST_QUERY)),
  }),
  reply: WalkPlans,
})

export const walkToNearestBin = endpoint({
  method: 'GET',
  path: '/api/poop-bins/nearest',
  summary:
    'The working bin that is nearest on foot, within 5 km, and the way there: along the streets where these are known, else in a straight line that is called so.',
  shows: ['bins'],
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
})

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
/** A walk somebody has come back from. */
export type FinishedWalk = z.infer<typeof FinishedWalk>

export const logWalk = endpoint({
  method: 'POST',
  path: '/api/pets/:id/walks',
  summary: 'Writes a finished walk into the timeline of a pet.',
  access: 'manage-pets',
  stale: ['pets'],
  params: z.object({ id: queryInteger(1, Number.MAX_SAFE_INTEGER) }),
  body: FinishedWalk,
  reply: TimelineEntry,
})
