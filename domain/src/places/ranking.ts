/**
 * Reviews the product adds in its head to every place, and their stars. The weight: a place's own
 * reviews count more than the assumption once it has ten. The stars: the rating that the
 * specification shows for a place nobody has rated.
 */
export const ASSUMED_REVIEWS = 10
export const ASSUMED_STARS = 4

/**
 * What "by rating" sorts by: the mean of the place's own stars and ten assumed ones of 4.
 * 5.0 of 1 review ranks 4.09, 4.8 of 900 ranks 4.79, no review ranks 4.0.
 */
export function rankingScore(starsSum: number, reviewCount: number): number {
  return (ASSUMED_REVIEWS * ASSUMED_STARS + starsSum) / (ASSUMED_REVIEWS + reviewCount)
}

/** The rating people read, one decimal; null ('Not rated yet') without a review. */
export function shownRating(starsSum: number, reviewCount: number): number | null {
  return reviewCount === 0 ? null : Math.round((starsSum / reviewCount) * 10) / 10
}

interface Ranked {
  id: number
  score: number
  distanceMeters: number
}

/** Best first: higher score, then nearer, then the older record. */
export function byRating(a: Ranked, b: Ranked): number {
  return b.score - a.score || a.distanceMeters - b.distanceMeters || a.id - b.id
}
