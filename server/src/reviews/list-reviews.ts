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
  const rating = await ratingOf(db, subject)
  const [histogram, petsSeen, page, mine, answeredPetsOn, standing] = await Promise.all([
    histogramOf(db, subject),
    petsSeenAt(db, subject),
    pageOf(db, query, member?.id ?? null),
    member === null ? null : reviewBy(db, subject, member.id),
    member === null ? null : answeredPetsOnBy(db, subject, member.id),
    reviewStanding(db, context, subject, member),
  ])
  const total = histogram.reduce((sum, count) => sum + count, 0)
  const { starsSum, reviewCount } = rating
  return {
    ...page,
    total,
    histogram,
    petsSeen,
    rating: shownRating(starsSum, reviewCount),
    standing,
    mine,
    answeredPetsOn,
  }
}

function columnOf(subject: ReviewSubject) {
  return subject.kind === 'place' ? 'reviews.placeId' : 'reviews.providerId'
}

/** What the ratings of a subject add up to. */
async function ratingOf(db: Kysely<Tables>, subject: ReviewSubject) {
  const found = await db
    .selectFrom(tableOf(subject))
    .select(['starsSum', 'reviewCount'])
    .where('id', '=', subject.id)
    // What was merged into another place has none of its own; its page leads there.
    .where(sql<boolean>`status in ('live', 'merged')`)
    .executeTakeFirst()
  if (found === undefined) throw new Problem('not-found', SUBJECT_NOT_FOUND[subject.kind])
  return found
}

async function histogramOf(db: Kysely<Tables>, subject: ReviewSubject): Promise<number[]> {
  const rows = await db
    .selectFrom('reviews')
    .select(['stars', sql<number>`count(*)::int`.as('count')])
    .where(columnOf(subject), '=', subject.id)
    .groupBy('stars')
    .execute()
  return [1, 2, 3, 4, 5].map((stars) => rows.find((row) => row.stars === stars)?.count ?? 0)
}

async function petsSeenAt(db: Kysely<Tables>, subject: ReviewSubject): Promise<Reply['petsSeen']> {
  const rows = await db
    .selectFrom('reviews')
    .select(['petKind', 'petWelcome', sql<number>`count(*)::int`.as('visits')])
    .where(columnOf(subject), '=', subject.id)
    .where('petKind', 'is not', null)
    .groupBy(['petKind', 'petWelcome'])
    .orderBy('visits', 'desc')
    .orderBy('petKind')
    .orderBy('petWelcome')
    .execute()
  return rows.flatMap(({ petKind, petWelcome, visits }) =>
    petKind === null || petWelcome === null ? [] : [{ kind: petKind, welcome: petWelcome, visits }],
  )
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
