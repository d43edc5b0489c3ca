import { t } from '@wayfur/domain/language/messages'
import type { QueuedSubmission } from '@wayfur/domain/moderation/submission-schemas'
import { ActionForm } from '../forms/action-form.tsx'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { TextArea } from '../ui/text-field.tsx'
import { submissionActions } from './submission-actions.ts'

/** The three ways to decide, with words to the author; only approval may do without. */
export function DecisionForm({ submission }: { submission: QueuedSubmission }) {
  const { id, version, kind } = submission
  const isDrafted = kind !== 'correction' && kind !== 'report'
  return (
    <ActionForm
      actions={submissionActions}
      name="decide"
      fixed={{ id, version }}
      className="flex flex-col gap-4"
    >
      <TextArea
        label={t('Words to the author')}
        name="reason"
        hint={t('Needed to ask for changes and to turn it down; mailed as you write it.')}
        maxLength={2000}
      />
      {submission.canHideSubject && (
        <Checkbox name="hidesSubject">{t('Take what it is about off the site')}</Checkbox>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="decision" value="approve" variant="accent">
          {t('Approve')}
        </Button>
        {isDrafted && (
          <Button type="submit" name="decision" value="request-changes" variant="outline">
            {t('Ask for changes')}
          </Button>
        )}
        <Button type="submit" name="decision" value="reject" variant="danger">
          {isDrafted ? t('Turn down') : t('Dismiss')}
        </Button>
      </div>
    </ActionForm>
  )
}
