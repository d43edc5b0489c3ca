import type { Session } from '@wayfur/domain/accounts/schemas'
import { t } from '@wayfur/domain/language/messages'
import { ActionForm } from '../forms/action-form.tsx'
import { useMoments } from '../shell/moment.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { accountActions, accountAddress } from './account-actions.ts'

interface SessionListProps {
  sessions: readonly Session[]
}

/** The browsers that are signed in; each but this one can be signed out. */
export function SessionList({ sessions }: SessionListProps) {
  const { dayOf } = useMoments()
  if (sessions.length === 0) return <p>{t('You are not signed in on any browser yet.')}</p>
  return (
    <ul className="flex flex-col lined-rows">
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
            <ActionForm
              actions={accountActions}
              name="end-session"
              action={accountAddress('sessions')}
              fixed={{ id: session.id }}
            >
              <Button
                type="submit"
                variant="outline"
                size="sm"
                aria-label={t('Sign out {device}, signed in since {began}', {
                  device: session.device,
                  began: dayOf(session.beganAt),
                })}
              >
                {t('Sign out')}
              </Button>
            </ActionForm>
          )}
        </li>
      ))}
    </ul>
  )
}
