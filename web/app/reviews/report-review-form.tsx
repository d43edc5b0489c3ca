import { REPORT_REASON_LABELS, REPORT_REASONS } from '@wayfur/domain/moderation/correction'
import { reportContent } from '@wayfur/domain/moderation/endpoints'
import { text } from '../accounts/sign-in-forms.tsx'
import { useAskForm } from '../accounts/use-ask-form.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextArea } from '../ui/text-field.tsx'
import type { ReviewAnswer } from './review-action.ts'
import { reportBody } from './review-of-form.ts'

interface ReportReviewFormProps {
  reviewId: number
  /** How the form was refused when a browser without script sent it. */
  answer: ReviewAnswer | undefined
  /** The page without the form. */
  back: string
  onReported: () => void
}

/** Asks the moderators to look at somebody else's review. */
export function ReportReviewForm({ reviewId, answer, back, onReported }: ReportReviewFormProps) {
  const form = useAskForm(reportContent, {
    bodyOf: (sent) => reportBody(reviewId, text(sent, 'reason'), text(sent, 'comment')),
    onDone: onReported,
    refusal: answer?.refusal,
  })
  return (
    <form
      method="post"
      noValidate
      onSubmit={form.onSubmit}
      aria-label="Report this review"
      className="flex w-full flex-col gap-4 border-t border-line pt-4"
    >
      <input type="hidden" name="intent" value="report" />
      <input type="hidden" name="id" value={reviewId} />
      {form.says !== undefined && <Alert>{form.says}</Alert>}
      <SelectField
        label="What is wrong with it?"
        name="reason"
        required
        defaultValue={answer?.report.reason ?? ''}
        error={form.errorOf('reason')}
        options={[
          { value: '', label: 'Please choose' },
          ...REPORT_REASONS.map((value) => ({ value, label: REPORT_REASON_LABELS[value] })),
        ]}
      />
      <TextArea
        label="More about it"
        name="comment"
        rows={3}
        maxLength={2_000}
        defaultValue={answer?.report.comment ?? ''}
        error={form.errorOf('comment')}
        hint="Only moderators read this."
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="sm" busy={form.isBusy} busyText="Sending...">
          Send report
        </Button>
        <ButtonLink to={back} look="quiet" size="sm" replace preventScrollReset>
          Cancel
        </ButtonLink>
      </div>
    </form>
  )
}
