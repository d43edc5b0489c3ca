import { useSuspenseQuery } from '@tanstack/react-query'
import { readPreferences } from '@wayfur/domain/inbox/endpoints'
import { msg, t } from '@wayfur/domain/language/messages'
import { href } from 'react-router'
import { requireSignIn } from '../accounts/require-sign-in.ts'
import { useVisitor } from '../accounts/use-visitor.ts'
import { prefetch, queryFor } from '../api-client.ts'
import { runAction } from '../forms/run-action.ts'
import { PageFrame } from '../shell/page-frame.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { Alert } from '../ui/alert.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import type { Route } from './+types/preferences-page'
import { preferenceActions } from './preference-actions.ts'
import { PreferencesForm } from './preferences-form.tsx'
import { PushSwitch } from './push-switch.tsx'

const LEAD = msg('Choose what reaches you, where, and when it waits for the morning.')

export const meta = pageMeta({ title: msg('Message preferences'), description: LEAD, hidden: true })

const preferencesQuery = queryFor(readPreferences, {})

export const middleware = [requireSignIn]

export async function loader({ context, request }: Route.LoaderArgs) {
  const isSaved = new URL(request.url).searchParams.has('saved')
  return { isSaved, state: await prefetch(context, [preferencesQuery]) }
}

export const action = runAction(preferenceActions)

/** Where each kind of message reaches a member, quiet hours, and pushes on this device. */
export default function PreferencesPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <PageFrame
      title={t('Message preferences')}
      lead={t(LEAD)}
      width="prose"
      action={
        <ButtonLink to={href('/inbox')} variant="outline">
          {t('Back to the inbox')}
        </ButtonLink>
      }
    >
      {loaderData.isSaved && actionData === undefined && (
        <Alert tone="good" className="mb-6">
          {t('Preferences saved')}
        </Alert>
      )}
      <Preferences />
    </PageFrame>
  )
}

function Preferences() {
  const visitor = useVisitor()
  const { data: preferences } = useSuspenseQuery(preferencesQuery)
  if (visitor === null) return null
  return (
    <div className="flex flex-col gap-6 pb-12">
      <PushSwitch memberId={visitor.id} />
      <PreferencesForm preferences={preferences} />
    </div>
  )
}
