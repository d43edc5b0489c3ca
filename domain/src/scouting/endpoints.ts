import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { queryInteger } from '../query-values.ts'
import { Bin, BinVote, ConditionNote, latitude, longitude, NewBin } from './bin.ts'
import { POINT_KINDS } from './points.ts'
import { OfferedReward, Voucher } from './reward.ts'
import { t } from '../language/messages.ts'

const id = queryInteger(1, Number.MAX_SAFE_INTEGER)
const BinParams = z.object({ id })
const UserParams = z.object({ userId: id })

/** Most bins one call gives; and how many it gives unless told. */
export const MOST_BINS = 500
export const BINS_AT_ONCE = 100

export const listBins = endpoint({
  method: 'GET',
  path: '/api/poop-bins',
  summary: 'Bins as a plain list, 100 unless told; nearest first where a point is given.',
  shows: ['bins'],
  query: z.object({
    latitude: z.optional(latitude),
    longitude: z.optional(longitude),
    /** south,west,north,east in degrees. */
    bbox: z.optional(
      z.string().check(
        z.regex(/^[+-]?\d{1,3}(\.\d{1,15})?(,[+-]?\d{1,3}(\.\d{1,15})?){3}$/, {
          error: () => t('This must be south,west,north,east in degrees.'),
        }),
      ),
    ),
    limit: z.optional(queryInteger(1, MOST_BINS)),
  }),
  reply: z.array(Bin).check(z.maxLength(MOST_BINS)),
})

const BinFeature = z.object({
  type: z.literal('Feature'),
  geometry: z.object({
    type: z.literal('Point'),
    coordinates: z.tuple([z.number(), z.number()]),
  }),
  properties: z.object({
    id: z.int(),
    amenity: z.enum(['waste_basket', 'vending_machine']),
    waste: z.optional(z.literal('dog_excrement')),
    vending: z.optional(z.literal('excrement_bags')),
    works: z.boolean(),
    lastConfirmedOn: z.nullable(z.string()),
    source: z.string(),
    licence: z.nullable(z.string()),
  }),
})
export type BinFeature = z.infer<typeof BinFeature>

export const exportBins = endpoint({
  method: 'GET',
  path: '/api/poop-bins/geojson',
  summary: 'Verified bins of an area as GeoJSON, under the licence each one names.',
  shows: ['bins'],
  query: z.object({ south: latitude, west: longitude, north: latitude, east: longitude }),
  reply: z.object({
    type: z.literal('FeatureCollection'),
    features: z.array(BinFeature).check(z.maxLength(MOST_BINS)),
  }),
})

export const reportBin = endpoint({
  method: 'POST',
  path: '/api/poop-bins',
  summary:
    'Reports a bin; one that is known already within 15 m is confirmed instead. Points need `from`.',
  access: 'scout-bins',
  stale: ['bins', 'scout'],
  body: NewBin,
  reply: z.object({
    bin: Bin,
    /** 10; less where the day’s points are used up, 0 where nobody was seen to be there. */
    pointsEarned: z.int(),
    /** Whether the device said that it is there, without which nothing is earned. */
    wasThere: z.boolean(),
    /** Whether the bin was known already. */
    isConfirmation: z.boolean(),
  }),
})

/** Own reports that one call gives. */
export const OWN_BINS_AT_ONCE = 10

export const listOwnBins = endpoint({
  method: 'GET',
  path: '/api/scout/bins',
  summary: 'Bins one reported, newest first, also those that others did not find.',
  access: 'scout-bins',
  shows: ['scout'],
  query: z.object({ before: z.optional(id) }),
  reply: z.object({
    bins: z.array(Bin).check(z.maxLength(OWN_BINS_AT_ONCE)),
    /** What to ask for next; null at the end. */
    before: z.nullable(z.int()),
  }),
})

export const voteOnBin = endpoint({
  method: 'PATCH',
  path: '/api/poop-bins/:id/vote',
  summary:
    'One vote for each member and bin, which can be changed; not on one’s own bin. Only one from the spot renews the day it was last confirmed.',
  access: 'scout-bins',
  stale: ['bins', 'scout'],
  params: BinParams,
  body: BinVote,
  reply: Bin,
})

export const noteCondition = endpoint({
  method: 'POST',
  path: '/api/poop-bins/:id/condition',
  summary: 'Says how a bin is: works, out of order, full, with or without bags.',
  access: 'scout-bins',
  stale: ['bins', 'scout'],
  params: BinParams,
  body: ConditionNote,
  reply: z.object({
    bin: Bin,
    pointsEarned: z.int(),
    /** Whether the device said that it is there, without which nothing is earned. */
    wasThere: z.boolean(),
  }),
})

/** What everybody may know of a scout. */
export const ScoutPoints = z.object({
  userId: z.int(),
  level: z.int(),
  levelName: z.string(),
  /** What can be spent. */
  totalPoints: z.int(),
  /** All that was ever earned: the level follows from it. */
  earnedPoints: z.int(),
  streakDays: z.int(),
})
export type ScoutPoints = z.infer<typeof ScoutPoints>

export const readUserPoints = endpoint({
  method: 'GET',
  path: '/api/user-points/:userId',
  summary: 'Level, points and streak of oneself, or of a scout who chose to be listed.',
  access: 'scout-bins',
  shows: ['scout'],
  params: UserParams,
  reply: ScoutPoints,
})

