import { t } from '@wayfur/domain/language/messages'
import { REPORT_REASON_LABELS, REPORT_REASONS } from '@wayfur/domain/moderation/correction'
import type { ReviewSubject } from '@wayfur/domain/reviews/review'
import { ActionForm } from '../forms/action-form.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Button } from '../ui/button.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextArea } from '../ui/text-field.tsx'
import { REVIEW_ACTIONS } from './review-actions.ts'

interface NoteToModeratorsProps {
  /** What the review is of. */
  about: ReviewSubject['kind']
  reviewId: number
  what: 'report' | 'correct'
  /** The page without the form. */
  back: string
}

/** Reports another member's review to the moderators: that it should go, or what is wrong in it. */
export function NoteToModerators({ about, reviewId, what, back }: NoteToModeratorsProps) {
  const isReport = what === 'report'
  return (
    <ActionForm
      actions={REVIEW_ACTIONS[about]}
      name={what}
      fixed={{ id: reviewId }}
      label={isReport ? t('Report this review') : t('Suggest a correction of this review')}
      className="flex w-full flex-col gap-4 border-t border-line pt-4"
    >
      {isReport && (
        <SelectField
          label={t('What is wrong with it?')}
          name="reason"
          required
          options={[
            { value: '', label: t('Please choose') },
            ...REPORT_REASONS.map((value) => ({ value, label: t(REPORT_REASON_LABELS[value]) })),
          ]}
        />
      )}
      <TextArea
        label={isReport ? t('More about it') : t('What is not right?')}
        name="comment"
        rows={3}
        maxLength={2_000}
        required={!isReport}
        hint={
          isReport
            ? t('Only moderators read this.')
            : t('As in “This is about the shop next door”. Only moderators read this.')
        }
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="sm" busyText={t('Sending...')}>
          {isReport ? t('Send report') : t('Send correction')}
        </Button>
        <ButtonLink to={back} variant="quiet" size="sm" replace preventScrollReset>
          {t('Cancel')}
        </ButtonLink>
      </div>
    </ActionForm>
  )
}
