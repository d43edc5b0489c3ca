import type { AskedVaccine } from '@wayfur/domain/pets/vaccine-proof'
import type { Point } from '@wayfur/domain/schemas'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../server/src/tables.ts'

/** Places that lie together, all within 10 km of the middle. */
export interface Gathering {
  /** 'a crowd that nobody has rated'. */
  name: string
  center: Point
  places: number
  /** How many of them somebody has rated: none, all or a share. */
  rated: number
  /** Whether each of them asks dogs and cats for vaccinations. */
  asksForVaccinations?: boolean
}

/** As many as Manhattan has. */
const CROWD = 20_000
const FEW = 30
const SOME_RATED = 0.4

/** Each far from every other and from towns of the sample world, but the first, which is Midtown. */
export const GATHERINGS: readonly Gathering[] = [
  {
    name: 'a crowd nobody has rated',
    center: { latitude: 40.75, longitude: -73.98 },
    places: CROWD,
    rated: 0,
  },
  { name: 'a rated crowd', center: { latitude: 43.5, longitude: -98 }, places: CROWD, rated: 1 },
  {
    name: 'a crowd partly rated',
    center: { latitude: 47.2, longitude: -108 },
    places: CROWD,
    rated: SOME_RATED,
  },
  {
    name: 'a few nobody has rated',
    center: { latitude: 41.5, longitude: -117 },
    places: FEW,
    rated: 0,
  },
  { name: 'a few rated', center: { latitude: 38.5, longitude: -115.5 }, places: FEW, rated: 1 },
  {
    name: 'a few partly rated',
    center: { latitude: 31, longitude: -103.5 },
    places: FEW,
    rated: SOME_RATED,
  },
  {
    name: 'a rated crowd that asks for vaccinations',
    center: { latitude: 45.2, longitude: -103.2 },
    places: CROWD,
    rated: 1,
    asksForVaccinations: true,
  },
]

/** What such places ask for, as their policies write it. */
const ASKED_OF_DOGS: readonly AskedVaccine[] = ['Rabies', 'DHPP']
const ASKED_OF_CATS: readonly AskedVaccine[] = ['Rabies', 'FVRCP']

/** Copies of samples scattered about each middle. */
export async function gather(db: Kysely<Tables>, gatherings: readonly Gathering[]): Promise<void> {
  await sql`select setseed(0.25)`.execute(db)
  for (const { name, center, places, rated, asksForVaccinations } of gatherings) {
    const policy =
      asksForVaccinations === true
        ? sql`jsonb_set(jsonb_set(pet_policy::jsonb, '{dog,vaccines}', ${JSON.stringify(ASKED_OF_DOGS)}::jsonb),
            '{cat,vaccines}', ${JSON.stringify(ASKED_OF_CATS)}::jsonb)::json`
        : sql`pet_policy`
    await sql`
      insert into places (name, category, location_precision, latitude, longitude, street, city,
        state, zip_code, country, phone, website, time_zone, hours, open_minutes, pet_policy,
        hours_text, pet_policy_text, pet_fee_text, amenities, review_count, stars_sum, source,
        source_id)
      select name, category, 'exact',
        ${center.latitude}::float8 + 0.05 * (random() + random() + random() - 1.5),
        ${center.longitude}::float8 + 0.06 * (random() + random() + random() - 1.5),
        street, city, state, zip_code, country, phone, website, time_zone, hours, open_minutes,
        ${policy}, hours_text, pet_policy_text, pet_fee_text, amenities, reviews,
        round(reviews * (3.4 + 1.5 * sqrt(random())))::int, ${name}, number::text
      from (
        select original.*, number, case when random() < ${rated}::float8
          then round(3 + 600 * power(random(), 4))::int else 0 end as reviews
        from generate_series(1, ${places}::int) number
        join (
          select *, row_number() over (order by id) as place from places where is_sample
        ) original on original.place = 1 + number % (select count(*) from places where is_sample)
      ) copy`.execute(db)
  }
  await sql`create index bench_box on places (latitude, longitude)`.execute(db)
  await sql`vacuum analyze places`.execute(db)
}
