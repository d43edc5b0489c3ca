import type { Asked, ReplyOf } from '@wayfur/domain/endpoint'
import { shownRating } from '@wayfur/domain/places/ranking'
import { Problem } from '@wayfur/domain/problem'
import { type listReviews as endpoint, REVIEWS_AT_ONCE } from '@wayfur/domain/reviews/endpoints'
import type { ReviewSubject } from '@wayfur/domain/reviews/review'
import { type Kysely, sql } from 'kysely'
import type { SignedIn } from '../platform/sessions.ts'
import type { Tables } from '../tables.ts'
import { reviewOfRow, selectReviews } from './review-of-row.ts'
import { reviewStanding } from './review-standing.ts'
import { SUBJECT_NOT_FOUND, tableOf } from './reviewed-subject.ts'
import type { ReviewsContext } from './reviews-context.ts'

type Reply = ReplyOf<typeof endpoint>

/** The reviews of one subject and what they add up to, as one reader sees them. */
export async function listReviews(
  context: Pick<ReviewsContext, 'db' | 'ownerOfPlace' | 'hasCompletedBooking'>,
  query: Asked<typeof endpoint>['query'],
  member: SignedIn | null,
): Promise<Reply> {
  const { db } = context
  const { subject } = query
  const [figures, page, mine, answeredPetsOn, standing] = await Promise.all([
    figuresOf(db, subject),
    pageOf(db, query, member?.id ?? null),
    member === null ? null : reviewBy(db, subject, member.id),
    member === null ? null : answeredPetsOnBy(db, subject, member.id),
    reviewStanding(db, context, subject, member),
  ])
  return {
    ...page,
    ...figures,
    standing,
    mine,
    answeredPetsOn,
  }
}

function columnOf(subject: ReviewSubject) {
  return subject.kind === 'place' ? 'reviews.placeId' : 'reviews.providerId'
}

/** What the reviews of a subject add up to, in one statement: a page waits for all of it. */
async function figuresOf(
  db: Kysely<Tables>,
  subject: ReviewSubject,
): Promise<Pick<Reply, 'total' | 'histogram' | 'petsSeen' | 'rating'>> {
  const those = db.selectFrom('reviews').where(columnOf(subject), '=', subject.id)
  const byStars = those
    .select(['stars', sql<number>`count(*)::int`.as('count')])
    .groupBy('stars')
    .as('those')
  const byPet = those
    .select(['petKind', 'petWelcome', sql<number>`count(*)::int`.as('visits')])
    .where('petKind', 'is not', null)
    .where('petWelcome', 'is not', null)
    .groupBy(['petKind', 'petWelcome'])
    .as('those')
  const found = await db
    .selectFrom(tableOf(subject))
    .select((row) => [
      'starsSum',
      'reviewCount',
      row
        .selectFrom(byStars)
        .select(sql<StarsGiven[]>`coalesce(json_agg(those), '[]')`.as('given'))
        .as('given'),
      row
        .selectFrom(byPet)
        .select(
          sql<Reply['petsSeen']>`coalesce(json_agg(json_build_object(
            'kind', pet_kind, 'welcome', pet_welcome, 'visits', visits)
            order by visits desc, pet_kind, pet_welcome), '[]')`.as('seen'),
        )
        .as('seen'),
    ])
    .where('id', '=', subject.id)
    // What was merged into another place has none of its own; its page leads there.
    .where(sql<boolean>`status in ('live', 'merged')`)
    .executeTakeFirst()
  if (found === undefined) throw new Problem('not-found', SUBJECT_NOT_FOUND[subject.kind])
  const given = found.given ?? []
  return {
    total: given.reduce((sum, { count }) => sum + count, 0),
    histogram: [1, 2, 3, 4, 5].map((one) => given.find(({ stars }) => stars === one)?.count ?? 0),
    petsSeen: found.seen ?? [],
    rating: shownRating(found.starsSum, found.reviewCount),
  }
}

interface StarsGiven {
  stars: number
  count: number
}

async function pageOf(
  db: Kysely<Tables>,
  { subject, sort = 'newest', limit = REVIEWS_AT_ONCE, after }: Asked<typeof endpoint>['query'],
  readerId: number | null,
): Promise<Pick<Reply, 'reviews' | 'next'>> {
  let those = selectReviews(db, readerId).where(columnOf(subject), '=', subject.id)
  if (sort === 'helpful') those = those.orderBy('reviews.helpfulCount', 'desc')
  if (after !== undefined) {
    const [helpful = 0, id = 0] = after.split('_').map(Number)
    those =
      sort === 'helpful'
        ? those.where(
            sql<boolean>`(reviews.helpful_count, reviews.id) < (${helpful}::int, ${id}::bigint)`,
          )
        : those.where('reviews.id', '<', id)
  }
  const rows = await those
    .orderBy('reviews.id', 'desc')
    .limit(limit + 1)
    .execute()
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    reviews: shown.map((row) => reviewOfRow(row, readerId)),
    next: rows.length > limit && last ? `${last.helpfulCount}_${last.id}` : null,
  }
}

async function reviewBy(db: Kysely<Tables>, subject: ReviewSubject, memberId: number) {
  const row = await selectReviews(db, memberId)
    .where(columnOf(subject), '=', subject.id)
    .where('reviews.memberId', '=', memberId)
    .executeTakeFirst()
  return row === undefined ? null : reviewOfRow(row, memberId)
}

/** The last day a member answered the question about pets of a place. */
async function answeredPetsOnBy(
  db: Kysely<Tables>,
  subject: ReviewSubject,
  memberId: number,
): Promise<string | null> {
  if (subject.kind !== 'place') return null
  const { day } = await db
    .selectFrom('petAnswers')
    .select((row) => row.fn.max('answeredOn').as('day'))
    .where('placeId', '=', subject.id)
    .where('memberId', '=', memberId)
    .executeTakeFirstOrThrow()
  return day
}
