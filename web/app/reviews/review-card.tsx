import { t } from '@wayfur/domain/language/messages'
import type { ReviewSubject } from '@wayfur/domain/reviews/review'
import type { Review } from '@wayfur/domain/reviews/schemas'
import { PawPrint, ThumbsUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { PressForm, usePress } from '../forms/press.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Rating } from '../ui/rating.tsx'
import { SampleBadge } from '../ui/sample-badge.tsx'
import { REVIEW_ACTIONS } from './review-actions.ts'
import { petWords, visitDayWords } from './review-messages.ts'

interface ReviewCardProps {
  review: Review
  /** What is reviewed, where the card does not stand below it. */
  about?: ReactNode
  /** What one can do with the review. */
  children?: ReactNode
}

/** One review as everybody reads it. */
export function ReviewCard({ review, about, children }: ReviewCardProps) {
  return (
    <Card as="article" id={`review-${review.id}`} className="flex h-full flex-col gap-2 p-5">
      {about}
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{review.by}</span>
        {review.isSample && <SampleBadge />}
        <Rating value={review.stars} />
      </p>
      <p className="text-sm text-ink-soft">
        {review.editedAt === null
          ? t('Visited {visitDay}', { visitDay: visitDayWords(review.visitedOn) })
          : t('Visited {visitDay}, changed later', {
              visitDay: visitDayWords(review.visitedOn),
            })}
      </p>
      <p className="whitespace-pre-line">{review.text}</p>
      {review.pet !== null && (
        <p className="flex items-start gap-2 text-sm">
          <PawPrint aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-leaf-ink" />
          {petWords(review.pet)}
        </p>
      )}
      {children && <div className="mt-auto flex flex-wrap items-center gap-2 pt-1">{children}</div>}
    </Card>
  )
}

/** Marks another member's review as helpful, or takes it back. */
export function HelpfulButton({ kind, review }: { kind: ReviewSubject['kind']; review: Review }) {
  const press = usePress(REVIEW_ACTIONS[kind], 'helpful')
  const isHelpful =
    press.sent === undefined ? review.isHelpfulToMe : press.sent['isHelpful'] === true
  const helpfulCount = review.helpfulCount + Number(isHelpful) - Number(review.isHelpfulToMe)
  return (
    <PressForm press={press} fields={{ id: review.id, isHelpful: !isHelpful }}>
      <Button
        type="submit"
        variant={isHelpful ? 'lead' : 'outline'}
        size="sm"
        aria-pressed={isHelpful}
      >
        <ThumbsUp aria-hidden="true" className="size-4" />
        {t('Helpful')}
        {helpfulCount > 0 && (
          <>
            <span aria-hidden="true">({helpfulCount})</span>
            <span className="sr-only">
              {t(', {helpfulCount, plural, one {# member says} other {# members say}} so', {
                helpfulCount,
              })}
            </span>
          </>
        )}
      </Button>
    </PressForm>
  )
}
