import * as endpoints from '@wayfur/domain/reviews/endpoints'
import * as schemas from '@wayfur/domain/reviews/schemas'
import { type ServedEndpoint, serve } from '../platform/serve.ts'
import { answerPets } from './answer-pets.ts'
import { deleteReview } from './delete-review.ts'
import { listReviews } from './list-reviews.ts'
import { markHelpful } from './mark-helpful.ts'
import type { ReviewsContext } from './reviews-context.ts'
import { writeReview } from './write-review.ts'

/** Every call about reviews. */
export function reviewsEndpoints(context: ReviewsContext): ServedEndpoint[] {
  const { db } = context
  return [
    serve(endpoints.listReviews, schemas.listReviews, ({ query, caller }) =>
      listReviews(context, query, caller.member),
    ),
    serve(endpoints.writeReview, schemas.writeReview, ({ body, caller }) =>
      writeReview(context, caller.member, body),
    ),
    serve(endpoints.answerPets, schemas.answerPets, ({ params, body, caller }) =>
      answerPets(context, caller.member, { placeId: params.id, ...body }),
    ),
    serve(endpoints.deleteReview, schemas.deleteReview, async ({ params, caller }) => {
      await deleteReview(context, caller.member, params.id)
      return { isDone: true } as const
    }),
    serve(endpoints.markHelpful, schemas.markHelpful, ({ params, body, caller }) =>
      markHelpful(db, caller.member, { reviewId: params.id, isHelpful: body.isHelpful }),
    ),
  ]
}
