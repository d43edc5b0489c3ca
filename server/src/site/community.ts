import type { ReplyOf } from '@wayfur/domain/endpoint'
import { NEWS_AT_ONCE, type readCommunity } from '@wayfur/domain/site/endpoints'
import { type Kysely, sql } from 'kysely'
import { listEvents } from '../events/list-events.ts'
import { foundPlaceColumns } from '../places/place-json.ts'
import { reviewOfRow, selectReviews } from '../reviews/review-of-row.ts'
import type { Tables } from '../tables.ts'

type Reply = ReplyOf<typeof readCommunity>

/** One import brings thousands at once; of so many of the newest each town shows one. */
const NEWEST_LOOKED_AT = 300

/** The newest places, a town each, the newest reviews of places, and the events that come next. */
export async function communityNews(
  db: Kysely<Tables>,
  now: Date,
  readerId: number | null,
): Promise<Reply> {
  const [places, reviews, events] = await Promise.all([
    newestPlaces(db),
    newestReviews(db, readerId),
    listEvents(db, {}, { now, limit: NEWS_AT_ONCE }),
  ])
  return { places, reviews, events, at: now.toISOString() }
}

async function newestPlaces(db: Kysely<Tables>): Promise<Reply['places']> {
  const { rows } = await sql<Reply['places'][number]>`
    with newest as materialized (
      select id, city, state from places where is_shown and welcomes_pets
      order by id desc limit ${NEWEST_LOOKED_AT}),
    by_town as (select max(id) as id from newest group by city, state)
    select ${foundPlaceColumns(sql`null::int`)} from by_town join places p using (id)
    order by p.id desc limit ${NEWS_AT_ONCE}`.execute(db)
  return rows
}

async function newestReviews(
  db: Kysely<Tables>,
  readerId: number | null,
): Promise<Reply['reviews']> {
  const rows = await selectReviews(db, readerId)
    .innerJoin('places', 'places.id', 'reviews.placeId')
    .where('places.isShown', '=', true)
    // What was invented is no news.
    .where('reviews.sampleBy', 'is', null)
    .select([
      'places.id as placeId',
      'places.name as placeName',
      'places.city',
      'places.state',
      'places.isSample as isSamplePlace',
    ])
    .orderBy('reviews.id', 'desc')
    .limit(NEWS_AT_ONCE)
    .execute()
  return rows.map(({ placeId, placeName, city, state, isSamplePlace, ...review }) => ({
    review: reviewOfRow(review, readerId),
    place: { id: placeId, name: placeName, city, state, isSample: isSamplePlace },
  }))
}
