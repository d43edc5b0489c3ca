import { t } from '@wayfur/domain/language/messages'
import { REPORT_REASON_LABELS, REPORT_REASONS } from '@wayfur/domain/moderation/correction'
import type { Subject } from '@wayfur/domain/moderation/submission-schemas'
import { useState } from 'react'
import { ActionForm } from '../forms/action-form.tsx'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextArea } from '../ui/text-field.tsx'
import { noteActions } from './note-actions.ts'

/** Why something must not stay, in a choice and in words. */
export function ReportForm({ subject, onDone }: { subject: Subject; onDone?: () => void }) {
  const [needsWords, setNeedsWords] = useState(false)
  return (
    <ActionForm
      actions={noteActions}
      name="report"
      fixed={subject}
      {...(onDone && { onDone })}
      label={t('Report')}
      className="flex flex-col gap-4"
    >
      {({ shown }) =>
        shown === undefined ? (
          <>
            <SelectField
              label={t('What is wrong?')}
              name="reason"
              required
              options={[
                { value: '', label: t('Please choose') },
                ...REPORT_REASONS.map((value) => ({
                  value,
                  label: t(REPORT_REASON_LABELS[value]),
                })),
              ]}
              onChange={({ target }) => setNeedsWords(target.value === 'other')}
            />
            <TextArea
              label={t('In your words')}
              name="comment"
              required={needsWords}
              maxLength={2000}
            />
            <Button type="submit" variant="lead" busyText={t('Sending...')}>
              {t('Send report')}
            </Button>
          </>
        ) : (
          <Alert tone="good" title={t('Thank you for telling us')}>
            {t('A moderator looks at it, and you get an email.')}
          </Alert>
        )
      }
    </ActionForm>
  )
}
