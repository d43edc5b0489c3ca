import { msg } from '@wayfur/domain/language/messages'
import { cellsOfCircle } from '@wayfur/domain/places/grid-cell'
import { Problem } from '@wayfur/domain/problem'
import type { Point } from '@wayfur/domain/schemas'
import { type Leaderboard, MOST_LEADERS, NEARBY_METERS } from '@wayfur/domain/scouting/endpoints'
import { levelAt, levelName } from '@wayfur/domain/scouting/level'
import type { LeaderboardEntry } from '@wayfur/domain/scouting/schemas'
import { type Kysely, sql } from 'kysely'
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
): Promise<Leader[]> {
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
      .where('scoutWeeks.week', '=', weekOf(now))
      .where('scoutWeeks.isListed', '=', true)
      .where('scoutWeeks.points', '>', 0)
      .orderBy('scoutWeeks.points', 'desc')
      .orderBy('scouts.memberId')
      .limit(MOST_LEADERS)
      .execute()
  }
  if (board === 'nearby') return leadersNear(db, nearbyCells(at))
  return db
    .selectFrom('scouts')
    .select(['memberId', 'handle', 'isSample', 'earned', 'earned as points'])
    .where('handle', 'is not', null)
    .where('earned', '>', 0)
    .orderBy('earned', 'desc')
    .orderBy('memberId')
    .limit(MOST_LEADERS)
    .execute()
}

/** The first of each square and then of all, so that a town of many scouts is not sorted whole. */
async function leadersNear(db: Kysely<Tables>, cells: readonly number[]) {
  const { rows } = await sql<Leader>`
    select first.*, first.earned as points from unnest(${cells}::int[]) as near (cell)
    cross join lateral (
      select member_id, handle, is_sample, earned from scouts
      where home_cell = near.cell and handle is not null and earned > 0
      order by earned desc limit ${MOST_LEADERS}
    ) first
    order by first.earned desc, first.member_id limit ${MOST_LEADERS}`.execute(db)
  return rows
}

interface Leader {
  memberId: number
  handle: string | null
  isSample: boolean
  earned: number
  points: number
}

/** The home cells whose scouts count as neighbors of this point. */
export function nearbyCells(at: Point | null): number[] {
  if (at === null)
    throw new Problem('invalid-input', msg('Please say where you are.'), { field: 'latitude' })
  const cells = cellsOfCircle(at, NEARBY_METERS)
  if (cells === undefined)
    throw new Problem('invalid-input', msg('That is too near a pole.'), { field: 'latitude' })
  return cells
}

/** The Monday of the week it is. */
export function weekOf(now: Date) {
  return sql<string>`date_trunc('week', ${now}::timestamptz at time zone 'UTC')::date`
}
