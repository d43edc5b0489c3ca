import { type Message, msg, t } from '@wayfur/domain/language/messages'
import { type Decision, UNDO_SECONDS } from '@wayfur/domain/moderation/submission'
import type { QueueRow } from '@wayfur/domain/moderation/submission-schemas'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ActionForm } from '../forms/action-form.tsx'
import { makeStale } from '../query-client.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { submissionActions } from './submission-actions.ts'

/** The job that carries it out looks once a second. */
const LOOK_AGAIN_MS = 2_000

const YOURS: Readonly<Record<Decision, Message>> = {
  approve: msg('You approved this.'),
  'request-changes': msg('You asked for changes.'),
  reject: msg('You turned this down.'),
}

const THEIRS: Readonly<Record<Decision, (name: string) => Message>> = {
  approve: (name) => msg('{name} approved this a moment ago.', { name }),
  'request-changes': (name) => msg('{name} asked for changes a moment ago.', { name }),
  reject: (name) => msg('{name} turned this down a moment ago.', { name }),
}

/** A decision whose letter has not been sent yet, and for who made it the way back. */
export function PendingDecision({
  id,
  pending,
}: {
  id: number
  pending: NonNullable<QueueRow['pending']>
}) {
  const { decision, byName, isYours } = pending
  useAskedOnceItHolds()
  return (
    <div className="flex flex-col gap-4">
      <Alert tone="plain" title={t(isYours ? YOURS[decision] : THEIRS[decision](byName))}>
        {isYours
          ? t('Nothing has happened yet, and no email has been sent. You have {seconds} seconds.', {
              seconds: UNDO_SECONDS,
            })
          : t('It counts in a few seconds, unless they undo it.')}
      </Alert>
      {isYours && (
        <ActionForm actions={submissionActions} name="undo" fixed={{ id }}>
          <Button type="submit" variant="outline" busyText={t('Taking back...')}>
            {t('Undo')}
          </Button>
        </ActionForm>
      )}
    </div>
  )
}

/** Asks again when the decision should hold, and then until it does; by no clock, which may be wrong. */
function useAskedOnceItHolds(): void {
  const { revalidate } = useRevalidator()
  const [looks, setLooks] = useState(0)
  useEffect(() => {
    const timer = setTimeout(
      () => {
        setLooks(looks + 1)
        makeStale(['moderation-queue'])
        void revalidate()
      },
      (looks === 0 ? UNDO_SECONDS * 1000 : 0) + LOOK_AGAIN_MS,
    )
    return () => clearTimeout(timer)
  }, [looks, revalidate])
}
