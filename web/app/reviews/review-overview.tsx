import type { ReplyOf } from '@wayfur/domain/endpoint'
import { t } from '@wayfur/domain/language/messages'
import type { listReviews } from '@wayfur/domain/reviews/endpoints'
import { Rating } from '../ui/rating.tsx'
import { petsSeenWords } from './review-messages.ts'

type Reviews = ReplyOf<typeof listReviews>

/** The bar of a row is drawn in a box of this many units. */
const BAR = 100

/** What all reviews add up to: the rating, how the stars spread, and how pets were treated. */
export function ReviewOverview({ reviews }: { reviews: Reviews }) {
  const { rating, total, histogram, petsSeen } = reviews
  return (
    <div className="flex flex-col gap-4">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <Rating value={rating} className="text-lg" />
        <span>{t('{total, plural, one {# review} other {# reviews}}', { total })}</span>
      </p>
      {total > 0 && (
        <ul aria-label={t('Stars given')} className="flex max-w-80 flex-col gap-1">
          {histogram
            .map((count, index) => ({ count, stars: index + 1 }))
            .reverse()
            .map(({ count, stars }) => (
              <li key={stars} className="flex items-center gap-3 text-sm">
                <span className="w-14 shrink-0">
                  {t('{stars, plural, one {# star} other {# stars}}', { stars })}
                </span>
                <svg
                  viewBox={`0 0 ${BAR} 8`}
                  preserveAspectRatio="none"
                  aria-hidden="true"
                  className="h-2.5 min-w-0 flex-1 rounded-full"
                >
                  <rect width={BAR} height="8" className="fill-sunken" />
                  <rect width={(BAR * count) / total} height="8" className="fill-star" />
                </svg>
                <span className="w-8 shrink-0 text-right tabular-nums">{count}</span>
              </li>
            ))}
        </ul>
      )}
      {petsSeen.length > 0 && (
        <div className="text-sm">
          <h3 className="font-sans text-base font-semibold tracking-normal">
            {t('How visitors saw pets treated')}
          </h3>
          <ul className="mt-1">
            {petsSeen.map((seen) => (
              <li key={`${seen.kind} ${seen.welcome}`}>{petsSeenWords(seen)}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
