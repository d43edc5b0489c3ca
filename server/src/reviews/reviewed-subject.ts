import { type Message, msg } from '@wayfur/domain/language/messages'
import type { ReviewSubject } from '@wayfur/domain/reviews/review'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../tables.ts'

export const SUBJECT_NOT_FOUND = {
  place: msg('We could not find that place.'),
  provider: msg('We could not find that provider.'),
} as const satisfies Record<ReviewSubject['kind'], Message>

/**
 * Makes those who change one subject's reviews wait for each other, and no one else: its rating is
 * the sum of what each of them adds. Says whether the subject is shown to visitors.
 */
export async function lockSubject(
  tx: Transaction<Tables>,
  subject: ReviewSubject,
): Promise<boolean> {
  const held = await tx
    .selectFrom(tableOf(subject))
    .select('status')
    .where('id', '=', subject.id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return held?.status === 'live'
}

/**
 * Adds to what a subject's ratings sum up to, or takes away from it. The database adds, so that
 * nobody's share is lost; the score that searches sort by follows by itself.
 */
export async function addToRating(
  tx: Transaction<Tables>,
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
