import { searchPlaces } from '@wayfur/domain/places/endpoints'
import type { Point } from '@wayfur/domain/schemas'
import { type Kysely, sql } from 'kysely'
import { systemClock } from '../server/src/platform/clock.ts'
import type { Database } from '../server/src/platform/database/open-database.ts'
import type { Tables } from '../server/src/tables.ts'
import { askPlaces } from './ask-endpoint.ts'
import { fillWithPlaces } from './bulk-places.ts'
import { type Effort, type Measurement, median } from './measurement.ts'
import { onEachDatabase } from './on-each-database.ts'
import { type Gathering, GATHERINGS, gather } from './place-gatherings.ts'
import { takeTurns } from './rounds.ts'
import { statementsOf } from './statement-of.ts'

/** Places everywhere else. */
const AROUND = 100_000
const QUICK_AROUND = 20_000
/** The same question in a round, so that a single slow answer counts little. */
const TIMES = 12
/** Two pets of a household, as a search is asked for both. */
const TWO_PETS = { pets: 'dog:30,cat:4' }
/** The same with passports in which all that is asked for is valid for long. */
const TWO_VACCINATED = {
  pets: 'dog:30::36:none:Rabies=2099-12-31.DHPP=2099-12-31,cat:4::24:none:Rabies=2099-12-31.FVRCP=2099-12-31',
}

/** The 20 best within 10 km, in a crowd and where few are, with ratings, with some and without. */
export const crowdedSearches = onEachDatabase('crowded-searches', searchesOn, {
  title: 'Searches in a crowd, and where few places are',
  about:
    'The question of a page around one point, as its call answers it, without HTTP, where 20,000 places lie together and where few do, rated and not. The limits are nothing but its one statement through the same driver, and what is usually written instead: a box by an index of latitude and longitude, sorted.',
})

async function searchesOn(
  database: Database,
  kind: string,
  effort: Effort,
): Promise<Measurement[]> {
  await database.patiently(async (db) => {
    await fillWithPlaces(db, systemClock, effort.isQuick ? QUICK_AROUND : AROUND)
    await gather(db, GATHERINGS)
  })
  const measurements: Measurement[] = []
  for (const gathering of GATHERINGS) {
    measurements.push(...(await searchesIn(gathering, database, kind, effort)))
  }
  return measurements
}

async function searchesIn(
  { name, center, asksForVaccinations = false }: Gathering,
  database: Database,
  kind: string,
  effort: Effort,
): Promise<Measurement[]> {
  const ask = (db: Kysely<Tables>) => askAround(db, center, {})
  const [bare] = await statementsOf(database, ask)
  if (bare === undefined) throw new Error('The search asked the database nothing.')
  const usual = usualSearch(center)
  const pets = asksForVaccinations ? TWO_VACCINATED : TWO_PETS
  const took = await takeTurns(effort.rounds, {
    ours: async () => ({ ms: await medianMs(() => ask(database.db)) }),
    bare: async () => ({ ms: await medianMs(() => database.pool.query(bare.text, bare.values)) }),
    usual: async () => ({ ms: await medianMs(() => usual.execute(database.db)) }),
    pets: async () => ({ ms: await medianMs(() => askAround(database.db, center, pets)) }),
  })
  const title = `20 best within 10 km of ${name}, ${kind}`
  return [
    {
      name: `${title}: beside nothing but its statement`,
      unit: 'ms',
      ours: took.ours.ms,
      limit: took.bare.ms,
      target: { timesAtMost: 1.2 },
    },
    {
      name: `${title}: beside a bounding box, sorted`,
      unit: 'ms',
      ours: took.ours.ms,
      limit: took.usual.ms,
      note: 'What is usually written: whole rows in a box, by an index of latitude and longitude, sorted by rating and distance, without a count of what matches.',
    },
    {
      name: `${title}: for a dog of 30 kg and a cat${asksForVaccinations ? ', both vaccinated' : ''}, beside the same for any pet`,
      unit: 'ms',
      ours: took.pets.ms,
      limit: took.ours.ms,
      target: { timesAtMost: 1.3 },
    },
  ]
}

function askAround(
  db: Kysely<Tables>,
  { latitude, longitude }: Point,
  narrowed: Record<string, string>,
): Promise<string> {
  return askPlaces(db, searchPlaces, {
    query: { latitude: String(latitude), longitude: String(longitude), ...narrowed },
  })
}

/** The search as it is usually written over a table with latitude and longitude. */
function usualSearch({ latitude, longitude }: Point) {
  return sql`
    select * from (
      select *, 6371008.8 * acos(least(1, cos(radians(${latitude}::float8)) * cos(radians(latitude))
          * cos(radians(longitude) - radians(${longitude}::float8))
          + sin(radians(${latitude}::float8)) * sin(radians(latitude)))) as meters
      from places
      where latitude between ${latitude - 0.0899}::float8 and ${latitude + 0.0899}::float8
        and longitude between ${longitude - 0.1187}::float8 and ${longitude + 0.1187}::float8
        and status = 'live' and welcomes_pets) near
    where meters <= 10000
    order by score desc, meters limit 20`
}

async function medianMs(ask: () => Promise<unknown>): Promise<number> {
  const took: number[] = []
  for (let times = 0; times < TIMES; times += 1) {
    const started = performance.now()
    await ask()
    took.push(performance.now() - started)
  }
  return median(took)
}
