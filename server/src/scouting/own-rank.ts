import type { ReplyOf } from '@wayfur/domain/endpoint'
import type { Point } from '@wayfur/domain/schemas'
import type { Leaderboard, readPlace } from '@wayfur/domain/scouting/endpoints'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import {
  type Bound,
  StatementTexts,
  StatementValues,
} from '../platform/database/statement-texts.ts'
import type { Tables } from '../tables.ts'
import { type BoardInSql, boardInSql, weekOf } from './leaderboard.ts'

interface Standing {
  handle: string | null
  points: number
  /** Whether the board shows this scout, if not among its first. */
  isRanked: boolean
  ahead: number
  /** What the next one ahead has. */
  next: number | null
}

/**
 * A scout's own place on a leaderboard and the points missing to the next rank; no place while they
 * are not listed or have nothing on that board.
 */
export async function ownRank(
  db: Kysely<Tables>,
  { memberId, ...asked }: { board: Leaderboard; at: Point | null; memberId: number; now: Date },
): Promise<ReplyOf<typeof readPlace>> {
  const values = new StatementValues()
  const member = values.bind(memberId)
  const [own] = await standings.rows(db, { ...boardInSql(asked, values), member }, values)
  const { handle = null, points = 0 } = own ?? {}
  if (own === undefined || !own.isRanked) return { handle, points, rank: null, gapPoints: null }
  const { ahead, next } = own
  return { handle, points, rank: ahead + 1, gapPoints: next === null ? null : next - points }
}

const standings = new StatementTexts<BoardInSql & { member: Bound }, Standing>((asked) => {
  const { from, points, isHere, ranks } = BOARDS[asked.board](asked)
  return sql`
    select own.handle, own.points, own.is_ranked as "isRanked", ranks.ahead, ranks.next
    from (
      select s.handle, ${points} as points,
        s.handle is not null and ${points} > 0 and ${isHere} as is_ranked
      from scouts s ${from} where s.member_id = ${asked.member}::bigint) own,
    lateral (${ranks} and own.is_ranked) ranks`
})

/** How each board tells a scout's points, whether they stand on it, and who is ahead of `own`. */
const BOARDS: Record<Leaderboard, (asked: BoardInSql) => Record<BoardPart, RawBuilder<unknown>>> = {
  'all-time': () => ({
    from: sql``,
    points: sql`s.earned`,
    isHere: sql`true`,
    ranks: sql`
      select coalesce(sum(scouts), 0)::int as ahead, min(earned) filter (where scouts > 0) as next
      from scout_ranks where earned > own.points`,
  }),
  weekly: ({ now }) => ({
    from: sql`left join scout_weeks w on w.member_id = s.member_id and w.week = ${weekOf(now)}`,
    points: sql`coalesce(w.points, 0)`,
    isHere: sql`true`,
    ranks: sql`
      select coalesce(sum(scouts), 0)::int as ahead, min(points) filter (where scouts > 0) as next
      from scout_week_ranks r where week = ${weekOf(now)} and r.points > own.points`,
  }),
  nearby: ({ cells }) => ({
    from: sql``,
    points: sql`s.earned`,
    isHere: sql`coalesce(s.home_cell = any(${cells}::int[]), false)`,
    ranks: sql`
      select count(*)::int as ahead, min(earned) as next from scouts
      where handle is not null and home_cell = any(${cells}::int[]) and earned > own.points`,
  }),
}

type BoardPart = 'from' | 'points' | 'isHere' | 'ranks'
