import type { Session } from '@wayfur/domain/accounts/schemas'
import { endSession } from '@wayfur/domain/accounts/endpoints'
import { useMutation } from '@tanstack/react-query'
import { accountAddress } from './account-forms.ts'
import { callApi, ApiError } from '../api-client.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { IdempotencyField } from '../forms/idempotency-field.tsx'
import { toast } from '../ui/toast.tsx'
import { useMoments } from '../shell/moment.tsx'
import { t } from '@wayfur/domain/language/messages'

interface SessionListProps {
  sessions: readonly Session[]
}

/** The browsers that are signed in; each but this one can be signed out. */
export function SessionList({ sessions }: SessionListProps) {
  const { dayOf } = useMoments()
  const ending = useMutation({
    mutationFn: ({ id }: Session) => callApi(endSession, { params: { id } }),
    onSuccess: () => toast({ title: t('Signed out there'), tone: 'good' }),
    onError: (error) =>
      toast({
        title: t('That did not work'),
        description: error instanceof ApiError ? error.says : t('Please try again.'),
        tone: 'danger',
      }),
  })
  if (sessions.length === 0) return <p>{t('No browser has a session of its own yet.')}</p>
  return (
    <ul className="flex flex-col divide-y divide-line">
      {sessions.map((session) => (
        <li key={session.id} className="flex flex-wrap items-center gap-3 py-3">
          <div className="min-w-0 flex-1">
            <p className="font-semibold">
              {session.device} {session.isThisOne && <Badge tone="leaf">{t('This browser')}</Badge>}
            </p>
            <p className="text-sm text-ink-soft">
              {t('Since {began}, last seen {lastSeen}', {
                began: dayOf(session.beganAt),
                lastSeen: dayOf(session.lastSeenAt),
              })}
            </p>
          </div>
          {!session.isThisOne && (
            <form
              method="post"
              action={accountAddress('end-session')}
              onSubmit={(event) => {
                event.preventDefault()
                if (!ending.isPending) ending.mutate(session)
              }}
            >
              <IdempotencyField />
              <input type="hidden" name="act" value="end-session" />
              <input type="hidden" name="id" value={session.id} />
              <Button
                type="submit"
                variant="outline"
                size="sm"
                aria-label={t('Sign out {device}, signed in since {began}', {
                  device: session.device,
                  began: dayOf(session.beganAt),
                })}
                busy={ending.isPending && ending.variables.id === session.id}
              >
                {t('Sign out')}
              </Button>
            </form>
          )}
        </li>
      ))}
    </ul>
  )
}
