import { type Kysely, sql, type Transaction } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import { seedOnce } from '../platform/database/seed-once.ts'
import type { Tables } from '../tables.ts'
import { samplePlaces } from './sample-places.ts'
import { sampleProviderReviews } from './sample-provider-reviews.ts'
import { sampleReviews } from './sample-reviews.ts'
import { sampleTowns } from './towns.ts'

export const SAMPLE_REVIEWS_SEED = 'sample-reviews'

/** Gives an installation whose sample world came without reviews theirs, once. */
export async function seedSampleReviews(
  db: Kysely<Tables>,
  { clock }: { clock: Clock },
): Promise<void> {
  await seedOnce(db, SAMPLE_REVIEWS_SEED, (tx) => writeSampleReviews(tx, clock.now()))
}

/**
 * Writes what invented visitors wrote of the sample places that are there, anew, and brings the
 * ratings of samples to what all of their reviews add up to.
 */
export async function writeSampleReviews(tx: Transaction<Tables>, now: Date): Promise<void> {
  const today = now.toISOString().slice(0, 10)
  const reviews = sampleReviews(samplePlaces(sampleTowns(), today), today)
  const rows = JSON.stringify(
    reviews.map((review) => ({
      source_id: review.sourceId,
      sample_by: review.by,
      stars: review.stars,
      words: review.words,
      visited_on: review.visitedOn,
      days_later: review.daysLater,
      pet_kind: review.petKind,
      pet_welcome: review.petWelcome,
    })),
  )
  await tx
    .deleteFrom('reviews')
    .where('sampleBy', 'is not', null)
    .where('placeId', 'is not', null)
    .execute()
  // Lists go by number, newest first, so what was written last comes last.
  await sql`
    insert into reviews (place_id, sample_by, stars, words, visited_on, pet_kind, pet_welcome, created_at)
    select p.id, r.sample_by, r.stars, r.words, r.visited_on, r.pet_kind, r.pet_welcome,
      (r.visited_on + r.days_later)::timestamp at time zone 'UTC' + interval '20 hours'
    from json_to_recordset(${rows}::json) as r(source_id text, sample_by text, stars int2, words text,
      visited_on date, days_later int, pet_kind text, pet_welcome text)
    join places p on p.source = 'sample' and p.source_id = r.source_id
    order by r.visited_on + r.days_later, p.id, r.sample_by`.execute(tx)
  // Tables that were empty when last counted are planned for as if they still were: the sums below
  // would read all reviews once for each place.
  await sql`analyze places`.execute(tx)
  await sql`analyze reviews`.execute(tx)
  await sql`
    update places set review_count = real.count, stars_sum = real.stars
    from (
      select p.id, count(r.id)::integer as count, coalesce(sum(r.stars), 0)::integer as stars
      from places p left join reviews r on r.place_id = p.id where p.is_sample group by p.id
    ) real
    where places.id = real.id
      and (review_count, stars_sum) is distinct from (real.count, real.stars)`.execute(tx)
}

/** Gives the sample providers what invented clients wrote of them, once. */
export async function seedSampleProviderReviews(
  db: Kysely<Tables>,
  { clock }: { clock: Clock },
): Promise<void> {
  await seedOnce(db, 'sample-provider-reviews-1', async (tx) => {
    const reviews = sampleProviderReviews(clock.now().toISOString().slice(0, 10))
    const rows = JSON.stringify(
      reviews.map((review) => ({
        business_name: review.businessName,
        sample_by: review.by,
        stars: review.stars,
        words: review.words,
        visited_on: review.visitedOn,
        days_later: review.daysLater,
      })),
    )
    // Lists go by number, newest first, so what was written last comes last.
    await sql`
      insert into reviews (provider_id, sample_by, stars, words, visited_on, created_at)
      select p.id, r.sample_by, r.stars, r.words, r.visited_on,
        (r.visited_on + r.days_later)::timestamp at time zone 'UTC' + interval '20 hours'
      from json_to_recordset(${rows}::json) as r(business_name text, sample_by text, stars int2,
        words text, visited_on date, days_later int)
      join providers p on p.is_sample and p.business_name = r.business_name
      order by r.visited_on + r.days_later, p.id, r.sample_by`.execute(tx)
    await sql`
      update providers set review_count = real.count, stars_sum = real.stars
      from (
        select p.id, count(r.id)::integer as count, coalesce(sum(r.stars), 0)::integer as stars
        from providers p left join reviews r on r.provider_id = p.id
        where p.is_sample group by p.id
      ) real
      where providers.id = real.id
        and (review_count, stars_sum) is distinct from (real.count, real.stars)`.execute(tx)
  })
}
