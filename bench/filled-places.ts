import { type RawBuilder, sql } from 'kysely'
import { systemClock } from '../server/src/platform/clock.ts'
import { migrate } from '../server/src/platform/database/migrate.ts'
import { openDatabase } from '../server/src/platform/database/open-database.ts'
import { openLog } from '../server/src/platform/log.ts'
import { type Copies, fillWithPlaces } from './bulk-places.ts'
import { onFilledPostgres } from './throw-away-postgres.ts'

/** How many of the places around a town somebody has rated: what imports bring, nobody has. */
export const RATINGS = ['all rated', 'none rated', 'every second rated'] as const
export type Ratings = (typeof RATINGS)[number]

/** Degrees of longitude in which all places are rated alike; then the next kind follows. */
const BAND = 1
/** Nearer than this to where the next band begins, a search of 10 km would see both. */
const MARGIN = 0.2

/** Lends a PostgreSQL with so many places, filled once for all steps that ask for as many. */
export function onPlaces<T>(
  count: number,
  work: (database: { url: string }) => Promise<T>,
): Promise<T> {
  return onFilledPostgres(`places_${count}`, (url) => fillByBands(url, count), work)
}

/** How the places around a longitude are rated; undefined where two bands meet. */
export function ratingsAround(longitude: number): Ratings | undefined {
  const within = longitude / BAND - Math.floor(longitude / BAND)
  if (within < MARGIN || within > 1 - MARGIN) return undefined
  return RATINGS[bandOf(longitude)]
}

function bandOf(longitude: number): number {
  return (Math.floor(longitude / BAND) + 360) % RATINGS.length
}

/** Migrates a database and fills it with so many places, rated as `ratingsAround` says. */
export async function fillByBands(
  url: string,
  count: number,
  isStated: Copies['isStated'] = sql`true`,
): Promise<void> {
  const database = await openDatabase({ databaseUrl: url, dataDir: '', log: openLog('silent') })
  try {
    await migrate(database)
    await fillWithPlaces(database, systemClock, count, { isRated: isRated(sql`number`), isStated })
    await database.patiently(async (db) => {
      await sql`update places set review_count = 0, stars_sum = 0
        where is_sample and not ${isRated(sql`id`)}`.execute(db)
      await sql`vacuum analyze places`.execute(db)
    })
  } finally {
    // Nobody may be connected to a database that others are copied from.
    await database.close()
  }
}

function isRated(number: RawBuilder<unknown>): RawBuilder<boolean> {
  const band = sql`(floor(longitude / ${BAND}::float8)::int + 360) % ${RATINGS.length}::int`
  return sql`(${band} = 0 or (${band} = 2 and ${number} % 2 = 1))`
}
