import type { FormEvent, ReactNode } from 'react'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { t } from '@wayfur/domain/language/messages'
import { IdempotencyField } from '../forms/idempotency-field.tsx'

interface NoteToModeratorsProps {
  /** What the form is for: 'Report this review'. */
  label: string
  /** What a browser without script names it by. */
  intent: 'report' | 'correct'
  reviewId: number
  form: {
    onSubmit: (event: FormEvent<HTMLFormElement>) => void
    says: string | undefined
    isBusy: boolean
  }
  sendLabel: string
  /** The page without the form. */
  back: string
  children: ReactNode
}

/** The frame of what somebody tells the moderators about a review. */
export function NoteToModerators({
  label,
  intent,
  reviewId,
  form,
  sendLabel,
  back,
  children,
}: NoteToModeratorsProps) {
  return (
    <form
      method="post"
      noValidate
      onSubmit={form.onSubmit}
      aria-label={label}
      className="flex w-full flex-col gap-4 border-t border-line pt-4"
    >
      <IdempotencyField />
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={reviewId} />
      {form.says !== undefined && <Alert>{form.says}</Alert>}
      {children}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="sm" busy={form.isBusy} busyText={t('Sending...')}>
          {sendLabel}
        </Button>
        <ButtonLink to={back} variant="quiet" size="sm" replace preventScrollReset>
          {t('Cancel')}
        </ButtonLink>
      </div>
    </form>
  )
}
