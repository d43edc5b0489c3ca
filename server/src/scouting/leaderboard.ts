import type { Point } from '@wayfur/domain/geo'
import { cellsOfCircle } from '@wayfur/domain/places/grid-cell'
import { Problem } from '@wayfur/domain/problem'
import {
  type Leaderboard,
  type LeaderboardEntry,
  MOST_LEADERS,
} from '@wayfur/domain/scouting/endpoints'
import { levelAt, levelName } from '@wayfur/domain/scouting/level'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../platform/tables.ts'

/** How far the neighborhood of the nearby leaderboard reaches. */
const NEARBY_METERS = 25_000

/**
 * The first fifty of a leaderboard, of scouts who chose to be listed. Ranks are shared by ties; who
 * is who is told only of oneself.
 */
export async function leaderboard(
  db: Kysely<Tables>,
  {
    board,
    at,
    memberId,
    now,
  }: { board: Leaderboard; at: Point | null; memberId: number | null; now: Date },
): Promise<LeaderboardEntry[]> {
  const rows = await leaders(db, { board, at, now })
  return rows.map((row, place) => {
    const level = levelAt(row.earned)
    const isYou = row.memberId === memberId
    return {
      id: place + 1,
      userId: isYou ? row.memberId : null,
      handle: row.handle ?? '',
      rank: rows.findIndex(({ points }) => points === row.points) + 1,
      level,
      levelName: levelName(level),
      totalPoints: row.points,
      isYou,
      isSample: row.isSample,
    }
  })
}

async function leaders(
  db: Kysely<Tables>,
  { board, at, now }: { board: Leaderboard; at: Point | null; now: Date },
) {
  if (board === 'weekly') {
    return db
      .selectFrom('scoutWeeks')
      .innerJoin('scouts', 'scouts.memberId', 'scoutWeeks.memberId')
      .select([
        'scouts.memberId',
        'scouts.handle',
        'scouts.isSample',
        'scouts.earned',
        'scoutWeeks.points',
      ])
      .where(
        'scoutWeeks.week',
        '=',
        sql<string>`date_trunc('week', ${now}::timestamptz at time zone 'UTC')::date`,
      )
      .where('scoutWeeks.points', '>', 0)
      .where('scouts.handle', 'is not', null)
      .orderBy('scoutWeeks.points', 'desc')
      .orderBy('scouts.memberId')
      .limit(MOST_LEADERS)
      .execute()
  }
  let query = db
    .selectFrom('scouts')
    .select(['memberId', 'handle', 'isSample', 'earned', 'earned as points'])
    .where('handle', 'is not', null)
    .where('earned', '>', 0)
  if (board === 'nearby') {
    if (at === null) throw new Problem('invalid-input', 'latitude: Please say where you are.')
    const cells = cellsOfCircle(at, NEARBY_METERS)
    if (cells === undefined)
      throw new Problem('invalid-input', 'latitude: That is too near a pole.')
    query = query.where('homeCell', '=', sql<number>`any(${cells}::int[])`)
  }
  return query.orderBy('earned', 'desc').orderBy('memberId').limit(MOST_LEADERS).execute()
}
