import { UNKNOWN_POLICY } from '@wayfur/domain/places/pet-policy'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Clock } from '../server/src/platform/clock.ts'
import type { Database } from '../server/src/platform/database/open-database.ts'
import { seedSampleWorld } from '../server/src/sample-world/seed-sample-world.ts'
import type { Tables } from '../server/src/tables.ts'
import { sideBySide } from './side-by-side.ts'
import { withoutIndexes } from './without-indexes.ts'

/** Rows to a statement, so that no statement holds the database for long. */
const ROWS_AT_ONCE = 25_000
/** From so many rows on, indexes made afterwards take less time than indexes kept up to date. */
const WITHOUT_INDEXES_FROM = 500_000
/** The scatter of copies around their original in degrees, about 3 km: a town stays a town. */
const SCATTER_DEGREES = 0.03
/** Of restaurants, hotels and the like one in so many says anything of pets in open data. */
const STATED_IN = 20

/** How copies differ from their `original`, whose `number` in all they have. */
export interface Copies {
  /** Which of them somebody has rated. */
  isRated: RawBuilder<boolean>
  /** Whose policy is that of the original; nobody has said anything of the others. */
  isStated: RawBuilder<boolean>
}

const AS_RATED: Copies = { isRated: sql`true`, isStated: sql`true` }

/** What an import knows of pets: what the kind of a place says, and a statement here and there. */
export const IS_STATED_IN_IMPORTS = sql<boolean>`(category not in ('restaurant', 'hotel', 'other')
  or number % ${STATED_IN}::int = 0)`

/**
 * Brings a database to `count` places as real as the sample world's: its own and copies
 * of them scattered in the same towns, so that more places means denser towns, which is the
 * hardest way to grow for a search around a point. The same every time, but for their ids.
 */
export async function fillWithPlaces(
  database: Pick<Database, 'patiently'>,
  clock: Clock,
  count: number,
  copies = AS_RATED,
): Promise<void> {
  const { places, ...samples } = await database.patiently((db) => withSamples(db, clock))
  const works: (() => Promise<void>)[] = []
  for (let made = places; made < count; made += ROWS_AT_ONCE) {
    const rows = Math.min(ROWS_AT_ONCE, count - made)
    const copied = { made, rows, ...samples }
    works.push(() => database.patiently((db) => copySamples(db, copied, copies)))
  }
  const fill = () => sideBySide(works)
  await (count - places < WITHOUT_INDEXES_FROM ? fill() : withoutIndexes(database, 'places', fill))
  await database.patiently((db) => sql`vacuum analyze places`.execute(db))
}

/** Brings the sample world, and says how many places there are, and which of them are samples. */
async function withSamples(db: Kysely<Tables>, clock: Clock) {
  await seedSampleWorld(db, { clock })
  // Without knowing how many samples there are, the copying below would be planned badly.
  await sql`analyze places`.execute(db)
  return db
    .selectFrom('places')
    .select(({ fn }) => [
      fn.countAll<number>().as('places'),
      fn.countAll<number>().filterWhere('isSample', '=', true).as('originals'),
      fn.max('id').filterWhere('isSample', '=', true).as('lastOriginal'),
    ])
    .executeTakeFirstOrThrow()
}

async function copySamples(
  db: Kysely<Tables>,
  {
    made,
    rows,
    originals,
    lastOriginal,
  }: { made: number; rows: number; originals: number; lastOriginal: number },
  { isRated, isStated }: Copies,
): Promise<void> {
  // Scattered by which rows they are, not by which of two statements is asked first.
  await sql`select setseed(${(made % 1_000_003) / 1_000_003}::float8)`.execute(db)
  await sql`
    insert into places (name, category, description, location_precision, latitude, longitude,
      street, city, state, zip_code, country, phone, website, time_zone, hours, open_minutes,
      pet_policy, hours_text, pet_policy_text, pet_fee_text, amenities, cuisine, price_level,
      review_count, stars_sum, source, source_id)
    select name, category, description, location_precision,
      latitude + ${SCATTER_DEGREES}::float8 * (random() + random() + random() - 1.5),
      longitude + ${SCATTER_DEGREES}::float8 * (random() + random() + random() - 1.5),
      street, city, state, zip_code, country, phone, website, time_zone, hours, open_minutes,
      case when ${isStated} then pet_policy else ${JSON.stringify(UNKNOWN_POLICY)}::json end,
      hours_text, pet_policy_text, pet_fee_text, amenities, cuisine, price_level,
      reviews, round(reviews * (3.4 + 1.5 * sqrt(random())))::int,
      'bench', number::text
    from (
      select *, case when ${isRated} then round(3 + 600 * power(random(), 4))::int else 0 end
        as reviews
      from (
        select original.*, ${made}::int + step as number
        from generate_series(1, ${rows}::int) step
        join (
          select *, row_number() over (order by id) as place from places
          where id <= ${lastOriginal} and is_sample
        ) original on original.place = 1 + (${made}::int + step) % ${originals}::int) numbered
      ) copy`.execute(db)
}
