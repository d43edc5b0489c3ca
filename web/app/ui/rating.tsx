import { numberText } from '@wayfur/domain/language/formats'
import { t } from '@wayfur/domain/language/messages'
import { drawingAddress } from '../art/drawing.tsx'
import { classNames } from './class-names.ts'

const STARS = 5
/** The row of stars is drawn in a box of 100 by 20. */
const STAR_WIDTH = 20

interface RatingProps {
  /** From 0 to 5; null where nobody rated yet, which is said and never invented. */
  value: number | null
  reviews?: number | null | undefined
  className?: string
}

/** A rating as stars and as words. */
export function Rating({ value, reviews, className }: RatingProps) {
  if (value === null) {
    return (
      <span className={classNames('text-sm text-ink-soft', className)}>{t('Not rated yet')}</span>
    )
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
      <span className="sr-only">{t('out of 5')}</span>
      {reviews !== undefined && reviews !== null && (
        <span className="text-ink-soft">
          ({numberText(reviews)}
          <span className="sr-only">
            {' '}
            {t('{reviews, plural, one {review} other {reviews}}', { reviews })}
          </span>
          )
        </span>
      )}
    </span>
  )
}

/** The row in outline, and over it the full row cut where the rating ends; in one piece, as text. */
function stars(filled: number): string {
  return (
    `<use href="${drawingAddress('stars-empty')}"/>` +
    `<svg width="${filled}" height="20"><use href="${drawingAddress('stars-full')}"/></svg>`
  )
}
