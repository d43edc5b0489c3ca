import { can } from '@wayfur/domain/accounts/permissions'
import { msg } from '@wayfur/domain/language/messages'
import { invariant, Problem } from '@wayfur/domain/problem'
import type { ReviewSubject } from '@wayfur/domain/reviews/review'
import type { Kysely, Transaction } from 'kysely'
import { writeAuditLog } from '../operator/audit-log.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { SignedIn } from '../platform/sessions.ts'
import type { Tables } from '../tables.ts'
import { notifyOfRemoval } from './notify-of-review.ts'
import { renewVisitEvidence } from './renew-visit-evidence.ts'
import { addToRating, lockSubject } from './reviewed-subject.ts'
import type { ReviewsContext } from './reviews-context.ts'

const NOT_FOUND = msg('We could not find that review.')

/** Takes away a review of the member's own; moderators may take away any, which the log keeps. */
export async function deleteReview(
  { db, clock, notify }: Pick<ReviewsContext, 'db' | 'clock' | 'notify'>,
  member: SignedIn,
  reviewId: number,
): Promise<void> {
  const review = await db
    .selectFrom('reviews')
    .select('memberId')
    .where('id', '=', reviewId)
    .executeTakeFirst()
  const isTheirs = review?.memberId === member.id
  if (review === undefined || (!isTheirs && !can(member, 'moderate'))) {
    throw new Problem('not-found', NOT_FOUND)
  }
  const isGone = await removeReview(db, reviewId, async (tx, gone) => {
    if (isTheirs) return
    const about = ['review', reviewId] as const
    await writeAuditLog(tx, member, { act: 'review-removed', about, at: clock.now() })
    await notifyOfRemoval(tx, notify, gone)
  })
  if (!isGone) throw new Problem('not-found', NOT_FOUND)
}

/** A review that has just been removed. */
interface GoneReview {
  id: number
  /** Null where an invented visitor wrote it. */
  memberId: number | null
  subject: ReviewSubject
}

/** Removes a review and all that followed from it; false when it is gone already. */
export async function removeReview(
  db: Kysely<Tables>,
  reviewId: number,
  afterwards?: (tx: Transaction<Tables>, gone: GoneReview) => Promise<void>,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const found = await tx
      .selectFrom('reviews')
      .select(['placeId', 'providerId'])
      .where('id', '=', reviewId)
      .executeTakeFirst()
    if (found === undefined) return false
    const subject = subjectOf(found)
    // The subject is held before its review, as writers do, so that nobody waits in a circle.
    await lockSubject(tx, subject)
    const gone = await tx
      .deleteFrom('reviews')
      .where('id', '=', reviewId)
      .returning(['stars', 'memberId'])
      .executeTakeFirst()
    if (gone === undefined) return false
    await addToRating(tx, subject, { stars: -gone.stars, reviews: -1 })
    if (subject.kind === 'place') await renewVisitEvidence(tx, subject.id)
    await afterwards?.(tx, { id: reviewId, memberId: gone.memberId, subject })
    return true
  })
}

function subjectOf(review: { placeId: number | null; providerId: number | null }): ReviewSubject {
  const { placeId, providerId } = review
  if (placeId !== null) return { kind: 'place', id: placeId }
  invariant(providerId !== null, 'A review is about something.')
  return { kind: 'provider', id: providerId }
}
