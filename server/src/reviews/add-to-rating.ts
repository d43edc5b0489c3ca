import type { ReviewSubject } from '@wayfur/domain/reviews/review'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables.ts'

/**
 * Adds to what a subject's ratings sum up to, or takes away from it. The database adds, so that
 * nobody's share is lost; the score that searches sort by follows by itself.
 */
export async function addToRating(
  tx: Kysely<Tables>,
  subject: ReviewSubject,
  { stars, reviews }: { stars: number; reviews: number },
): Promise<void> {
  await tx
    .updateTable(tableOf(subject))
    .set({
      starsSum: sql`stars_sum + ${stars}::int`,
      reviewCount: sql`review_count + ${reviews}::int`,
    })
    .where('id', '=', subject.id)
    .execute()
}

/** Where the ratings of a subject are summed up. */
export function tableOf(subject: ReviewSubject): 'places' | 'providers' {
  return subject.kind === 'place' ? 'places' : 'providers'
}
