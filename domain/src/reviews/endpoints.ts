import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { PetKind } from '../places/pet-policy.ts'
import { queryInteger } from '../query-values.ts'
import { NewReview, Review, SubjectText, VisitWelcome } from './review.ts'
import { t } from '../language/messages.ts'

const ReviewParams = z.object({ id: queryInteger(1, Number.MAX_SAFE_INTEGER) })

/** Reviews shown at first; and the most that one call gives. */
export const REVIEWS_AT_ONCE = 10
export const MOST_REVIEWS = 100

/** Whether the one who asks may write: no visitor may, nor who owns it or has not booked. */
export const ReviewStanding = z.enum(['signed-out', 'may-write', 'owns-it', 'no-booking'])
export type ReviewStanding = z.infer<typeof ReviewStanding>

export const listReviews = endpoint({
  method: 'GET',
  path: '/api/reviews',
  summary: 'Reviews of a place or provider with their stars counted, newest or most helpful first.',
  shows: ['reviews'],
  query: z.object({
    subject: SubjectText,
    sort: z.optional(z.enum(['newest', 'helpful'])),
    limit: z.optional(queryInteger(1, MOST_REVIEWS)),
    /** `next` of the page before. */
    after: z.optional(
      z
        .string()
        .check(
          z.regex(/^\d{1,9}_\d{1,15}$/, { error: () => t('This must be `next` of a reply.') }),
        ),
    ),
  }),
  reply: z.object({
    reviews: z.array(Review).check(z.maxLength(MOST_REVIEWS)),
    /** How many reviews there are in all. */
    total: z.int(),
    /** Ask again with `after` set to this for more; null at the end. */
    next: z.nullable(z.string()),
    /** How many of all reviews gave one star, two, three, four and five. */
    histogram: z.array(z.int()).check(z.length(5)),
    /** One decimal; null without any rating. */
    rating: z.nullable(z.number()),
    /** How visitors saw pets treated. */
    petsSeen: z.array(z.object({ kind: PetKind, welcome: VisitWelcome, visits: z.int() })),
    standing: ReviewStanding,
    /** The review of the one who asks. */
    mine: z.nullable(Review),
  }),
})

export const writeReview = endpoint({
  method: 'PUT',
  path: '/api/reviews',
  summary: 'Writes the member’s one review of a place or provider, or writes it anew.',
  access: 'write-review',
  stale: ['reviews', 'places', 'providers'],
  body: NewReview,
  reply: Review,
})

export const deleteReview = endpoint({
  method: 'DELETE',
  path: '/api/reviews/:id',
  summary: 'Takes back one’s own review; moderators may take away any.',
  access: 'write-review',
  stale: ['reviews', 'places', 'providers'],
  params: ReviewParams,
  reply: z.object({ isDone: z.literal(true) }),
})

export const markHelpful = endpoint({
  method: 'PUT',
  path: '/api/reviews/:id/helpful',
  summary: 'Says that somebody else’s review helped, or takes that back.',
  access: 'write-review',
  stale: ['reviews'],
  params: ReviewParams,
  body: z.object({ isHelpful: z.boolean() }),
  reply: z.object({ helpfulCount: z.int() }),
})
