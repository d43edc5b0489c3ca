import { deleteReview } from '@wayfur/domain/reviews/endpoints'
import type { Review } from '@wayfur/domain/reviews/schemas'
import { type FormEvent, useState } from 'react'
import { callApi, ApiError } from '../api-client.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { ReviewCard } from './review-card.tsx'
import { t } from '@wayfur/domain/language/messages'
import { IdempotencyField } from '../forms/idempotency-field.tsx'

interface MyReviewProps {
  review: Review
  /** Whether it is being asked whether to delete it. */
  isLeaving: boolean
  onDeleted: () => void
}

/** One's own review, with the ways to change it and to take it back. */
export function MyReview({ review, isLeaving, onDeleted }: MyReviewProps) {
  return (
    <section aria-labelledby="my-review">
      <h3 id="my-review" className="text-lg">
        {t('Your review')}
      </h3>
      <div className="mt-3">
        <ReviewCard review={review}>
          {isLeaving ? (
            <DeleteQuestion review={review} onDeleted={onDeleted} />
          ) : (
            <>
              <ButtonLink to="?review=write#write-review" variant="outline" size="sm">
                {t('Edit')}
              </ButtonLink>
              <ButtonLink
                to="?review=delete#my-review"
                variant="quiet"
                size="sm"
                replace
                preventScrollReset
              >
                {t('Delete')}
              </ButtonLink>
            </>
          )}
        </ReviewCard>
      </div>
    </section>
  )
}

function DeleteQuestion({ review, onDeleted }: { review: Review; onDeleted: () => void }) {
  const [isBusy, setBusy] = useState(false)
  const [says, setSays] = useState<string>()

  async function send(): Promise<void> {
    setBusy(true)
    setSays(undefined)
    try {
      await callApi(deleteReview, { params: { id: review.id } })
      onDeleted()
    } catch (error) {
      setSays(error instanceof ApiError ? error.says : t('We could not reach Wayfur.'))
      setBusy(false)
    }
  }

  function onSubmit(event: FormEvent): void {
    event.preventDefault()
    if (!isBusy) void send()
  }

  return (
    <form method="post" onSubmit={onSubmit} className="flex flex-wrap items-center gap-3">
      <IdempotencyField />
      <input type="hidden" name="intent" value="delete" />
      <input type="hidden" name="id" value={review.id} />
      {says !== undefined && <Alert className="w-full">{says}</Alert>}
      <p className="w-full">{t('Delete your review? Its stars leave the rating with it.')}</p>
      <Button type="submit" variant="danger" size="sm" busy={isBusy} busyText={t('Deleting...')}>
        {t('Delete my review')}
      </Button>
      <ButtonLink to="?#reviews" variant="outline" size="sm" replace preventScrollReset>
        {t('Keep it')}
      </ButtonLink>
    </form>
  )
}
