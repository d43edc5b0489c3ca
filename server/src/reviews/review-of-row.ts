import { reviewerName } from '@wayfur/domain/reviews/reviewer-name'
import type { Review } from '@wayfur/domain/reviews/schemas'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables.ts'

/** Reviews with their writers, as far as `reviewOfRow` needs them for the one who reads. */
export function selectReviews(db: Kysely<Tables>, readerId: number | null) {
  return db
    .selectFrom('reviews')
    .leftJoin('members', 'members.id', 'reviews.memberId')
    .select([
      'reviews.id',
      'reviews.memberId',
      'reviews.sampleBy',
      'reviews.stars',
      'reviews.words',
      'reviews.visitedOn',
      'reviews.petKind',
      'reviews.petWelcome',
      'reviews.helpfulCount',
      'reviews.createdAt',
      'reviews.editedAt',
      'members.name',
      'members.email',
      'members.demoPerson',
      sql<boolean>`exists (select 1 from review_helpful h
        where h.review_id = reviews.id and h.member_id = ${readerId}::bigint)`.as('isHelpfulToMe'),
    ])
}

type ReviewRow = Awaited<ReturnType<ReturnType<typeof selectReviews>['executeTakeFirstOrThrow']>>

/** A review as the contract shows it to one reader: no address and no number of its writer. */
export function reviewOfRow(row: ReviewRow, readerId: number | null): Review {
  return {
    id: row.id,
    stars: row.stars,
    text: row.words,
    visitedOn: row.visitedOn,
    pet:
      row.petKind === null || row.petWelcome === null
        ? null
        : { kind: row.petKind, welcome: row.petWelcome },
    by: row.sampleBy ?? reviewerName(row.name ?? '', row.email),
    isSample: row.sampleBy !== null || row.demoPerson !== null,
    writtenAt: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
    helpfulCount: row.helpfulCount,
    isMine: readerId !== null && row.memberId === readerId,
    isHelpfulToMe: row.isHelpfulToMe,
  }
}
