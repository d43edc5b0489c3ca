import type { ReplyOf } from '@wayfur/domain/endpoint'
import type { Point } from '@wayfur/domain/schemas'
import type { Leaderboard, readPlace } from '@wayfur/domain/scouting/endpoints'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables.ts'
import { nearbyCells, weekOf } from './leaderboard.ts'

interface Standing {
  ahead: number
  next: number | null
}

/**
 * A scout's own place on a leaderboard and the points missing to the next rank; no place while they
 * are not listed or have nothing on that board.
 */
export async function ownRank(
  db: Kysely<Tables>,
  {
    board,
    at,
    memberId,
    now,
  }: { board: Leaderboard; at: Point | null; memberId: number; now: Date },
): Promise<ReplyOf<typeof readPlace>> {
  const scout = await db
    .selectFrom('scouts')
    .leftJoin('scoutWeeks', (join) =>
      join
        .onRef('scoutWeeks.memberId', '=', 'scouts.memberId')
        .on('scoutWeeks.week', '=', weekOf(now)),
    )
    .select(['handle', 'earned', 'homeCell', 'scoutWeeks.points as week'])
    .where('scouts.memberId', '=', memberId)
    .executeTakeFirst()
  const points = (board === 'weekly' ? scout?.week : scout?.earned) ?? 0
  const cells = board === 'nearby' ? nearbyCells(at) : []
  const isElsewhere = board === 'nearby' && !cells.includes(scout?.homeCell ?? -1)
  if (scout === undefined || scout.handle === null || points <= 0 || isElsewhere) {
    return { handle: scout?.handle ?? null, points, rank: null, gapPoints: null }
  }
  const { ahead, next } = await standing(db, { board, cells, points, now })
  return {
    handle: scout.handle,
    points,
    rank: ahead + 1,
    gapPoints: next === null ? null : next - points,
  }
}

async function standing(
  db: Kysely<Tables>,
  {
    board,
    cells,
    points,
    now,
  }: { board: Leaderboard; cells: readonly number[]; points: number; now: Date },
): Promise<Standing> {
  if (board === 'nearby') {
    return db
      .selectFrom('scouts')
      .select([sql<number>`count(*)::int`.as('ahead'), sql<number | null>`min(earned)`.as('next')])
      .where('handle', 'is not', null)
      .where('homeCell', '=', sql<number>`any(${cells}::int[])`)
      .where('earned', '>', points)
      .executeTakeFirstOrThrow()
  }
  if (board === 'weekly') {
    return db
      .selectFrom('scoutWeekRanks')
      .select([
        sql<number>`coalesce(sum(scouts), 0)::int`.as('ahead'),
        sql<number | null>`min(points) filter (where scouts > 0)`.as('next'),
      ])
      .where('week', '=', weekOf(now))
      .where('points', '>', points)
      .executeTakeFirstOrThrow()
  }
  return db
    .selectFrom('scoutRanks')
    .select([
      sql<number>`coalesce(sum(scouts), 0)::int`.as('ahead'),
      sql<number | null>`min(earned) filter (where scouts > 0)`.as('next'),
    ])
    .where('earned', '>', points)
    .executeTakeFirstOrThrow()
}
