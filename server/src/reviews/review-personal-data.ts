import { sql } from 'kysely'
import type { PersonalData } from '../accounts/personal-data.ts'
import { removeReview } from './delete-review.ts'
import { renewVisitEvidence } from './renew-visit-evidence.ts'

/** What reviews keep about a member: they go with the account, and so do their stars. */
export const reviewPersonalData: PersonalData = {
  name: 'reviews',
  async read(db, member) {
    const [written, helpful, answers] = await Promise.all([
      db
        .selectFrom('reviews')
        .select([
          'id',
          'placeId',
          'providerId',
          'stars',
          'words',
          'visitedOn',
          'petKind',
          'petWelcome',
          'createdAt',
          'editedAt',
        ])
        .where('memberId', '=', member.id)
        .orderBy('id')
        .execute(),
      db
        .selectFrom('reviewHelpful')
        .select('reviewId')
        .where('memberId', '=', member.id)
        .orderBy('reviewId')
        .execute(),
      db
        .selectFrom('petAnswers')
        .select(['placeId', 'petKind', 'petWelcome', 'wasThere', 'answeredOn'])
        .where('memberId', '=', member.id)
        .orderBy('placeId')
        .orderBy('petKind')
        .execute(),
    ])
    return {
      written,
      answersAboutPets: answers,
      foundHelpful: helpful.map(({ reviewId }) => reviewId),
    }
  },
  async forget(tx, memberId) {
    const reviews = await tx
      .selectFrom('reviews')
      .select('id')
      .where('memberId', '=', memberId)
      // Subjects are held in one order by everybody who holds several.
      .orderBy('placeId')
      .orderBy('providerId')
      .execute()
    for (const { id } of reviews) await removeReview(tx, id)
    const answered = await tx
      .deleteFrom('petAnswers')
      .where('memberId', '=', memberId)
      .returning('placeId')
      .execute()
    for (const placeId of [...new Set(answered.map((row) => row.placeId))].toSorted(
      (a, b) => a - b,
    )) {
      await renewVisitEvidence(tx, placeId)
    }
    await sql`
      with gone as (delete from review_helpful where member_id = ${memberId} returning review_id)
      update reviews set helpful_count = helpful_count - 1 from gone
      where reviews.id = gone.review_id`.execute(tx)
  },
}
