import { readPreferences } from '@wayfur/domain/inbox/endpoints'
import { HydrationBoundary, useQuery } from '@tanstack/react-query'
import { href, redirect } from 'react-router'
import type { Route } from './+types/preferences-page'
import { useVisitor } from '../accounts/use-visitor.ts'
import { prefetch, queryFor } from '../ask.ts'
import { pageParts } from '../page-context.ts'
import { PageFrame } from '../shell/page-frame.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { PreferencesForm } from './preferences-form.tsx'
import { PushSwitch } from './push-switch.tsx'
import { say } from '@wayfur/domain/language/say'

const LEAD = 'Choose what reaches you, where, and when it waits for the morning.'

export const meta = pageMeta({ title: 'Message preferences', description: LEAD, hidden: true })

const preferencesQuery = queryFor(readPreferences, {})

export async function loader({ context }: Route.LoaderArgs) {
  if (context.get(pageParts).visitor === null) {
    throw redirect(`${href('/sign-in')}?next=${encodeURIComponent(href('/inbox/preferences'))}`)
  }
  return { state: await prefetch(context, [preferencesQuery]) }
}

/** Where each kind of message reaches a member, quiet hours, and pushes on this device. */
export default function PreferencesPage({ loaderData }: Route.ComponentProps) {
  return (
    <PageFrame
      title={say('Message preferences')}
      lead={say(LEAD)}
      width="prose"
      action={
        <ButtonLink to={href('/inbox')} look="outline">
          {say('Back to the inbox')}
        </ButtonLink>
      }
    >
      <HydrationBoundary state={loaderData.state}>
        <Preferences />
      </HydrationBoundary>
    </PageFrame>
  )
}

function Preferences() {
  const visitor = useVisitor()
  const { data: preferences } = useQuery(preferencesQuery)
  if (preferences === undefined || visitor === null) return null
  return (
    <div className="flex flex-col gap-6 pb-12">
      <PushSwitch memberId={visitor.id} />
      <PreferencesForm preferences={preferences} query={preferencesQuery} />
    </div>
  )
}
