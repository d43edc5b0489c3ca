import { t } from '@wayfur/domain/language/messages'
import { DRAFTED_KINDS } from '@wayfur/domain/moderation/submission'
import type { QueuedSubmission } from '@wayfur/domain/moderation/submission-schemas'
import { useActionData } from 'react-router'
import { ActionForm } from '../forms/action-form.tsx'
import type { FormAnswer } from '../forms/define-actions.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { TextArea } from '../ui/text-field.tsx'
import { submissionActions } from './submission-actions.ts'

/**
 * The ways to decide, which cannot be taken for one another: approving leads, asking for changes
 * stands beside it, and turning down waits behind a step of its own with its reason.
 */
export function DecisionForm({ submission }: { submission: QueuedSubmission }) {
  const { id, version, kind } = submission
  const isDrafted = DRAFTED_KINDS.some((drafted) => drafted === kind)
  const isNote = kind === 'correction' || kind === 'report'
  return (
    <div className="flex flex-col gap-4">
      <ActionForm
        actions={submissionActions}
        name="decide"
        fixed={{ id, version }}
        className="flex flex-col gap-4"
      >
        <TextArea
          label={t('Words to the author')}
          name="reason"
          hint={
            isDrafted
              ? t('Needed to ask for changes; mailed as you write it.')
              : t('Mailed as you write it.')
          }
          maxLength={2000}
        />
        {submission.canHideSubject && (
          <Checkbox name="hidesSubject">{t('Remove what it is about from the site')}</Checkbox>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" name="decision" value="approve" variant="lead">
            {t('Approve')}
          </Button>
          {isDrafted && (
            <Button type="submit" name="decision" value="request-changes" variant="outline">
              {t('Ask for changes')}
            </Button>
          )}
        </div>
      </ActionForm>
      <TurnDown id={id} version={version} isNote={isNote} />
    </div>
  )
}

function TurnDown({ id, version, isNote }: { id: number; version: number; isNote: boolean }) {
  // Refused without script, it stands open with what was typed.
  const answered = useActionData() as FormAnswer | undefined
  return (
    <Disclosure
      label={<span className="text-danger-ink">{isNote ? t('Dismiss…') : t('Turn down…')}</span>}
      isOpen={answered?.intent === 'turn-down'}
      className="border-t border-line pt-2"
    >
      <ActionForm
        actions={submissionActions}
        name="turn-down"
        fixed={{ id, version }}
        className="flex flex-col gap-4 pt-2"
      >
        <TextArea
          label={t('Why it is turned down')}
          name="reason"
          required
          hint={t('Its author reads this in an email.')}
          maxLength={2000}
        />
        <div>
          <Button type="submit" variant="danger">
            {isNote ? t('Dismiss it') : t('Turn it down')}
          </Button>
        </div>
      </ActionForm>
    </Disclosure>
  )
}
