import { useMutation } from '@tanstack/react-query'
import { t } from '@wayfur/domain/language/messages'
import { REPORT_REASON_LABELS, REPORT_REASONS } from '@wayfur/domain/moderation/correction'
import { reportContent } from '@wayfur/domain/moderation/endpoints'
import type { ReportReason, Subject } from '@wayfur/domain/moderation/submission-schemas'
import { type FormEvent, useState } from 'react'
import { callApi, ApiError } from '../api-client.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextArea } from '../ui/text-field.tsx'
import { toast } from '../ui/toast.tsx'

/** Why something must not stay, in a choice and in words. */
export function ReportForm({ subject, onDone }: { subject: Subject; onDone: () => void }) {
  const [reason, setReason] = useState<ReportReason>()
  const [comment, setComment] = useState('')
  const [missing, setMissing] = useState<'reason' | 'comment'>()

  const sending = useMutation({
    mutationFn: (why: ReportReason) =>
      callApi(reportContent, { body: { subject, reason: why, comment } }),
    onSuccess() {
      toast({
        title: t('Thank you for telling us'),
        description: t('A moderator looks at it, and you get a letter.'),
        tone: 'good',
      })
      onDone()
    },
  })

  function send(event: FormEvent): void {
    event.preventDefault()
    if (reason === undefined) return setMissing('reason')
    if (reason === 'other' && comment.trim() === '') return setMissing('comment')
    setMissing(undefined)
    sending.mutate(reason)
    return undefined
  }

  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-4">
      <SelectField
        label={t('What is wrong?')}
        required
        value={reason ?? ''}
        error={missing === 'reason' ? t('Please choose what is wrong.') : undefined}
        options={[
          { value: '', label: t('Please choose') },
          ...REPORT_REASONS.map((value) => ({ value, label: REPORT_REASON_LABELS[value] })),
        ]}
        onChange={({ target }) => setReason(REPORT_REASONS.find((one) => one === target.value))}
      />
      <TextArea
        label={t('In your words')}
        required={reason === 'other'}
        maxLength={2000}
        value={comment}
        error={missing === 'comment' ? t('Please say in a few words what is wrong.') : undefined}
        onChange={({ target }) => setComment(target.value)}
      />
      {sending.error && <Refusal error={sending.error} />}
      <Button type="submit" variant="lead" busy={sending.isPending} busyText={t('Sending...')}>
        {t('Send report')}
      </Button>
    </form>
  )
}

/** Why something was not taken; what was typed stays. */
export function Refusal({ error }: { error: Error }) {
  return (
    <Alert>
      {error instanceof ApiError ? error.says : t('We could not reach Wayfur. Please try again.')}
    </Alert>
  )
}
