import { searchPlaces } from '@wayfur/domain/places/endpoints'
import type { Point } from '@wayfur/domain/schemas'
import { type Kysely, sql } from 'kysely'
import { systemClock } from '../server/src/platform/clock.ts'
import type { Database } from '../server/src/platform/database/open-database.ts'
import type { Tables } from '../server/src/tables.ts'
import { askPlaces } from './ask-endpoint.ts'
import { fillWithPlaces } from './bulk-places.ts'
import type { Effort, Measurement } from './measurement.ts'
import { medianMsByTurns } from './median-ms.ts'
import { onEachDatabase } from './on-each-database.ts'
import { type Gathering, GATHERINGS, gather } from './place-gatherings.ts'
import { takeTurns } from './rounds.ts'
import { statementsOf } from './statement-of.ts'

/** Places everywhere else. */
const AROUND = 100_000
const QUICK_AROUND = 20_000
/** The same question in a round, so that single slow answers count little. */
const TIMES = 60
const QUICK_TIMES = 6
/** Times that each is asked before anything is measured. */
const WARM_UP = 50
/** Of what takes tens of milliseconds, fewer do. */
const USUAL_TIMES = 6
/** Two pets of a household, as Discover asks where both fit. */
export const TWO_PETS = { pets: 'dog:30::36:none,cat:4::24', verdict: 'fits' }
/** The same with passports in which all that is asked for is valid for long. */
const TWO_VACCINATED = {
  verdict: 'fits',
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
  await fillWithPlaces(database, systemClock, effort.isQuick ? QUICK_AROUND : AROUND)
  await database.patiently((db) => gather(db, GATHERINGS))
  // Whoever asks of a server meets one that has been asked before.
  for (let asked = 0; asked < WARM_UP; asked += 1) {
    for (const { center } of GATHERINGS) await askAround(database.db, center, TWO_PETS)
  }
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
  const questions = Array.from({ length: effort.isQuick ? QUICK_TIMES : TIMES })
  const { took } = await takeTurns(effort.rounds, {
    took: async () => ({
      ...(await medianMsByTurns(questions, {
        ours: () => ask(database.db),
        bare: () => database.pool.query(bare.text, bare.values),
        pets: () => askAround(database.db, center, pets),
      })),
      ...(await medianMsByTurns(questions.slice(0, USUAL_TIMES), {
        usual: () => usual.execute(database.db),
      })),
    }),
  })
  const title = `20 best within 10 km of ${name}, ${kind}`
  return [
    {
      name: `${title}: beside nothing but its statement`,
      unit: 'ms',
      ours: took.ours,
      limit: took.bare,
      target: { timesAtMost: 1.2 },
    },
    {
      name: `${title}: beside a bounding box, sorted`,
      unit: 'ms',
      ours: took.ours,
      limit: took.usual,
      note: 'What is usually written: whole rows in a box, by an index of latitude and longitude, sorted by rating and distance, without a count of what matches.',
    },
    {
      name: `${title}: where a dog of 30 kg and a cat fit${asksForVaccinations ? ', both vaccinated' : ''}, beside the same for any pet`,
      unit: 'ms',
      ours: took.pets,
      limit: took.ours,
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
