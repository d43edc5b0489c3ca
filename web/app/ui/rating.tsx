import { classNames } from './class-names.ts'

const STARS = 5
/** One star in a box of 20 units; five of them make the row. */
const STAR_WIDTH = 20
const STAR = 'M10 1.9l2.5 5.2 5.7.7-4.2 3.9 1.1 5.6-5.1-2.8-5.1 2.8 1.1-5.6L1.8 7.8l5.7-.7z'

interface RatingProps {
  /** From 0 to 5; null where nobody rated yet, which is said and never invented. */
  value: number | null
  reviews?: number | null | undefined
  className?: string
}

/** A rating as stars and as words. */
export function Rating({ value, reviews, className }: RatingProps) {
  if (value === null) {
    return <span className={classNames('text-sm text-ink-soft', className)}>Not rated yet</span>
  }
  const filled = Math.max(0, Math.min(STARS, value)) * STAR_WIDTH
  return (
    <span className={classNames('inline-flex items-center gap-1.5 text-sm', className)}>
      <svg
        viewBox={`0 0 ${STARS * STAR_WIDTH} 20`}
        className="h-4 w-20"
        aria-hidden="true"
        dangerouslySetInnerHTML={{ __html: stars(filled) }}
      />
      <span className="font-semibold text-ink">{value.toFixed(1)}</span>
      <span className="sr-only">out of 5</span>
      {reviews !== undefined && reviews !== null && (
        <span className="text-ink-soft">
          ({reviews.toLocaleString('en-US')}
          <span className="sr-only"> {reviews === 1 ? 'review' : 'reviews'}</span>)
        </span>
      )}
    </span>
  )
}

/** Five stars side by side as one path: each begins with an absolute move, so shifting it suffices. */
const ROW = Array.from({ length: STARS }, (_, at) =>
  STAR.replace('M10', `M${10 + at * STAR_WIDTH}`).replace('L1.8', `L${1.8 + at * STAR_WIDTH}`),
).join('')

/** The row in outline, and over it the same row cut where the rating ends; in one piece, as text. */
function stars(filled: number): string {
  return (
    `<path d="${ROW}" class="fill-sunken stroke-star" stroke-width="1"></path>` +
    `<svg width="${filled}" height="20"><path d="${ROW}" class="fill-star"></path></svg>`
  )
}
