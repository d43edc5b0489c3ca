import { msg } from '@wayfur/domain/language/messages'
import { cellsOfCircle } from '@wayfur/domain/places/grid-cell'
import { Problem } from '@wayfur/domain/problem'
import type { Point } from '@wayfur/domain/schemas'
import { type Leaderboard, MOST_LEADERS, NEARBY_METERS } from '@wayfur/domain/scouting/endpoints'
import { levelAt, levelName } from '@wayfur/domain/scouting/level'
import type { LeaderboardEntry } from '@wayfur/domain/scouting/schemas'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import {
  type Bound,
  StatementTexts,
  StatementValues,
} from '../platform/database/statement-texts.ts'
import type { Tables } from '../tables.ts'

/**
 * The first fifty of a leaderboard, of scouts who chose to be listed. Ties share a rank; only the
 * caller's own entry names its member.
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
  const values = new StatementValues()
  const rows = await leaders.rows(db, boardInSql({ board, at, now }, values), values)
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

/** What a board is asked by. */
export interface BoardInSql {
  board: Leaderboard
  /** The instant whose week it is. */
  now?: Bound
  /** The home cells of neighbors. */
  cells?: Bound
}

export function boardInSql(
  { board, at, now }: { board: Leaderboard; at: Point | null; now: Date },
  values: StatementValues,
): BoardInSql {
  if (board === 'weekly') return { board, now: values.bind(now) }
  if (board === 'nearby') return { board, cells: values.bind(nearbyCells(at)) }
  return { board }
}

const leaders = new StatementTexts<BoardInSql, Leader>(({ board, now, cells }) => {
  const first = sql`s.member_id as "memberId", s.handle, s.is_sample as "isSample", s.earned`
  if (board === 'weekly') {
    return sql`
      select ${first}, w.points from scout_weeks w join scouts s using (member_id)
      where w.week = ${weekOf(now)} and w.is_listed and w.points > 0 ${byPoints(sql`w.points`)}`
  }
  if (board === 'nearby') {
    // The first of each square and then of all, so that a town of many scouts is not sorted whole.
    return sql`
      select ${first}, s.earned as points from unnest(${cells}::int[]) as near (cell)
      cross join lateral (
        select member_id, handle, is_sample, earned from scouts
        where home_cell = near.cell and handle is not null and earned > 0
        order by earned desc limit ${sql.lit(MOST_LEADERS)}
      ) s ${byPoints(sql`s.earned`)}`
  }
  return sql`
    select ${first}, s.earned as points from scouts s
    where s.handle is not null and s.earned > 0 ${byPoints(sql`s.earned`)}`
})

interface Leader {
  memberId: number
  handle: string | null
  isSample: boolean
  earned: number
  points: number
}

/** The home cells whose scouts count as neighbors of this point. */
function nearbyCells(at: Point | null): number[] {
  if (at === null)
    throw new Problem('invalid-input', msg('Please say where you are.'), { field: 'latitude' })
  const cells = cellsOfCircle(at, NEARBY_METERS)
  if (cells === undefined)
    throw new Problem('invalid-input', msg('That is too near a pole.'), { field: 'latitude' })
  return cells
}

/** The Monday of the week it is. */
export function weekOf(now: Bound | undefined): RawBuilder<string> {
  return sql`date_trunc('week', ${now}::timestamptz at time zone 'UTC')::date`
}

function byPoints(points: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`order by ${points} desc, s.member_id limit ${sql.lit(MOST_LEADERS)}`
}
