import { LEADERBOARDS } from '@wayfur/domain/scouting/endpoints'
import { type Kysely, sql } from 'kysely'
import { systemClock } from '../server/src/platform/clock.ts'
import type { Database } from '../server/src/platform/database/open-database.ts'
import { sampleTowns } from '../server/src/sample-world/towns.ts'
import { leaderboard } from '../server/src/scouting/leaderboard.ts'
import { ownRank } from '../server/src/scouting/own-rank.ts'
import type { Tables } from '../server/src/tables.ts'
import type { Effort, Measurement } from './measurement.ts'
import { medianMsByTurns } from './median-ms.ts'
import { onEachDatabase } from './on-each-database.ts'
import { takeTurns } from './rounds.ts'
import { statementsOf } from './statement-of.ts'

const SIZES = [10_000, 1_000_000]
/** The embedded database is for smaller installations, and slower to fill. */
const EMBEDDED_SIZES = [10_000, 100_000]
/** Enough to prove that it runs. */
const QUICK_SIZES = [1_000, 5_000]
/** Scouts who ask in a round, spread over all ranks. */
const ASKING = 24
/** How much dearer a board may be among the most scouts than among the fewest. */
const GROWTH = 2
/** Every third scout chose a name. */
const LISTED = 3

/** Each leaderboard with one's own place on it, among more and more scouts. */
export const leaderboardsBySize = onEachDatabase('leaderboards', boardsOn, {
  title: 'Leaderboards',
  about:
    'Each board with its first fifty and with one’s own rank and gap, asked by scouts of all ranks, a third of whom are listed. The limit is nothing but the statements that are asked, through the same driver.',
})

async function boardsOn(database: Database, kind: string, effort: Effort): Promise<Measurement[]> {
  const took = new Map<string, number[][]>()
  const measurements: Measurement[] = []
  for (const size of sizesFor(kind, effort)) {
    await database.patiently((db) => fillWithScouts(db, size))
    for (const board of LEADERBOARDS) {
      const { ours, limit } = await besideBareSql(database, { board, size }, effort)
      took.set(board, [...(took.get(board) ?? []), ours])
      measurements.push({
        name: `Leaderboard ${board} with one's own place, ${size.toLocaleString('en-US')} scouts, ${kind}`,
        unit: 'ms',
        ours,
        limit,
        target: { timesAtMost: 1.3 },
      })
    }
  }
  for (const [board, [fewest = [], most = []]] of took) {
    measurements.push({
      name: `Leaderboard ${board} among the most scouts beside the fewest, ${kind}`,
      unit: 'ms',
      ours: most,
      limit: fewest,
      target: { timesAtMost: GROWTH },
    })
  }
  return measurements
}

function sizesFor(kind: string, { isQuick }: Effort): readonly number[] {
  if (isQuick) return QUICK_SIZES
  return kind === 'embedded' ? EMBEDDED_SIZES : SIZES
}

/** Milliseconds of what the page asks for and of nothing but its statements, scout by scout. */
async function besideBareSql(
  { db, pool }: Database,
  { board, size }: { board: (typeof LEADERBOARDS)[number]; size: number },
  effort: Effort,
): Promise<{ ours: number[]; limit: number[] }> {
  const now = systemClock.now()
  const towns = townCenters()
  const asking = Array.from({ length: ASKING }, (_, at) => {
    // The numbers of members and their towns, as they are filled in below.
    const memberId = 1_000 + LISTED * Math.floor((at * size) / (ASKING * LISTED))
    return { memberId, at: towns[memberId % towns.length] ?? null }
  })
  const ask = async (on: Kysely<Tables>, one: (typeof asking)[number]) => {
    await leaderboard(on, { board, now, ...one })
    await ownRank(on, { board, now, ...one })
  }
  const questions = await Promise.all(
    asking.map(async (one) => ({
      one,
      statements: await statementsOf({ pool }, (on) => ask(on, one)),
    })),
  )
  const { both } = await takeTurns(effort.rounds, {
    both: () =>
      medianMsByTurns(questions, {
        ours: ({ one }) => ask(db, one),
        limit: async ({ statements }) => {
          for (const { text, values } of statements) await pool.query(text, values)
        },
      }),
  })
  return both
}

/**
 * Brings a database to `count` scouts, each with points ever and of this week: most have few, some
 * many. Sums are written as the triggers would keep them, once and not scout by scout.
 */
async function fillWithScouts(db: Kysely<Tables>, count: number): Promise<void> {
  const towns = townCenters()
  const lists = [towns.map(({ latitude }) => latitude), towns.map(({ longitude }) => longitude)]
  await sql`delete from members where id >= 1000`.execute(db)
  // What triggers would keep is written below, and what keys would look for was just written.
  await sql`set session_replication_role = replica`.execute(db)
  await sql`
    insert into members (id, name, email)
    select 1000 + n, 'Scout ' || n, 'scout' || n || '@example.org'
    from generate_series(0, ${count}::int - 1) n`.execute(db)
  await sql`
    insert into scouts (member_id, handle, balance, earned, home_cell)
    select 1000 + n, case when n % ${LISTED}::int = 0 then 'scout ' || n end, earned, earned,
      least(3599, floor((latitude + 90) * 20)::int) * 7200 + least(7199, floor((longitude + 180) * 20)::int)
    from (
      select n, 2 * (1 + (2000 * power(((n::bigint * 7919) % 10007) / 10007.0, 4))::int) as earned,
        (${lists[0]}::float8[])[1 + (1000 + n) % ${towns.length}::int] as latitude,
        (${lists[1]}::float8[])[1 + (1000 + n) % ${towns.length}::int] as longitude
      from generate_series(0, ${count}::int - 1) n) made`.execute(db)
  await sql`
    insert into scout_weeks (week, member_id, points, is_listed)
    select date_trunc('week', now() at time zone 'UTC')::date, member_id, least(earned, 420),
      handle is not null from scouts where member_id >= 1000`.execute(db)
  await sql`truncate scout_ranks, scout_week_ranks`.execute(db)
  await sql`insert into scout_ranks
    select earned, count(*) from scouts where handle is not null group by earned`.execute(db)
  await sql`insert into scout_week_ranks select week, points, count(*) from scout_weeks
    where is_listed group by week, points`.execute(db)
  await sql`reset session_replication_role`.execute(db)
  for (const table of ['scouts', 'scout_weeks']) {
    await sql`vacuum analyze ${sql.table(table)}`.execute(db)
  }
}

/** Middles of cities all over the country. */
function townCenters() {
  return sampleTowns().flatMap(({ kind, center }) => (kind === 'city' ? [center] : []))
}
