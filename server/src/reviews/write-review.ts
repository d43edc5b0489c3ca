import { DAY_MS } from '@wayfur/domain/durations'
import { msg } from '@wayfur/domain/language/messages'
import { Problem } from '@wayfur/domain/problem'
import { visitDays } from '@wayfur/domain/reviews/review'
import type { NewReview, Review } from '@wayfur/domain/reviews/schemas'
import { sql, type Transaction } from 'kysely'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { SignedIn } from '../platform/sessions.ts'
import type { Tables } from '../tables.ts'
import { notifyOfNewReview } from './notify-of-review.ts'
import { renewVisitEvidence } from './renew-visit-evidence.ts'
import { reviewOfRow, selectReviews } from './review-of-row.ts'
import { requireStanding } from './review-standing.ts'
import { addToRating, lockSubject, SUBJECT_NOT_FOUND } from './reviewed-subject.ts'
import type { ReviewsContext } from './reviews-context.ts'

/** Writes the member's one review of a subject, and what follows from it, all or nothing. */
export async function writeReview(
  context: ReviewsContext,
  member: SignedIn,
  review: NewReview,
): Promise<Review> {
  const now = context.clock.now()
  requireVisitDay(review.visitedOn, now)
  return inTransaction(context.db, async (tx) => {
    if (!(await lockSubject(tx, review.subject))) {
      throw new Problem('not-found', SUBJECT_NOT_FOUND[review.subject.kind])
    }
    await requireStanding(tx, context, review.subject, member)
    const { id, isNew } = await keep(tx, member, review, now)
    if (isNew) {
      const { stars, subject } = review
      await notifyOfNewReview(tx, context, subject, { stars, writerId: member.id })
    }
    if (review.subject.kind === 'place') await renewVisitEvidence(tx, review.subject.id)
    const row = await selectReviews(tx, member.id)
      .where('reviews.id', '=', id)
      .executeTakeFirstOrThrow()
    return reviewOfRow(row, member.id)
  })
}

function requireVisitDay(day: string, now: Date): void {
  const { first, last } = visitDays(now)
  if (day > last) {
    throw new Problem('invalid-input', msg('The day of your visit is still to come.'), {
      field: 'visitedOn',
    })
  }
  if (day < first) {
    throw new Problem('invalid-input', msg('That visit is too long ago to help others.'), {
      field: 'visitedOn',
    })
  }
}

/** More new reviews in a day than these come from no honest traveler. */
const MOST_A_DAY = 50

async function requireFewReviewsToday(
  tx: Transaction<Tables>,
  member: SignedIn,
  now: Date,
): Promise<void> {
  const { written } = await tx
    .selectFrom('reviews')
    .select(sql<number>`count(*)::int`.as('written'))
    .where('memberId', '=', member.id)
    .where('createdAt', '>', new Date(now.getTime() - DAY_MS))
    .executeTakeFirstOrThrow()
  if (written >= MOST_A_DAY) {
    throw new Problem(
      'too-many-requests',
      msg('You have written many reviews today. Please go on tomorrow.'),
    )
  }
}

async function keep(
  tx: Transaction<Tables>,
  member: SignedIn,
  { subject, ...review }: NewReview,
  now: Date,
): Promise<{ id: number; isNew: boolean }> {
  const about = subject.kind === 'place' ? { placeId: subject.id } : { providerId: subject.id }
  const said = {
    stars: review.stars,
    words: review.text,
    visitedOn: review.visitedOn,
    petKind: review.pet?.kind ?? null,
    petWelcome: review.pet?.welcome ?? null,
  }
  const earlier = await tx
    .selectFrom('reviews')
    .select(['id', 'stars'])
    .where('memberId', '=', member.id)
    .where(subject.kind === 'place' ? 'placeId' : 'providerId', '=', subject.id)
    .executeTakeFirst()
  if (earlier === undefined) await requireFewReviewsToday(tx, member, now)
  await addToRating(tx, subject, {
    stars: review.stars - (earlier?.stars ?? 0),
    reviews: earlier === undefined ? 1 : 0,
  })
  if (earlier !== undefined) {
    await tx
      .updateTable('reviews')
      .set({ ...said, editedAt: now })
      .where('id', '=', earlier.id)
      .execute()
    return { id: earlier.id, isNew: false }
  }
  const written = await tx
    .insertInto('reviews')
    .values({ memberId: member.id, ...about, ...said, createdAt: now, editedAt: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id: written.id, isNew: true }
}
