import { msg } from '@wayfur/domain/language/messages'
import { Problem } from '@wayfur/domain/problem'
import type { ReviewSubject } from '@wayfur/domain/reviews/review'
import type { ReviewStanding } from '@wayfur/domain/reviews/schemas'
import type { Kysely } from 'kysely'
import type { SignedIn } from '../platform/sessions.ts'
import type { Tables } from '../tables.ts'
import type { ReviewsContext } from './reviews-context.ts'

type Rules = Pick<ReviewsContext, 'ownerOfPlace' | 'hasCompletedBooking'>

/** Whether a member may review a subject, and if not, why. */
export async function reviewStanding(
  db: Kysely<Tables>,
  rules: Rules,
  subject: ReviewSubject,
  member: Pick<SignedIn, 'id'> | null,
): Promise<ReviewStanding> {
  if (member === null) return 'signed-out'
  if (subject.kind === 'provider') {
    if (await isTheirBusiness(db, subject.id, member.id)) return 'owns-it'
    const booking = { memberId: member.id, providerId: subject.id }
    return (await rules.hasCompletedBooking(db, booking)) ? 'may-write' : 'no-booking'
  }
  const ownerId = await rules.ownerOfPlace(db, subject.id)
  return ownerId === member.id ? 'owns-it' : 'may-write'
}

async function isTheirBusiness(db: Kysely<Tables>, id: number, memberId: number): Promise<boolean> {
  const theirs = await db
    .selectFrom('providers')
    .select('id')
    .where('id', '=', id)
    .where('memberId', '=', memberId)
    .executeTakeFirst()
  return theirs !== undefined
}

/** Throws a `Problem` with the reason unless this member may review the subject. */
export async function requireStanding(
  db: Kysely<Tables>,
  rules: Rules,
  subject: ReviewSubject,
  member: SignedIn,
): Promise<void> {
  const standing = await reviewStanding(db, rules, subject, member)
  if (standing === 'owns-it')
    throw new Problem('not-allowed', msg('You cannot review your own listing.'))
  if (standing === 'no-booking') {
    throw new Problem('not-allowed', msg('Reviews of providers open after a completed booking.'))
  }
}
