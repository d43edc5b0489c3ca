import { REPORT_REASON_LABELS, REPORT_REASONS } from '@wayfur/domain/moderation/correction'
import { reportContent } from '@wayfur/domain/moderation/endpoints'
import { useAskForm } from '../accounts/use-ask-form.ts'
import { SelectField } from '../ui/select-field.tsx'
import { TextArea } from '../ui/text-field.tsx'
import { getText } from '../forms/form-data.ts'
import { NoteToModerators } from './note-to-moderators.tsx'
import type { ReviewAnswer } from './review-action.ts'
import { reportBody } from './review-form-data.ts'
import { t } from '@wayfur/domain/language/messages'

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
    bodyOf: (sent) => reportBody(reviewId, getText(sent, 'reason'), getText(sent, 'comment')),
    onDone: onReported,
    refusal: answer?.refusal,
  })
  return (
    <NoteToModerators
      label={t('Report this review')}
      intent="report"
      reviewId={reviewId}
      form={form}
      sendLabel={t('Send report')}
      back={back}
    >
      <SelectField
        label={t('What is wrong with it?')}
        name="reason"
        required
        defaultValue={answer?.report.reason ?? ''}
        error={form.errorOf('reason')}
        options={[
          { value: '', label: t('Please choose') },
          ...REPORT_REASONS.map((value) => ({ value, label: REPORT_REASON_LABELS[value] })),
        ]}
      />
      <TextArea
        label={t('More about it')}
        name="comment"
        rows={3}
        maxLength={2_000}
        defaultValue={answer?.report.comment ?? ''}
        error={form.errorOf('comment')}
        hint={t('Only moderators read this.')}
      />
    </NoteToModerators>
  )
}
