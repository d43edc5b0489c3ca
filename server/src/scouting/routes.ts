import { msg } from '@wayfur/domain/language/messages'
import { Problem } from '@wayfur/domain/problem'
import type { Point } from '@wayfur/domain/schemas'
import * as endpoints from '@wayfur/domain/scouting/endpoints'
import * as schemas from '@wayfur/domain/scouting/schemas'
import { type Caller, type ServedEndpoint, serve } from '../platform/serve.ts'
import { binFeature } from './bin-feature.ts'
import { castVote } from './cast-vote.ts'
import { changeHandle } from './change-handle.ts'
import { leaderboard } from './leaderboard.ts'
import { noteCondition } from './note-condition.ts'
import { ownRank } from './own-rank.ts'
import { binsAround, binsOf, binsWithin, newestBins } from './read-bins.ts'
import { reportBin } from './report-bin.ts'
import { pointsOfOther, readScout, scoutPoints } from './scout-standing.ts'
import type { ScoutingContext } from './scouting-context.ts'
import { transactionsOf } from './transactions.ts'
import { offeredRewards, readVoucher, redeemReward, useVoucher } from './vouchers.ts'

/** Every call of bin scouting. */
export function scoutingEndpoints(context: ScoutingContext): ServedEndpoint[] {
  const { db, clock } = context
  /** Sample rewards are offered in demo mode alone. */
  function offeredTo({ demo }: Caller): ScoutingContext {
    const rewards = context.rewards.filter(({ isDemo }) => demo !== 'nothing' || !isDemo)
    return { ...context, rewards }
  }
  return [
    serve(endpoints.listBins, schemas.listBins, ({ query, caller }) => {
      const search = {
        memberId: caller.member?.id ?? null,
        now: clock.now(),
        limit: query.limit ?? endpoints.BINS_AT_ONCE,
      }
      const { latitude, longitude, bbox } = query
      if (bbox !== undefined) {
        const [south = 0, west = 0, north = 0, east = 0] = bbox.split(',').map(Number)
        return binsWithin(db, { south, west, north, east }, search)
      }
      return latitude === undefined || longitude === undefined
        ? newestBins(db, search)
        : binsAround(db, { latitude, longitude }, search)
    }),
    serve(endpoints.exportBins, schemas.exportBins, async ({ query }) => {
      const bins = await binsWithin(db, query, {
        memberId: null,
        now: clock.now(),
        limit: endpoints.MOST_BINS,
        onlyVerified: true,
      })
      return {
        type: 'FeatureCollection' as const,
        features: bins.map(binFeature),
      }
    }),
    serve(endpoints.listOwnBins, schemas.listOwnBins, async ({ query, caller }) => {
      const limit = endpoints.OWN_BINS_AT_ONCE
      const search = { now: clock.now(), limit: limit + 1, before: query.before }
      const bins = await binsOf(db, caller.member.id, search)
      const shown = bins.slice(0, limit)
      return { bins: shown, before: bins.length > limit ? (shown.at(-1)?.id ?? null) : null }
    }),
    serve(endpoints.reportBin, schemas.reportBin, ({ body, caller }) =>
      reportBin(context, caller.member.id, body),
    ),
    serve(endpoints.voteOnBin, schemas.voteOnBin, ({ params, body, caller }) =>
      castVote(context, { id: params.id, memberId: caller.member.id, ...body }),
    ),
    serve(endpoints.noteCondition, schemas.noteCondition, ({ params, body, caller }) =>
      noteCondition(context, { id: params.id, memberId: caller.member.id, note: body }),
    ),
    serve(endpoints.readUserPoints, schemas.readUserPoints, ({ params, caller }) =>
      params.userId === caller.member.id
        ? scoutPoints(db, params.userId, clock.now())
        : pointsOfOther(db, params.userId, clock.now()),
    ),
    serve(endpoints.listTransactions, schemas.listTransactions, ({ params, query, caller }) => {
      if (params.userId !== caller.member.id) {
        throw new Problem('not-allowed', msg('You can see only your own points.'))
      }
      return transactionsOf(db, params.userId, query.limit ?? endpoints.RECENT_TRANSACTIONS)
    }),
    serve(endpoints.readLeaderboard, schemas.readLeaderboard, ({ query, caller }) =>
      leaderboard(db, { ...boardOf(query), memberId: caller.member?.id ?? null, now: clock.now() }),
    ),
    serve(endpoints.readPlace, schemas.readPlace, ({ query, caller }) =>
      ownRank(db, { ...boardOf(query), memberId: caller.member.id, now: clock.now() }),
    ),
    serve(endpoints.readScout, schemas.readScout, ({ caller }) =>
      readScout(context, caller.member.id),
    ),
    serve(endpoints.changeHandle, schemas.changeHandle, ({ body, caller }) =>
      changeHandle(context, caller.member.id, body.handle),
    ),
    serve(endpoints.listRewards, schemas.listRewards, ({ caller }) =>
      offeredRewards(offeredTo(caller)),
    ),
    serve(endpoints.redeemReward, schemas.redeemReward, ({ params, caller }) =>
      redeemReward(offeredTo(caller), caller.member.id, params.id),
    ),
    serve(endpoints.readVoucher, schemas.readVoucher, ({ params, caller }) =>
      readVoucher(context, caller.member, params.code),
    ),
    serve(endpoints.useVoucher, schemas.useVoucher, ({ params, caller }) =>
      useVoucher(context, caller.member, params.code),
    ),
  ]
}

function boardOf({
  board = 'all-time',
  latitude,
  longitude,
}: {
  board?: endpoints.Leaderboard | undefined
  latitude?: number | undefined
  longitude?: number | undefined
}): { board: endpoints.Leaderboard; at: Point | null } {
  const isSomewhere = latitude !== undefined && longitude !== undefined
  return { board, at: isSomewhere ? { latitude, longitude } : null }
}
