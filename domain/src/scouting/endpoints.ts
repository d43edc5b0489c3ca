import { endpoint } from '../endpoint.ts'
import type * as schemas from './schemas.ts'

/** Most bins one call gives; and how many it gives unless told. */
export const MOST_BINS = 500
export const BINS_AT_ONCE = 100

export const listBins = endpoint<typeof schemas.listBins>()({
  method: 'GET',
  path: '/api/poop-bins',
  shows: ['bins'],
})

export const exportBins = endpoint<typeof schemas.exportBins>()({
  method: 'GET',
  path: '/api/poop-bins/geojson',
  shows: ['bins'],
})

export const reportBin = endpoint<typeof schemas.reportBin>()({
  method: 'POST',
  path: '/api/poop-bins',
  access: 'scout-bins',
  stale: ['bins', 'scout'],
})

/** Own reports that one call gives. */
export const OWN_BINS_AT_ONCE = 10

export const listOwnBins = endpoint<typeof schemas.listOwnBins>()({
  method: 'GET',
  path: '/api/scout/bins',
  access: 'scout-bins',
  shows: ['scout'],
})

export const voteOnBin = endpoint<typeof schemas.voteOnBin>()({
  method: 'PATCH',
  path: '/api/poop-bins/:id/vote',
  access: 'scout-bins',
  stale: ['bins', 'scout'],
})

export const noteCondition = endpoint<typeof schemas.noteCondition>()({
  method: 'POST',
  path: '/api/poop-bins/:id/condition',
  access: 'scout-bins',
  stale: ['bins', 'scout'],
})

export const readUserPoints = endpoint<typeof schemas.readUserPoints>()({
  method: 'GET',
  path: '/api/user-points/:userId',
  access: 'scout-bins',
  shows: ['scout'],
})

/** Recent activity that one call gives at most; the page shows 5 (specification, part 1 §9). */
export const MOST_TRANSACTIONS = 200
export const RECENT_TRANSACTIONS = 5

export const listTransactions = endpoint<typeof schemas.listTransactions>()({
  method: 'GET',
  path: '/api/point-transactions/:userId',
  access: 'scout-bins',
  shows: ['scout'],
})

/** How far the neighborhood of the nearby leaderboard reaches. */
export const NEARBY_METERS = 25_000

export const LEADERBOARDS = ['all-time', 'weekly', 'nearby'] as const
export type Leaderboard = (typeof LEADERBOARDS)[number]
/** Entries a leaderboard shows. */
export const MOST_LEADERS = 50

export const readLeaderboard = endpoint<typeof schemas.readLeaderboard>()({
  method: 'GET',
  path: '/api/leaderboard',
  shows: ['scout'],
})

export const readScout = endpoint<typeof schemas.readScout>()({
  method: 'GET',
  path: '/api/scout',
  access: 'scout-bins',
  shows: ['scout'],
})

export const readPlace = endpoint<typeof schemas.readPlace>()({
  method: 'GET',
  path: '/api/scout/place',
  access: 'scout-bins',
  shows: ['scout'],
})

export const changeHandle = endpoint<typeof schemas.changeHandle>()({
  method: 'PUT',
  path: '/api/scout/handle',
  access: 'scout-bins',
  stale: ['scout'],
})

export const listRewards = endpoint<typeof schemas.listRewards>()({
  method: 'GET',
  path: '/api/rewards',
  shows: ['scout'],
})

export const redeemReward = endpoint<typeof schemas.redeemReward>()({
  method: 'POST',
  path: '/api/rewards/:id/redeem',
  access: 'scout-bins',
  stale: ['scout', 'vouchers'],
})

export const readVoucher = endpoint<typeof schemas.readVoucher>()({
  method: 'GET',
  path: '/api/vouchers/:code',
  access: 'see-partner-figures',
  shows: ['vouchers'],
})

export const useVoucher = endpoint<typeof schemas.useVoucher>()({
  method: 'POST',
  path: '/api/vouchers/:code/use',
  access: 'see-partner-figures',
  stale: ['vouchers'],
})
