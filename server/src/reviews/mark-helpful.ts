import { msg } from '@wayfur/domain/language/messages'
import { Problem } from '@wayfur/domain/problem'
import { type Kysely, sql } from 'kysely'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { SignedIn } from '../platform/sessions.ts'
import type { Tables } from '../tables.ts'

/** Counts that a review helped a member, once however often they say so, or takes it back. */
export async function markHelpful(
  db: Kysely<Tables>,
  member: SignedIn,
  mark: { reviewId: number; isHelpful: boolean },
): Promise<{ helpfulCount: number }> {
  return inTransaction(db, async (tx) => {
    const review = await tx
      .selectFrom('reviews')
      .select('memberId')
      .where('id', '=', mark.reviewId)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (review === undefined) throw new Problem('not-found', msg('We could not find that review.'))
    if (review.memberId === member.id) {
      throw new Problem('not-allowed', msg('Whether your review helps is for others to say.'))
    }
    const changed = mark.isHelpful
      ? await tx
          .insertInto('reviewHelpful')
          .values({ reviewId: mark.reviewId, memberId: member.id })
          .onConflict((conflict) => conflict.doNothing())
          .returning('reviewId')
          .execute()
      : await tx
          .deleteFrom('reviewHelpful')
          .where('reviewId', '=', mark.reviewId)
          .where('memberId', '=', member.id)
          .returning('reviewId')
          .execute()
    const step = changed.length * (mark.isHelpful ? 1 : -1)
    return tx
      .updateTable('reviews')
      .set({ helpfulCount: sql`helpful_count + ${step}::int` })
      .where('id', '=', mark.reviewId)
      .returning('helpfulCount')
      .executeTakeFirstOrThrow()
  })
}
