import { addDays, dayIn } from '@wayfur/domain/calendar'
import { DAY_MS } from '@wayfur/domain/durations'
import { POINTS } from '@wayfur/domain/scouting/points'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import { seedOnce } from '../platform/database/seed-once.ts'
import type { Tables } from '../tables.ts'

const SEED = 'sample-scouts'
/** The first of the people of demo mode, and the one who takes vouchers in. */
const PLAYER = 1
const PARTNER = 3

/** Invented scouts: numbered between the people of demo mode and real members. */
const SCOUTS = [
  { id: 801, handle: 'Sample Scout Biscuit', reports: 61, aWeek: 4 },
  { id: 802, handle: 'Sample Scout Maple', reports: 44, aWeek: 9 },
  { id: 803, handle: 'Sample Scout Pickle', reports: 29, aWeek: 2 },
  { id: 804, handle: 'Sample Scout Waffle', reports: 17, aWeek: 7 },
  { id: 805, handle: 'Sample Scout Noodle', reports: 8, aWeek: 1 },
] as const

/** The reports of the demo scout: enough points for two of the three rewards. */
const PLAYED = { handle: 'Sam and Bella', reports: 26, aWeek: 5 } as const

/** The player reported in Los Angeles, so that the bins near their home can be voted on. */
const LOS_ANGELES = { latitude: 34.0522, longitude: -118.2437 }
const SAN_FRANCISCO_CELL = sql<number>`least(3599, floor((37.7793::float8 + 90) * 20)::integer) * 7200
  + least(7199, floor((-122.4193::float8 + 180) * 20)::integer)`

/** Brings scouts to play with in demo mode, once, and the firm that backs the demo's rewards. */
export async function seedSampleScouts(db: Kysely<Tables>, clock: Clock): Promise<void> {
  const now = clock.now()
  await seedOnce(db, SEED, async (tx) => {
    await tx
      .insertInto('members')
      .values(
        SCOUTS.map(({ id, handle }) => ({
          id,
          name: handle,
          email: `sample-scout-${id}@demo.example`,
          timeZone: 'America/Los_Angeles',
        })),
      )
      .execute()
    await tx
      .insertInto('scouts')
      .values(
        [{ id: PLAYER, ...PLAYED }, ...SCOUTS].map(({ id, handle }) => ({
          memberId: id,
          handle,
          homeCell: SAN_FRANCISCO_CELL,
          isSample: id !== PLAYER,
        })),
      )
      .execute()
    await giveBins(tx)
    for (const scout of SCOUTS) await writeReports(tx, scout, now)
    await writeReports(tx, { id: PLAYER, ...PLAYED }, now)
    await tx
      .insertInto('partners')
      .values({
        memberId: PARTNER,
        company: 'Sample Paws & Co',
        kind: 'hotel',
        website: null,
        contactName: null,
        contactEmail: null,
        createdAt: now,
        updatedAt: now,
      })
      .execute()
  })
}

/** The bins the player reported, so that the figures of the status card are those of the map. */
async function giveBins(tx: Transaction<Tables>): Promise<void> {
  const { latitude, longitude } = LOS_ANGELES
  await tx
    .updateTable('bins')
    .set({ reportedBy: PLAYER })
    .where('id', 'in', (bins) =>
      bins
        .selectFrom('bins')
        .select('id')
        .where('isSample', '=', true)
        .orderBy(
          sql`power(latitude - ${latitude}, 2) + power((longitude - ${longitude}) * 0.83, 2)`,
        )
        .limit(PLAYED.reports),
    )
    .execute()
}

/** The reports of a scout: some of each day of this week, the others in the weeks before. */
async function writeReports(
  tx: Transaction<Tables>,
  scout: { id: number; reports: number; aWeek: number },
  now: Date,
): Promise<void> {
  const today = dayIn('America/Los_Angeles', now)
  const own = await tx
    .selectFrom('bins')
    .select('id')
    .where('reportedBy', '=', scout.id)
    .orderBy('id')
    .execute()
  await tx
    .insertInto('pointEntries')
    .values(
      Array.from({ length: scout.reports }, (_, at) => {
        const daysAgo = Math.floor((7 * (scout.reports - 1 - at)) / scout.aWeek)
        const on = addDays(today, -daysAgo)
        return {
          memberId: scout.id,
          kind: 'report' as const,
          points: POINTS.report,
          description: 'Reported a bin',
          binId: own[at]?.id ?? null,
          voucherId: null,
          on,
          createdAt: new Date(now.getTime() - daysAgo * DAY_MS),
        }
      }),
    )
    .execute()
}
