import { t } from '@wayfur/domain/language/messages'
import { markHelpful } from '@wayfur/domain/reviews/endpoints'
import type { Review } from '@wayfur/domain/reviews/schemas'
import { PawPrint, ThumbsUp } from 'lucide-react'
import type { FormEvent, ReactNode } from 'react'
import { useState } from 'react'
import { callApi, ApiError } from '../api-client.ts'
import { IdempotencyField } from '../forms/idempotency-field.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Rating } from '../ui/rating.tsx'
import { SampleBadge } from '../ui/sample-badge.tsx'
import { toast } from '../ui/toast.tsx'
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
      {children && <div className="mt-auto flex flex-wrap items-center gap-3 pt-1">{children}</div>}
    </Card>
  )
}

/** Marks another member's review as helpful, or takes it back; works without script. */
export function HelpfulButton({ review }: { review: Review }) {
  const [isBusy, setBusy] = useState(false)

  async function send(): Promise<void> {
    setBusy(true)
    try {
      await callApi(markHelpful, {
        params: { id: review.id },
        body: { isHelpful: !review.isHelpfulToMe },
      })
    } catch (error) {
      const says = error instanceof ApiError ? error.says : t('Please try again in a moment.')
      toast({ title: t('That did not reach us'), description: says, tone: 'danger' })
    } finally {
      setBusy(false)
    }
  }

  function onSubmit(event: FormEvent): void {
    event.preventDefault()
    if (!isBusy) void send()
  }

  return (
    <form method="post" onSubmit={onSubmit}>
      <IdempotencyField />
      <input type="hidden" name="intent" value="helpful" />
      <input type="hidden" name="id" value={review.id} />
      <input type="hidden" name="isHelpful" value={String(!review.isHelpfulToMe)} />
      <Button
        type="submit"
        variant={review.isHelpfulToMe ? 'lead' : 'outline'}
        size="sm"
        aria-pressed={review.isHelpfulToMe}
      >
        <ThumbsUp aria-hidden="true" className="size-4" />
        {t('Helpful')}
        {review.helpfulCount > 0 && (
          <>
            <span aria-hidden="true">({review.helpfulCount})</span>
            <span className="sr-only">
              {t(', {helpfulCount, plural, one {# member says} other {# members say}} so', {
                helpfulCount: review.helpfulCount,
              })}
            </span>
          </>
        )}
      </Button>
    </form>
  )
}