/** Recent activity that one call gives at most; the page shows 5 (specification, part 1 §9). */
export const MOST_TRANSACTIONS = 200
export const RECENT_TRANSACTIONS = 5

export const PointTransaction = z.object({
  id: z.int(),
  description: z.string(),
  /** Negative where points were given back or spent. */
  points: z.int(),
  kind: z.enum(POINT_KINDS),
  createdAt: z.iso.datetime(),
})
export type PointTransaction = z.infer<typeof PointTransaction>

export const listTransactions = endpoint({
  method: 'GET',
  path: '/api/point-transactions/:userId',
  summary: 'One’s own points as they came and went, newest first.',
  access: 'scout-bins',
  shows: ['scout'],
  params: UserParams,
  query: z.object({ limit: z.optional(queryInteger(1, MOST_TRANSACTIONS)) }),
  reply: z.array(PointTransaction).check(z.maxLength(MOST_TRANSACTIONS)),
})

/** How far the neighborhood of the nearby leaderboard reaches. */
export const NEARBY_METERS = 25_000

export const LEADERBOARDS = ['all-time', 'weekly', 'nearby'] as const
export type Leaderboard = (typeof LEADERBOARDS)[number]
/** Entries a leaderboard shows. */
export const MOST_LEADERS = 50

export const LeaderboardEntry = z.object({
  id: z.int(),
  /** Only one’s own is told; null for everybody else. */
  userId: z.nullable(z.int()),
  handle: z.string(),
  /** Ties share it. */
  rank: z.int(),
  level: z.int(),
  levelName: z.string(),
  totalPoints: z.int(),
  isYou: z.boolean(),
  /** An invented scout of the demo. */
  isSample: z.boolean(),
})
export type LeaderboardEntry = z.infer<typeof LeaderboardEntry>

/** Which board, and for the one nearby around which point. */
const BoardQuery = z.object({
  board: z.optional(z.enum(LEADERBOARDS)),
  latitude: z.optional(latitude),
  longitude: z.optional(longitude),
})

export const readLeaderboard = endpoint({
  method: 'GET',
  path: '/api/leaderboard',
  summary: 'Scouts who chose to be listed, by points earned: ever, this week, or near a point.',
  shows: ['scout'],
  query: BoardQuery,
  reply: z.array(LeaderboardEntry).check(z.maxLength(MOST_LEADERS)),
})

export const Handle = z.string().check(
  z.trim(),
  z.regex(/^[\p{L}\p{N}][\p{L}\p{N} _.-]{1,23}$/u, {
    error: () =>
      t('A name on the leaderboard has 2 to 24 letters, digits, spaces, dots or dashes.'),
  }),
)

export const readScout = endpoint({
  method: 'GET',
  path: '/api/scout',
  summary: 'One’s own standing: points, achievements and vouchers.',
  access: 'scout-bins',
  shows: ['scout'],
  reply: z.extend(ScoutPoints, {
    /** The name on the leaderboard; null while one is not listed. */
    handle: z.nullable(z.string()),
    achievements: z.array(
      z.object({ id: z.string(), title: z.string(), says: z.string(), isEarned: z.boolean() }),
    ),
    vouchers: z.array(Voucher),
  }),
})

export const readPlace = endpoint({
  method: 'GET',
  path: '/api/scout/place',
  summary: 'One’s own rank on a leaderboard, and the points missing to the next.',
  access: 'scout-bins',
  shows: ['scout'],
  query: BoardQuery,
  reply: z.object({
    /** The name on the leaderboard; null while one is not listed. */
    handle: z.nullable(z.string()),
    /** What counts on this board. */
    points: z.int(),
    /** Null while not listed, or where one has nothing on this board. */
    rank: z.nullable(z.int()),
    /** Null at the top, or without a rank. */
    gapPoints: z.nullable(z.int()),
  }),
})

export const changeHandle = endpoint({
  method: 'PUT',
  path: '/api/scout/handle',
  summary: 'Joins the leaderboard under a name, or leaves it with null.',
  access: 'scout-bins',
  stale: ['scout'],
  body: z.object({ handle: z.nullable(Handle) }),
  reply: z.object({ handle: z.nullable(z.string()) }),
})

export const listRewards = endpoint({
  method: 'GET',
  path: '/api/rewards',
  summary: 'Rewards that somebody backs, with what is left of each.',
  shows: ['scout'],
  reply: z.array(OfferedReward),
})

export const redeemReward = endpoint({
  method: 'POST',
  path: '/api/rewards/:id/redeem',
  summary: 'Gives points for a voucher; both or neither.',
  access: 'scout-bins',
  stale: ['scout', 'vouchers'],
  params: z.object({ id: z.string().check(z.maxLength(40)) }),
  reply: Voucher,
})

export const readVoucher = endpoint({
  method: 'GET',
  path: '/api/vouchers/:code',
  summary: 'What a voucher is for and whether it can be used, for the partner it is shown to.',
  access: 'see-partner-figures',
  shows: ['vouchers'],
  params: z.object({ code: z.string().check(z.maxLength(40)) }),
  reply: Voucher,
})

export const useVoucher = endpoint({
  method: 'POST',
  path: '/api/vouchers/:code/use',
  summary: 'Takes a voucher in; a second time it is refused.',
  access: 'see-partner-figures',
  stale: ['vouchers'],
  params: z.object({ code: z.string().check(z.maxLength(40)) }),
  reply: Voucher,
})
