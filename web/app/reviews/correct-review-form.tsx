import { suggestCorrection } from '@wayfur/domain/moderation/endpoints'
import { text } from '../accounts/sign-in-forms.tsx'
import { useAskForm } from '../accounts/use-ask-form.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { TextArea } from '../ui/text-field.tsx'
import type { ReviewAnswer } from './review-action.ts'
import { correctionBody } from './review-of-form.ts'

interface CorrectReviewFormProps {
  reviewId: number
  /** How the form was refused when a browser without script sent it. */
  answer: ReviewAnswer | undefined
  /** The page without the form. */
  back: string
  onSent: () => void
}

/** Tells the moderators what is not right in somebody else's review; it need not go for that. */
export function CorrectReviewForm({ reviewId, answer, back, onSent }: CorrectReviewFormProps) {
  const form = useAskForm(suggestCorrection, {
    bodyOf: (sent) => correctionBody(reviewId, text(sent, 'comment')),
    onDone: onSent,
    refusal: answer?.refusal,
  })
  return (
    <form
      method="post"
      noValidate
      onSubmit={form.onSubmit}
      aria-label="Suggest a correction of this review"
      className="flex w-full flex-col gap-4 border-t border-line pt-4"
    >
      <input type="hidden" name="intent" value="correct" />
      <input type="hidden" name="id" value={reviewId} />
      {form.says !== undefined && <Alert>{form.says}</Alert>}
      <TextArea
        label="What is not right?"
        name="comment"
        rows={3}
        maxLength={2_000}
        required
        defaultValue={answer?.report.comment ?? ''}
        error={form.errorOf('comment')}
        hint="As in “This is about the shop next door”. Only moderators read this."
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="sm" busy={form.isBusy} busyText="Sending...">
          Send correction
        </Button>
        <ButtonLink to={back} look="quiet" size="sm" replace preventScrollReset>
          Cancel
        </ButtonLink>
      </div>
    </form>
  )
}
