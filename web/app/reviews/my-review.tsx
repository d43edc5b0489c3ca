import { t } from '@wayfur/domain/language/messages'
import type { ReviewSubject } from '@wayfur/domain/reviews/review'
import type { Review } from '@wayfur/domain/reviews/schemas'
import { ActionForm } from '../forms/action-form.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Button } from '../ui/button.tsx'
import { REVIEW_ACTIONS } from './review-actions.ts'
import { ReviewCard } from './review-card.tsx'

interface MyReviewProps {
  review: Review
  /** What it is of. */
  about: ReviewSubject['kind']
  /** Whether it is being asked whether to delete it. */
  isLeaving: boolean
}

/** One's own review, with the ways to change it and to take it back. */
export function MyReview({ review, about, isLeaving }: MyReviewProps) {
  return (
    <section aria-labelledby="my-review">
      <h3 id="my-review" className="text-lg">
        {t('Your review')}
      </h3>
      <div className="mt-3">
        <ReviewCard review={review}>
          {isLeaving ? (
            <DeleteQuestion review={review} about={about} />
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

function DeleteQuestion({ review, about }: Pick<MyReviewProps, 'review' | 'about'>) {
  return (
    <ActionForm
      actions={REVIEW_ACTIONS[about]}
      name="delete"
      fixed={{ id: review.id }}
      className="flex flex-wrap items-center gap-3"
    >
      <p className="w-full">{t('Delete your review? Its stars leave the rating with it.')}</p>
      <Button type="submit" variant="danger" size="sm" busyText={t('Deleting...')}>
        {t('Delete my review')}
      </Button>
      <ButtonLink to="?#reviews" variant="outline" size="sm" replace preventScrollReset>
        {t('Keep it')}
      </ButtonLink>
    </ActionForm>
  )
}
