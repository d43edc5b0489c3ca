import * as z from 'zod/mini'
import { t } from '../language/messages.ts'
import { QrDrawing } from '../pets/sharing-schemas.ts'
import { Day, queryInteger } from '../schemas.ts'
import { Bin, BinVote, ConditionNote, latitude, longitude, NewBin } from './bin-schemas.ts'
import {
  LEADERBOARDS,
  MOST_BINS,
  MOST_LEADERS,
  MOST_TRANSACTIONS,
  OWN_BINS_AT_ONCE,
} from './endpoints.ts'
import { POINT_KINDS } from './points.ts'

const id = queryInteger(1, Number.MAX_SAFE_INTEGER)
const BinParams = z.object({ id })
const UserParams = z.object({ userId: id })

export const listBins = {
  summary: 'Bins as a plain list, 100 unless told; nearest first where a point is given.',
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
}

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

export const exportBins = {
  summary: 'Verified bins of an area as GeoJSON, under the licence each one names.',
  query: z.object({ south: latitude, west: longitude, north: latitude, east: longitude }),
  reply: z.object({
    type: z.literal('FeatureCollection'),
    features: z.array(BinFeature).check(z.maxLength(MOST_BINS)),
  }),
}

export const reportBin = {
  summary:
    'Reports a bin; one that is known already within 15 m is confirmed instead. Points need `from`.',
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
}

export const listOwnBins = {
  summary: 'Bins one reported, newest first, also those that others did not find.',
  query: z.object({ before: z.optional(id) }),
  reply: z.object({
    bins: z.array(Bin).check(z.maxLength(OWN_BINS_AT_ONCE)),
    /** What to ask for next; null at the end. */
    before: z.nullable(z.int()),
  }),
}

export const voteOnBin = {
  summary:
    'One vote for each member and bin, which can be changed; not on one’s own bin. Only one from the spot renews the day it was last confirmed.',
  params: BinParams,
  body: BinVote,
  reply: Bin,
}

export const noteCondition = {
  summary: 'Says how a bin is: works, out of order, full, with or without bags.',
  params: BinParams,
  body: ConditionNote,
  reply: z.object({
    bin: Bin,
    pointsEarned: z.int(),
    /** Whether the device said that it is there, without which nothing is earned. */
    wasThere: z.boolean(),
  }),
}

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

export const readUserPoints = {
  summary: 'Level, points and streak of oneself, or of a scout who chose to be listed.',
  params: UserParams,
  reply: ScoutPoints,
}

export const PointTransaction = z.object({
  id: z.int(),
  description: z.string(),
  /** Negative where points were given back or spent. */
  points: z.int(),
  kind: z.enum(POINT_KINDS),
  createdAt: z.iso.datetime(),
})
export type PointTransaction = z.infer<typeof PointTransaction>

export const listTransactions = {
  summary: 'One’s own points as they came and went, newest first.',
  params: UserParams,
  query: z.object({ limit: z.optional(queryInteger(1, MOST_TRANSACTIONS)) }),
  reply: z.array(PointTransaction).check(z.maxLength(MOST_TRANSACTIONS)),
}

export const LeaderboardEntry = z.object({
  id: z.int(),
  /** The caller's own alone; null for other scouts. */
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

export const readLeaderboard = {
  summary: 'Scouts who chose to be listed, by points earned: ever, this week, or near a point.',
  query: BoardQuery,
  reply: z.array(LeaderboardEntry).check(z.maxLength(MOST_LEADERS)),
}

export const Handle = z.string().check(
  z.trim(),
  z.regex(/^[\p{L}\p{N}][\p{L}\p{N} _.-]{1,23}$/u, {
    error: () =>
      t('A name on the leaderboard has 2 to 24 letters, digits, spaces, dots or dashes.'),
  }),
)

export const Voucher = z.object({
  id: z.int(),
  code: z.string(),
  rewardId: z.string(),
  title: z.string(),
  partner: z.string(),
  costPoints: z.int(),
  isDemo: z.boolean(),
  state: z.enum(['open', 'used', 'expired']),
  takenAt: z.iso.datetime(),
  usedAt: z.nullable(z.iso.datetime()),
  expiresOn: Day,
  /** The code a partner scans: given to the scout who may show it, null to the partner. */
  qr: z.nullable(QrDrawing),
})
/** A single-use code for a reward. */
export type Voucher = z.infer<typeof Voucher>

export const readScout = {
  summary: 'One’s own standing: points, achievements and vouchers.',
  reply: z.extend(ScoutPoints, {
    /** The name on the leaderboard; null while one is not listed. */
    handle: z.nullable(z.string()),
    achievements: z.array(
      z.object({ id: z.string(), title: z.string(), says: z.string(), isEarned: z.boolean() }),
    ),
    vouchers: z.array(Voucher),
  }),
}

export const readPlace = {
  summary: 'One’s own rank on a leaderboard, and the points missing to the next.',
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
}

export const changeHandle = {
  summary: 'Joins the leaderboard under a name, or leaves it with null.',
  body: z.object({ handle: z.nullable(Handle) }),
  reply: z.object({ handle: z.nullable(z.string()) }),
}

export const Reward = z.object({
  id: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,39}$/)),
  title: z.string().check(z.minLength(1), z.maxLength(120)),
  says: z.string().check(z.minLength(1), z.maxLength(400)),
  costPoints: z.int().check(z.gte(1), z.lte(1_000_000)),
  /** Who hands it out. */
  partner: z.string().check(z.minLength(1), z.maxLength(120)),
  /** An invented partner of the demo: its vouchers are worth nothing. */
  isDemo: z.boolean(),
  /** Vouchers there are in all; null where the partner set no limit. */
  stock: z.nullable(z.int().check(z.gte(0))),
})
/** A reward for points, with the partner who hands it out. */
export type Reward = z.infer<typeof Reward>

/** What the page shows of a reward. */
export const OfferedReward = z.extend(Reward, { left: z.nullable(z.int()) })
export type OfferedReward = z.infer<typeof OfferedReward>

export const listRewards = {
  summary: 'Rewards that somebody backs, with what is left of each.',
  reply: z.array(OfferedReward),
}

export const redeemReward = {
  summary: 'Gives points for a voucher; both or neither.',
  params: z.object({ id: z.string().check(z.maxLength(40)) }),
  reply: Voucher,
}

export const readVoucher = {
  summary: 'What a voucher is for and whether it can be used, for the partner it is shown to.',
  params: z.object({ code: z.string().check(z.maxLength(40)) }),
  reply: Voucher,
}

export const useVoucher = {
  summary: 'Takes a voucher in; a second time it is refused.',
  params: z.object({ code: z.string().check(z.maxLength(40)) }),
  reply: Voucher,
}
