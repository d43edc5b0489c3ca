import { listReviews, MOST_REVIEWS, REVIEWS_AT_ONCE } from '@wayfur/domain/reviews/endpoints'
import type { ReviewSubject } from '@wayfur/domain/reviews/review'
import { queryFor } from '../ask.ts'

export type ReviewSort = 'newest' | 'helpful'

/** What the address of a page says about its reviews. */
export interface ReviewsSearch {
  sort: ReviewSort
  /** How many are shown. */
  show: number
  /** The page of a hundred that follows the one before; empty for the first. */
  after: string
}

/** Reads `?sort=helpful&reviews=20`; whatever makes no sense is left out. */
export function readReviewsSearch(params: URLSearchParams): ReviewsSearch {
  const show = Number(params.get('reviews'))
  const after = params.get('reviews-after') ?? ''
  return {
    sort: params.get('sort') === 'helpful' ? 'helpful' : 'newest',
    show: Number.isInteger(show) && show >= 1 ? Math.min(show, MOST_REVIEWS) : REVIEWS_AT_ONCE,
    after: /^\d{1,9}_\d{1,15}$/.test(after) ? after : '',
  }
}

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
export function reviewsAddress({ sort, show, after }: ReviewsSearch, about?: AboutReview): string {
  const params = new URLSearchParams()
  if (sort !== 'newest') params.set('sort', sort)
  if (show !== REVIEWS_AT_ONCE) params.set('reviews', String(show))
  if (after !== '') params.set('reviews-after', after)
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
