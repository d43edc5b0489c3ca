import type { Ask } from '@wayfur/domain/endpoint'
import type { reportContent, suggestCorrection } from '@wayfur/domain/moderation/endpoints'
import type { writeReview } from '@wayfur/domain/reviews/endpoints'
import type { ReviewSubject } from '@wayfur/domain/reviews/review'
import type { Review } from '@wayfur/domain/reviews/schemas'
import { getText } from '../forms/form-data.ts'

/** The fields of the forms, named as the contract names them, so that refusals find their field. */
export const REVIEW_FIELDS = [
  'stars',
  'text',
  'visitedOn',
  'pet',
  'pet.kind',
  'pet.welcome',
  'reason',
  'comment',
]

/** What stands in the fields of the form, as it was typed. */
export interface TypedReview {
  stars: string
  text: string
  visitedOn: string
  petKind: string
  petWelcome: string
}

export const EMPTY_REVIEW: TypedReview = {
  stars: '',
  text: '',
  visitedOn: '',
  petKind: '',
  petWelcome: '',
}

/** A review that stands already, to be written anew. */
export function typedFrom(review: Review): TypedReview {
  return {
    stars: String(review.stars),
    text: review.text,
    visitedOn: review.visitedOn,
    petKind: review.pet?.kind ?? '',
    petWelcome: review.pet?.welcome ?? '',
  }
}

/** The fields of a sent form. */
export function typedIn(form: FormData): TypedReview {
  return {
    stars: getText(form, 'stars'),
    text: getText(form, 'text'),
    visitedOn: getText(form, 'visitedOn'),
    petKind: getText(form, 'pet.kind'),
    petWelcome: getText(form, 'pet.welcome'),
  }
}

/** The form as the endpoint takes it; what was not chosen is for the contract to refuse. */
export function reviewBody(
  subject: ReviewSubject,
  typed: TypedReview,
): Ask<typeof writeReview>['body'] {
  const pet = typed.petKind === '' ? null : { kind: typed.petKind, welcome: typed.petWelcome }
  return {
    subject: `${subject.kind}:${subject.id}`,
    stars: Number(typed.stars),
    text: typed.text,
    visitedOn: typed.visitedOn,
    pet: pet as Ask<typeof writeReview>['body']['pet'],
  }
}

/** What is not right in a review, as the endpoint takes it. */
export function correctionBody(
  reviewId: number,
  comment: string,
): Ask<typeof suggestCorrection>['body'] {
  return { subject: { kind: 'review', id: reviewId }, changes: {}, comment }
}

/** A report of a review as the endpoint takes it. */
export function reportBody(
  reviewId: number,
  reason: string,
  comment: string,
): Ask<typeof reportContent>['body'] {
  return {
    subject: { kind: 'review', id: reviewId },
    reason: reason as Ask<typeof reportContent>['body']['reason'],
    comment,
  }
}
