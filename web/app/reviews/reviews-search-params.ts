import { listReviews, MOST_REVIEWS, REVIEWS_AT_ONCE } from '@wayfur/domain/reviews/endpoints'
import type { ReviewSubject } from '@wayfur/domain/reviews/review'
import { queryFor } from '../api-client.ts'
import { named, oneOf, searchParams, textThat, type ViewOf, whole } from '../shell/search-params.ts'

/** What the address of a page says about its reviews. */
const REVIEWS = searchParams({
  sort: oneOf(['newest', 'helpful'], 'newest'),
  /** How many are shown. */
  show: named('reviews', whole({ usual: REVIEWS_AT_ONCE, least: 1, most: MOST_REVIEWS })),
  /** The page of a hundred that follows the one before; empty for the first. */
  after: named(
    'reviews-after',
    textThat((text) => /^\d{1,9}_\d{1,15}$/.test(text)),
  ),
})
export type ReviewsSearch = ViewOf<typeof REVIEWS>
export const readReviewsSearch = REVIEWS.read

/** What a reader is about to tell the moderators of one review. */
export interface AboutReview {
  what: 'report' | 'correct'
  id: number
}

/** Reads `?report=17` and `?correct=17`. */
export function readAboutReview(params: URLSearchParams): AboutReview | undefined {
  const what = params.has('report') ? 'report' : 'correct'
  const id = Number(params.get(what))
  return id > 0 ? { what, id } : undefined
}

/** The address that shows these reviews, from the page it stands on, or speaks of one of them. */
export function reviewsAddress(search: ReviewsSearch, about?: AboutReview): string {
  const params = new URLSearchParams(REVIEWS.query(search))
  if (about !== undefined) params.set(about.what, String(about.id))
  return `?${params.toString()}#${about === undefined ? 'reviews' : `review-${about.id}`}`
}

/** The same ask for the loader and for the section, so that they share one answer. */
export function reviewsQuery(subject: ReviewSubject, { sort, show, after }: ReviewsSearch) {
  return queryFor(listReviews, {
    query: {
      subject: `${subject.kind}:${subject.id}`,
      sort,
      limit: String(show),
      ...(after === '' ? {} : { after }),
    },
  })
}
