import type { ReplyOf } from '@wayfur/domain/endpoint'
import { msg } from '@wayfur/domain/language/messages'
import { Problem } from '@wayfur/domain/problem'
import { achievementsOf } from '@wayfur/domain/scouting/achievement'
import type { readScout as readScoutEndpoint } from '@wayfur/domain/scouting/endpoints'
import { levelAt, levelName } from '@wayfur/domain/scouting/level'
import { EARNING_KINDS } from '@wayfur/domain/scouting/points'
import type { ScoutPoints } from '@wayfur/domain/scouting/schemas'
import { longestStreak, streakDays } from '@wayfur/domain/scouting/streak'
import { type Kysely, sql } from 'kysely'
import { todayOf } from '../accounts/member-time-zone.ts'
import type { Tables } from '../tables.ts'
import type { ScoutingContext } from './scouting-context.ts'
import { vouchersOf } from './vouchers.ts'

/** Days looked back at for a streak; a longer one is said to be just so long. */
const LONGEST_STREAK = 400

/** Points, level and streak of a scout; a member who never scouted starts on level 1. */
export async function scoutPoints(
  db: Kysely<Tables>,
  memberId: number,
  now: Date,
): Promise<ScoutPoints> {
  const scout = await db
    .selectFrom('scouts')
    .select(['balance', 'earned'])
    .where('memberId', '=', memberId)
    .executeTakeFirst()
  const earned = scout?.earned ?? 0
  const level = levelAt(earned)
  return {
    userId: memberId,
    level,
    levelName: levelName(level),
    totalPoints: scout?.balance ?? 0,
    earnedPoints: earned,
    streakDays: streakDays(await activeDays(db, memberId), await todayOf(db, memberId, now)),
  }
}

/** The public standing of another scout, if they chose to be listed. */
export async function pointsOfOther(
  db: Kysely<Tables>,
  memberId: number,
  now: Date,
): Promise<ScoutPoints> {
  const listed = await db
    .selectFrom('scouts')
    .select('memberId')
    .where('memberId', '=', memberId)
    .where('handle', 'is not', null)
    .executeTakeFirst()
  if (listed === undefined) throw new Problem('not-found', msg('We could not find that scout.'))
  return scoutPoints(db, memberId, now)
}

/** Everything a scout sees of themselves. */
export async function readScout(
  context: Pick<ScoutingContext, 'db' | 'clock' | 'head'>,
  memberId: number,
): Promise<ReplyOf<typeof readScoutEndpoint>> {
  const { db, clock } = context
  const points = await scoutPoints(db, memberId, clock.now())
  const scout = await db
    .selectFrom('scouts')
    .select('handle')
    .where('memberId', '=', memberId)
    .executeTakeFirst()
  const handle = scout?.handle ?? null
  return {
    ...points,
    handle,
    achievements: achievementsOf({
      ...(await recordOf(db, memberId)),
      longestStreak: longestStreak(await activeDays(db, memberId)),
    }),
    vouchers: await vouchersOf(context, memberId),
  }
}

async function activeDays(db: Kysely<Tables>, memberId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('pointEntries')
    .select('on')
    .distinct()
    .where('memberId', '=', memberId)
    .where('kind', 'in', EARNING_KINDS)
    .orderBy('on', 'desc')
    .limit(LONGEST_STREAK)
    .execute()
  return rows.map(({ on }) => on)
}

async function recordOf(db: Kysely<Tables>, memberId: number) {
  const counted = sql<number>`count(*)::int`
  const [bins, looks] = await Promise.all([
    db
      .selectFrom('bins')
      .leftJoin('pointEntries as earned', (join) =>
        join
          .onRef('earned.binId', '=', 'bins.id')
          .onRef('earned.memberId', '=', 'bins.reportedBy')
          .on('earned.kind', '=', 'report'),
      )
      .select([
        // A report from afar has no entry: it earns no achievement either.
        sql<number>`count(earned.id)::int`.as('reports'),
        sql<number>`(count(*) filter (where bins.state = 'verified'))::int`.as('verifiedReports'),
      ])
      .where('bins.reportedBy', '=', memberId)
      .where('bins.state', '<>', 'rejected')
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('pointEntries')
      .select(counted.as('confirmations'))
      .where('memberId', '=', memberId)
      .where('kind', '=', 'confirmation')
      .executeTakeFirstOrThrow(),
  ])
  return { ...bins, ...looks }
}
