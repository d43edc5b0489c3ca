import { suggestCorrection } from '@wayfur/domain/moderation/endpoints'
import { useAskForm } from '../accounts/use-ask-form.ts'
import { TextArea } from '../ui/text-field.tsx'
import { getText } from '../forms/form-data.ts'
import { NoteToModerators } from './note-to-moderators.tsx'
import type { ReviewAnswer } from './review-action.ts'
import { correctionBody } from './review-form-data.ts'
import { t } from '@wayfur/domain/language/messages'

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
    bodyOf: (sent) => correctionBody(reviewId, getText(sent, 'comment')),
    onDone: onSent,
    refusal: answer?.refusal,
  })
  return (
    <NoteToModerators
      label={t('Suggest a correction of this review')}
      intent="correct"
      reviewId={reviewId}
      form={form}
      sendLabel={t('Send correction')}
      back={back}
    >
      <TextArea
        label={t('What is not right?')}
        name="comment"
        rows={3}
        maxLength={2_000}
        required
        defaultValue={answer?.report.comment ?? ''}
        error={form.errorOf('comment')}
        hint={t('As in “This is about the shop next door”. Only moderators read this.')}
      />
    </NoteToModerators>
  )
}
