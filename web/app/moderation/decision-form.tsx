import { useMutation } from '@tanstack/react-query'
import { said, t } from '@wayfur/domain/language/messages'
import {
  approveSubmission,
  rejectSubmission,
  requestChanges,
} from '@wayfur/domain/moderation/endpoints'
import type { Decision } from '@wayfur/domain/moderation/submission'
import type { QueuedSubmission } from '@wayfur/domain/moderation/submission-schemas'
import { useState } from 'react'
import { callApi, ApiError } from '../api-client.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { TextArea } from '../ui/text-field.tsx'
import { toast } from '../ui/toast.tsx'

const DONE: Readonly<Record<Decision, string>> = said({
  approve: 'Approved',
  'request-changes': 'Sent back for changes',
  reject: 'Not accepted',
})

/** The three ways to decide, with words to the author; only approval may do without. */
export function DecisionForm({
  submission,
  onMoved,
}: {
  submission: QueuedSubmission
  onMoved: () => void
}) {
  const { id, version, kind } = submission
  const [reason, setReason] = useState('')
  const [hidesSubject, setHides] = useState(false)
  const [missing, setMissing] = useState<string>()
  const isDrafted = kind !== 'correction' && kind !== 'report'

  const deciding = useMutation({
    mutationFn: (decision: Decision) => {
      const params = { id }
      if (decision === 'approve') {
        return callApi(approveSubmission, { params, body: { version, note: reason, hidesSubject } })
      }
      const called = decision === 'reject' ? rejectSubmission : requestChanges
      return callApi(called, { params, body: { version, reason } })
    },
    onSuccess: (_, decision) => {
      toast({ title: DONE[decision], tone: 'good' })
      onMoved()
    },
  })

  function decide(decision: Decision): void {
    const needsWords = decision !== 'approve' && reason.trim().length < 3
    setMissing(needsWords ? t('Please say why; its author reads it.') : undefined)
    if (!needsWords) deciding.mutate(decision)
  }

  const chosen = deciding.isPending ? deciding.variables : undefined
  return (
    <div className="flex flex-col gap-4">
      <TextArea
        label={t('Words to the author')}
        hint={t('Needed to ask for changes and to turn it down; mailed as you write it.')}
        maxLength={2000}
        value={reason}
        error={missing}
        onChange={({ target }) => setReason(target.value)}
      />
      {submission.canHideSubject && (
        <Checkbox checked={hidesSubject} onChange={({ target }) => setHides(target.checked)}>
          {t('Take what it is about off the site')}
        </Checkbox>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          variant="accent"
          busy={chosen === 'approve'}
          busyText={t('Approving...')}
          onClick={() => decide('approve')}
        >
          {t('Approve')}
        </Button>
        {isDrafted && (
          <Button
            variant="outline"
            busy={chosen === 'request-changes'}
            busyText={t('Sending...')}
            onClick={() => decide('request-changes')}
          >
            {t('Ask for changes')}
          </Button>
        )}
        <Button
          variant="danger"
          busy={chosen === 'reject'}
          busyText={t('Sending...')}
          onClick={() => decide('reject')}
        >
          {isDrafted ? t('Turn down') : t('Dismiss')}
        </Button>
      </div>
      {deciding.error && (
        <Alert
          action={
            <Button variant="outline" size="sm" onClick={onMoved}>
              {t('Look again')}
            </Button>
          }
        >
          {deciding.error instanceof ApiError
            ? deciding.error.says
            : t('That did not work. Please try again.')}
        </Alert>
      )}
    </div>
  )
}
