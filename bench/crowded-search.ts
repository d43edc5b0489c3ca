import { searchPlaces } from '@wayfur/domain/places/endpoints'
import { type Kysely, sql } from 'kysely'
import { systemClock } from '../server/src/platform/clock.ts'
import type { Database } from '../server/src/platform/database/open-database.ts'
import type { Tables } from '../server/src/tables.ts'
import { askPlaces } from './ask-endpoint.ts'
import { fillWithPlaces } from './bulk-places.ts'
import type { Effort, Measurement } from './measurement.ts'
import { onEachDatabase } from './on-each-database.ts'
import { alternate, median } from './rounds.ts'
import { statementsOf } from './statement-of.ts'

const MIDTOWN = { latitude: 40.75, longitude: -73.98 }
/** Places in the crowd, all within 10 km. */
const CROWD = 20_000
const AROUND = 100_000
/** The same question in a round, so that a single slow answer counts little. */
const TIMES = 20

const QUESTIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'any pet': {},
  'a dog of 30 kg': { species: 'dog', weightKg: '30' },
}

/** The 20 best within 10 km where 20,000 places lie that nobody has rated, as imports bring them. */
export const crowdedSearches = onEachDatabase('crowded-searches', searchesOn)

async function searchesOn(
  database: Database,
  kind: string,
  effort: Effort,
): Promise<Measurement[]> {
  await database.patiently(async (db) => {
    await fillWithPlaces(db, systemClock, effort.isQuick ? CROWD : AROUND)
    await addCrowd(db)
  })
  const measurements: Measurement[] = []
  for (const [name, narrowed] of Object.entries(QUESTIONS)) {
    const ask = (db: Kysely<Tables>) =>
      askPlaces(db, searchPlaces, {
        query: {
          latitude: String(MIDTOWN.latitude),
          longitude: String(MIDTOWN.longitude),
          ...narrowed,
        },
      })
    const [bare] = await statementsOf(database, ask)
    if (bare === undefined) throw new Error('The search asked the database nothing.')
    const usual = usualSearch('species' in narrowed)
    const took = await alternate(effort.rounds, {
      ours: async () => ({ ms: await medianMs(() => ask(database.db)) }),
      bare: async () => ({ ms: await medianMs(() => database.pool.query(bare.text, bare.values)) }),
      usual: async () => ({ ms: await medianMs(() => usual.execute(database.db)) }),
    })
    const title = `20 best within 10 km of Midtown for ${name}, ${kind}`
    measurements.push(
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
        target: { shareAtLeast: 3 },
        note: 'What is usually written: whole rows in a box, by an index of latitude and longitude, sorted by rating and distance, without a count of what matches.',
      },
    )
  }
  return measurements
}

/** Copies of samples, none of them rated, scattered over Manhattan and what lies about it. */
async function addCrowd(db: Kysely<Tables>): Promise<void> {
  await sql`select setseed(0.25)`.execute(db)
  await sql`
    insert into places (name, category, location_precision, latitude, longitude, street, city,
      state, zip_code, country, phone, website, time_zone, hours, open_minutes, pet_policy,
      hours_text, pet_policy_text, pet_fee_text, amenities, source, source_id)
    select name, category, 'exact',
      ${MIDTOWN.latitude}::float8 + 0.05 * (random() + random() + random() - 1.5),
      ${MIDTOWN.longitude}::float8 + 0.06 * (random() + random() + random() - 1.5),
      street, 'New York', 'NY', zip_code, country, phone, website, 'America/New_York', hours,
      open_minutes, pet_policy, hours_text, pet_policy_text, pet_fee_text, amenities, 'crowd',
      number::text
    from generate_series(1, ${CROWD}::int) number
    join (
      select *, row_number() over (order by id) as place from places where is_sample
    ) original on original.place = 1 + number % (select count(*) from places where is_sample)`.execute(
    db,
  )
  await sql`create index bench_box on places (latitude, longitude)`.execute(db)
  await sql`vacuum analyze places`.execute(db)
}

/** The search as it is usually written over a table with latitude and longitude. */
function usualSearch(withDog: boolean) {
  const { latitude, longitude } = MIDTOWN
  const dog = withDog
    ? sql`and dog_welcome in ('inside', 'patio', 'leash')
        and (dog_max_kg is null or dog_max_kg >= 30)`
    : sql``
  return sql`
    select * from (
      select *, 6371008.8 * acos(least(1, cos(radians(${latitude}::float8)) * cos(radians(latitude))
          * cos(radians(longitude) - radians(${longitude}::float8))
          + sin(radians(${latitude}::float8)) * sin(radians(latitude)))) as meters
      from places
      where latitude between ${latitude - 0.0899}::float8 and ${latitude + 0.0899}::float8
        and longitude between ${longitude - 0.1187}::float8 and ${longitude + 0.1187}::float8
        and status = 'live' and welcomes_pets ${dog}) near
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
