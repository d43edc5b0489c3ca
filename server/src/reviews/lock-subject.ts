import type { ReviewSubject } from '@wayfur/domain/reviews/review'
import type { Kysely } from 'kysely'
import type { Tables } from '../tables.ts'
import { tableOf } from './add-to-rating.ts'
import { said } from '@wayfur/domain/language/messages'

export const SUBJECT_NOT_FOUND = said({
  place: 'We could not find that place.',
  provider: 'We could not find that provider.',
} as const satisfies Record<ReviewSubject['kind'], string>)

/**
 * Makes those who change one subject's reviews wait for each other, and no one else: its rating is
 * the sum of what each of them adds. Says whether the subject is shown to visitors.
 */
export async function lockSubject(tx: Kysely<Tables>, subject: ReviewSubject): Promise<boolean> {
  const held = await tx
    .selectFrom(tableOf(subject))
    .select('status')
    .where('id', '=', subject.id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return held?.status === 'live'
}
