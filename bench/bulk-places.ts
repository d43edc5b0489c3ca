import { type Kysely, sql } from 'kysely'
import type { Clock } from '../server/src/platform/clock.ts'
import { seedSampleWorld } from '../server/src/sample-world/seed-sample-world.ts'
import type { Tables } from '../server/src/tables.ts'

/** Rows to a statement, so that no statement holds the database for long. */
const ROWS_AT_ONCE = 50_000
/** The scatter of copies around their original in degrees, about 3 km: a town stays a town. */
const SCATTER_DEGREES = 0.03

/**
 * Brings a database to `count` places as real as the sample world's: its own and copies
 * of them scattered in the same towns, so that more places means denser towns, which is the
 * hardest way to grow for a search around a point. The same every time.
 */
export async function fillWithPlaces(
  db: Kysely<Tables>,
  clock: Clock,
  count: number,
): Promise<void> {
  await seedSampleWorld(db, { clock })
  // Without knowing how many samples there are, the copying below would be planned badly.
  await sql`analyze places`.execute(db)
  const { places, originals } = await db
    .selectFrom('places')
    .select(({ fn }) => [
      fn.countAll<number>().as('places'),
      fn.countAll<number>().filterWhere('isSample', '=', true).as('originals'),
    ])
    .executeTakeFirstOrThrow()
  await sql`select setseed(0.5)`.execute(db)
  for (let made = places; made < count; made += ROWS_AT_ONCE) {
    const rows = Math.min(ROWS_AT_ONCE, count - made)
    await sql`
      insert into places (name, category, description, location_precision, latitude, longitude,
        street, city, state, zip_code, country, phone, website, time_zone, hours, open_minutes,
        pet_policy, hours_text, pet_policy_text, pet_fee_text, amenities, cuisine, price_level,
        review_count, stars_sum, source, source_id)
      select name, category, description, location_precision,
        latitude + ${SCATTER_DEGREES}::float8 * (random() + random() + random() - 1.5),
        longitude + ${SCATTER_DEGREES}::float8 * (random() + random() + random() - 1.5),
        street, city, state, zip_code, country, phone, website, time_zone, hours, open_minutes,
        pet_policy, hours_text, pet_policy_text, pet_fee_text, amenities, cuisine, price_level,
        reviews, round(reviews * (3.4 + 1.5 * sqrt(random())))::int,
        'bench', (${made}::int + number)::text
      from (
        select original.*, number, round(3 + 600 * power(random(), 4))::int as reviews
        from generate_series(1, ${rows}::int) number
        join (
          select *, row_number() over (order by id) as place from places where is_sample
        ) original on original.place = 1 + (${made}::int + number) % ${originals}::int) copy`.execute(
      db,
    )
  }
  await sql`vacuum analyze places`.execute(db)
}
