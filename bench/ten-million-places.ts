import { placesInBounds, searchPlaces } from '@wayfur/domain/places/endpoints'
import type { Point } from '@wayfur/domain/schemas'
import type { Kysely } from 'kysely'
import { openDatabase, type Database } from '../server/src/platform/database/open-database.ts'
import { openLog } from '../server/src/platform/log.ts'
import { sampleTowns } from '../server/src/sample-world/towns.ts'
import { findByName } from '../server/src/site/find-by-name.ts'
import type { Tables } from '../server/src/tables.ts'
import { askPlaces } from './ask-endpoint.ts'
import { IS_STATED_IN_IMPORTS } from './bulk-places.ts'
import { fillByBands, RATINGS, ratingsAround } from './filled-places.ts'
import { type Effort, type Measurement, median, NotHere, type Subject } from './measurement.ts'
import { medianMsByTurns } from './median-ms.ts'
import { pagesRead } from './pages-read.ts'
import { takeTurns } from './rounds.ts'
import { statementsOf } from './statement-of.ts'
import { onThrowAwayPostgres } from './throw-away-postgres.ts'

const SIZES = { few: 100_000, many: 10_000_000 }
/** Enough to prove that it runs. */
const QUICK_SIZES = { few: 12_000, many: 30_000 }
/** Towns that are asked about in a round, so many of each kind of ratings. */
const TOWNS = 20
/** A city on the map of a phone, in degrees from its middle. */
const VIEW = { north: 0.08, east: 0.06 }
const NOW = new Date('2026-11-21T16:00:00Z')

/** A call that is asked about towns among few places and among many. */
interface Question {
  name: string
  towns: readonly Point[]
  ask: (db: Kysely<Tables>, town: Point) => Promise<unknown>
  /** How many times its statements it may take. */
  timesAtMost: number
  /** How much dearer it may be among many. */
  growthAtMost?: number
}

/** The calls that everybody makes, among ten million places as imports bring them. */
export const tenMillionPlaces: Subject = {
  name: 'ten-million-places',
  title: 'Among ten million places, PostgreSQL',
  about:
    'The questions of pages, as their calls answer them, without HTTP, in turn among 100,000 places and ten million in the same towns. As after an import, most restaurants, hotels and the like have not said anything of pets; some towns are rated, some are not, and some half. The limits are nothing but the statements through the same driver, and the same call among 100,000. Pages are the blocks of 8 kB that the statements looked at, in memory or on the disk: they are the same whatever else the machine does. It is measured by `npm run bench -- --large --only ten-million-places`, which takes half an hour to fill and 25 GB.',
  async measure(effort) {
    if (effort.isLarge !== true && !effort.isQuick) {
      throw new NotHere('It takes half an hour to fill: `--large` measures it.')
    }
    const sizes = effort.isQuick ? QUICK_SIZES : SIZES
    return onFilled(sizes.few, (few) =>
      onFilled(sizes.many, async (many) => {
        const measurements: Measurement[] = []
        for (const question of questions()) {
          measurements.push(...(await measured(question, { few, many }, sizes, effort)))
        }
        return measurements
      }),
    )
  },
}

function onFilled<T>(count: number, work: (database: Database) => Promise<T>): Promise<T> {
  return onThrowAwayPostgres(async ({ url }) => {
    await fillByBands(url, count, IS_STATED_IN_IMPORTS)
    const database = await openDatabase({ databaseUrl: url, dataDir: '', log: openLog('silent') })
    try {
      return await work(database)
    } finally {
      await database.close()
    }
  })
}

function around({ latitude, longitude }: Point): Record<string, string> {
  return { latitude: String(latitude), longitude: String(longitude) }
}

function questions(): Question[] {
  const all = RATINGS.flatMap((ratings) => townsThat(ratings).slice(0, TOWNS / 2))
  return [
    ...RATINGS.map((ratings) => ({
      name: `20 best within 10 km, ${ratings}`,
      towns: townsThat(ratings),
      ask: (db: Kysely<Tables>, town: Point) =>
        askPlaces(db, searchPlaces, { query: around(town) }),
      timesAtMost: 1.2,
      growthAtMost: 1.5,
    })),
    {
      name: '20 best vets and groomers within 10 km, whatever is known',
      towns: all,
      ask: (db, town) =>
        askPlaces(db, searchPlaces, {
          query: { ...around(town), category: 'vet,grooming', includeUnknown: 'true' },
        }),
      timesAtMost: 1.2,
    },
    {
      name: 'A city on the map',
      towns: all,
      ask: (db, town) => askPlaces(db, placesInBounds, { query: viewOf(town) }),
      timesAtMost: 1.2,
    },
    {
      name: 'Found by the beginning of a name',
      towns: all.slice(0, TOWNS / 2),
      ask: (db) => findByName(db, 'park', NOW),
      timesAtMost: 1.2,
    },
  ]
}

async function measured(
  { name, towns, ask, timesAtMost, growthAtMost }: Question,
  { few, many }: { few: Database; many: Database },
  sizes: { few: number; many: number },
  effort: Effort,
): Promise<Measurement[]> {
  const questions = await Promise.all(
    towns.map(async (town) => ({
      town,
      // A call may send several statements.
      statements: await statementsOf(many, (db) => ask(db, town)),
    })),
  )
  const { took } = await takeTurns(effort.rounds, {
    took: () =>
      medianMsByTurns(questions, {
        few: ({ town }) => ask(few.db, town),
        many: ({ town }) => ask(many.db, town),
        bare: async ({ statements }) => {
          for (const { text, values } of statements) await many.pool.query(text, values)
        },
      }),
  })
  const statements = questions.flatMap((question) => question.statements)
  const pages = async (database: Database) =>
    median(await Promise.all(statements.map((statement) => pagesRead(database, statement))))
  const [among, beside] = [sizes.many, sizes.few].map((size) => size.toLocaleString('en-US'))
  const growth = growthAtMost === undefined ? {} : { target: { timesAtMost: growthAtMost } }
  return [
    {
      name: `${name} among ${among} places`,
      unit: 'ms',
      ours: took.many,
      limit: took.bare,
      target: { timesAtMost },
    },
    {
      name: `${name}: among ${among} beside ${beside}`,
      unit: 'ms',
      ours: took.many,
      limit: took.few,
      ...growth,
    },
    {
      name: `${name}: pages looked at among ${among} beside ${beside}`,
      unit: 'pages',
      ours: await pages(many),
      limit: await pages(few),
    },
  ]
}

function viewOf({ latitude, longitude }: Point): Record<string, string> {
  return {
    south: String(latitude - VIEW.north),
    north: String(latitude + VIEW.north),
    west: String(longitude - VIEW.east),
    east: String(longitude + VIEW.east),
  }
}

/** Middles of cities around which all places are rated alike. */
function townsThat(ratings: (typeof RATINGS)[number]): Point[] {
  return sampleTowns()
    .filter(({ kind, center }) => kind === 'city' && ratingsAround(center.longitude) === ratings)
    .slice(0, TOWNS)
    .map(({ center }) => center)
}
