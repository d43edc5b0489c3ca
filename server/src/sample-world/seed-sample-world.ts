import { type Kysely, sql } from 'kysely'
import { hideSamplesNearRealPlaces } from '../places/samples-visibility.ts'
import { writePlaces } from '../places/write-places.ts'
import type { Clock } from '../platform/clock.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { SAMPLE_BINS_SEED, writeSampleBins } from '../scouting/seed-sample-bins.ts'
import type { Tables } from '../tables.ts'
import { SAMPLE_WORLD_VERSION, samplePlaces } from './sample-places.ts'
import { SAMPLE_REVIEWS_SEED, writeSampleReviews } from './seed-sample-reviews.ts'
import { sampleTowns } from './towns.ts'

const SEED_NAME = `sample-world-${SAMPLE_WORLD_VERSION}`

/** Rows to a statement: the fastest of what was measured for bulk writes. */
const ROWS_AT_ONCE = 1_000

/**
 * Gives a new installation its sample world, once: a second call does nothing, also after the
 * world was removed. Says how many places it wrote.
 */
export async function seedSampleWorld(
  db: Kysely<Tables>,
  { clock }: { clock: Clock },
): Promise<number> {
  const seeded = await db
    .selectFrom('seeds')
    .select('name')
    .where('name', '=', SEED_NAME)
    .executeTakeFirst()
  return seeded === undefined ? restoreSampleWorld(db, { clock }) : 0
}

/** Writes the sample world whether or not it was there before, in one transaction. */
export async function restoreSampleWorld(
  db: Kysely<Tables>,
  { clock }: { clock: Clock },
): Promise<number> {
  const now = clock.now()
  const places = samplePlaces(sampleTowns(), now.toISOString().slice(0, 10))
  await inTransaction(db, async (work) => {
    for (let first = 0; first < places.length; first += ROWS_AT_ONCE) {
      await writePlaces(work, places.slice(first, first + ROWS_AT_ONCE), now)
    }
    // What an older world had and this one has not. By name: rows that are as before are not touched,
    // so when they were written says nothing of which world they are of.
    const ids = places.map(({ source }) => source.id)
    await sql`delete from places where is_sample and source_id <> all(${ids}::text[])`.execute(work)
    await writeSampleReviews(work, now)
    await hideSamplesNearRealPlaces(work)
    await writeSampleBins(work, now)
    await work
      .insertInto('seeds')
      .values([{ name: SEED_NAME }, { name: SAMPLE_REVIEWS_SEED }, { name: SAMPLE_BINS_SEED }])
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
  return places.length
}

/** Takes every sample place away; it stays away until it is restored. */
export async function removeSampleWorld(db: Kysely<Tables>): Promise<number> {
  return inTransaction(db, async (work) => {
    await work
      .insertInto('seeds')
      .values([{ name: SEED_NAME }, { name: SAMPLE_REVIEWS_SEED }, { name: SAMPLE_BINS_SEED }])
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await work.deleteFrom('bins').where('isSample', '=', true).execute()
    const gone = await work.deleteFrom('places').where('isSample', '=', true).executeTakeFirst()
    return Number(gone.numDeletedRows)
  })
}

/** How many sample places there are, and how many of them imports hide. */
export async function sampleWorldStatus(
  db: Kysely<Tables>,
): Promise<{ places: number; hidden: number }> {
  return db
    .selectFrom('places')
    .where('isSample', '=', true)
    .select(({ fn }) => [
      fn.countAll<number>().as('places'),
      fn.countAll<number>().filterWhere('isHiddenByImport', '=', true).as('hidden'),
    ])
    .executeTakeFirstOrThrow()
}
