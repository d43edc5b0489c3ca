import * as endpoints from '@wayfur/domain/reviews/endpoints'
import { type ServedEndpoint, serve } from '../platform/serve.ts'
import { deleteReview } from './delete-review.ts'
import { listReviews } from './list-reviews.ts'
import { markHelpful } from './mark-helpful.ts'
import type { ReviewParts } from './review-parts.ts'
import { writeReview } from './write-review.ts'

/** Every call about reviews. */
export function reviewsEndpoints(parts: ReviewParts): ServedEndpoint[] {
  const { db } = parts
  return [
    serve(endpoints.listReviews, ({ query, caller }) => listReviews(parts, query, caller.member)),
    serve(endpoints.writeReview, ({ body, caller }) => writeReview(parts, caller.member, body)),
    serve(endpoints.deleteReview, async ({ params, caller }) => {
      await deleteReview(parts, caller.member, params.id)
      return { isDone: true } as const
    }),
    serve(endpoints.markHelpful, ({ params, body, caller }) =>
      markHelpful(db, caller.member, { reviewId: params.id, isHelpful: body.isHelpful }),
    ),
  ]
}
