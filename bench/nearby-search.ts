import type { Kysely } from 'kysely'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Point } from '@wayfur/domain/geo'
import { searchPlaces } from '@wayfur/domain/places/endpoints'
import { systemClock } from '../server/src/platform/clock.ts'
import { IMAGE_FILE, readImage } from '../server/src/platform/database/database-image.ts'
import { migrate, MIGRATIONS_DIR } from '../server/src/platform/database/migrate.ts'
import { type Database, openDatabase } from '../server/src/platform/database/open-database.ts'
import { openLog } from '../server/src/platform/log.ts'
import type { Tables } from '../server/src/platform/tables.ts'
import { sampleTowns } from '../server/src/sample-world/towns.ts'
import { askPlaces } from './ask-endpoint.ts'
import { fillWithPlaces } from './bulk-places.ts'
import type { Effort, Measurement, Subject } from './measurement.ts'
import { alternate, median } from './rounds.ts'
import { statementsOf } from './statement-of.ts'
import { onThrowAwayPostgres } from './throw-away-postgres.ts'

const SIZES = [10_000, 100_000, 1_000_000]
/** Enough to prove that it runs. */
const QUICK_SIZES = [10_000, 50_000]
/** Towns that are asked about in a round. */
const TOWNS = 50
/** How much dearer a search may be among the most places than among the fewest. */
const GROWTH = 2

/** The 20 best rated places within 10 km, on a PostgreSQL server. */
export const nearbyOnPostgres: Subject = {
  name: 'nearby-on-postgresql',
  measure: (effort) =>
    onThrowAwayPostgres(({ url }) =>
      searchesIn('PostgreSQL', { databaseUrl: url, dataDir: '' }, effort),
    ),
}

/** The same on the database inside the process. */
export const nearbyOnEmbedded: Subject = {
  name: 'nearby-on-embedded',
  async measure(effort) {
    const dataDir = mkdtempSync(join(tmpdir(), 'wayfur-bench-'))
    try {
      return await searchesIn('embedded', { databaseUrl: undefined, dataDir }, effort)
    } finally {
      rmSync(dataDir, { recursive: true, force: true })
    }
  },
}

async function searchesIn(
  kind: string,
  where: { databaseUrl: string | undefined; dataDir: string },
  effort: Effort,
): Promise<Measurement[]> {
  const database = await openDatabase({
    ...where,
    image: () => readImage(IMAGE_FILE, MIGRATIONS_DIR),
    log: openLog('silent'),
  })
  try {
    await migrate(database)
    const measurements: Measurement[] = []
    const took: number[] = []
    for (const size of effort.isQuick ? QUICK_SIZES : SIZES) {
      await database.patiently((db) => fillWithPlaces(db, systemClock, size))
      const { ours, limit } = await besideBareSql(database, effort)
      took.push(ours)
      measurements.push({
        name: `20 best within 10 km of ${size.toLocaleString('en-US')} places, ${kind}`,
        unit: 'ms',
        ours,
        limit,
        target: { timesAtMost: 1.3 },
      })
    }
    const [fewest = Number.NaN] = took
    const most = took.at(-1) ?? Number.NaN
    measurements.push({
      name: `The same search among the most places beside the fewest, ${kind}`,
      unit: 'ms',
      ours: most,
      limit: fewest,
      target: { timesAtMost: GROWTH },
    })
    return measurements
  } finally {
    await database.close()
  }
}

/** Milliseconds of the endpoint and of nothing but its statement, town by town in turn. */
async function besideBareSql(
  database: Database,
  effort: Effort,
): Promise<{ ours: number; limit: number }> {
  const centers = townCenters()
  const statements = await statementsOf(database, async (db) => {
    for (const center of centers) await searchAround(db, center)
  })
  const { ours, limit } = await alternate(effort.rounds, {
    ours: async () => ({
      ms: await medianMs(centers, (center) => searchAround(database.db, center)),
    }),
    limit: async () => ({
      ms: await medianMs(statements, ({ text, values }) => database.pool.query(text, values)),
    }),
  })
  return { ours: ours.ms, limit: limit.ms }
}

function searchAround(db: Kysely<Tables>, { latitude, longitude }: Point): Promise<string> {
  return askPlaces(db, searchPlaces, {
    query: { latitude: String(latitude), longitude: String(longitude) },
  })
}

async function medianMs<T>(all: readonly T[], ask: (one: T) => Promise<unknown>): Promise<number> {
  const took: number[] = []
  for (const one of all) {
    const started = performance.now()
    await ask(one)
    took.push(performance.now() - started)
  }
  return median(took)
}

/** Middles of cities all over the country. */
function townCenters(): Point[] {
  const cities = sampleTowns().filter(({ kind }) => kind === 'city')
  const step = cities.length / TOWNS
  return Array.from(
    { length: TOWNS },
    (_, index) => cities[Math.floor(index * step)]?.center,
  ).filter((center) => center !== undefined)
}
