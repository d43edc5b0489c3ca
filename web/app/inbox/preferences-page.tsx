import { changePreferences, readPreferences } from '@wayfur/domain/inbox/endpoints'
import { channelTable } from '@wayfur/domain/inbox/preferences'
import type { InboxPreferences, PreferencesChange } from '@wayfur/domain/inbox/schemas'
import { HydrationBoundary, useQuery } from '@tanstack/react-query'
import { data, href, redirect } from 'react-router'
import type { Route } from './+types/preferences-page'
import { type FormRefusal, readRefusal } from '../accounts/form-refusal.ts'
import { useVisitor } from '../accounts/use-visitor.ts'
import { prefetch, queryFor, apiErrorFrom } from '../api-client.ts'
import { readForm } from '../forms/read-form.ts'
import { requestContext } from '../request-context.ts'
import { PageFrame } from '../shell/page-frame.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { Alert } from '../ui/alert.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { PreferencesForm } from './preferences-form.tsx'
import { preferencesIn } from './preferences-in.ts'
import { PushSwitch } from './push-switch.tsx'
import { t } from '@wayfur/domain/language/messages'

const LEAD = 'Choose what reaches you, where, and when it waits for the morning.'

export const meta = pageMeta({ title: 'Message preferences', description: LEAD, hidden: true })

const preferencesQuery = queryFor(readPreferences, {})

export async function loader({ context, request }: Route.LoaderArgs) {
  if (context.get(requestContext).visitor === null) {
    throw redirect(`${href('/sign-in')}?next=${encodeURIComponent(href('/inbox/preferences'))}`)
  }
  const isSaved = new URL(request.url).searchParams.has('saved')
  return { isSaved, state: await prefetch(context, [preferencesQuery]) }
}

interface RefusedPreferences {
  refusal: FormRefusal
  asked: PreferencesChange
}

/** The form as a browser without script sends it. */
export async function action({ context, request }: Route.ActionArgs) {
  const body = preferencesIn(await readForm(request))
  try {
    await context.get(requestContext).callApi(changePreferences, { body })
  } catch (refused) {
    if (!(refused instanceof Response) || refused.status >= 500) throw refused
    const answer: RefusedPreferences = {
      refusal: readRefusal(await apiErrorFrom(refused), ['quietHours']),
      asked: body,
    }
    return data(answer, { status: refused.status })
  }
  return redirect(`${href('/inbox/preferences')}?saved`)
}

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
      <HydrationBoundary state={loaderData.state}>
        {loaderData.isSaved && actionData === undefined && (
          <Alert tone="good" className="mb-6">
            {t('Preferences saved')}
          </Alert>
        )}
        <Preferences refused={actionData} />
      </HydrationBoundary>
    </PageFrame>
  )
}

/** What was ticked and typed stays as it was sent. */
function askedIn({ asked }: RefusedPreferences, kept: InboxPreferences): InboxPreferences {
  return { ...kept, channels: channelTable(asked.channels), quietHours: asked.quietHours }
}

function Preferences({ refused }: { refused: RefusedPreferences | undefined }) {
  const visitor = useVisitor()
  const { data: preferences } = useQuery(preferencesQuery)
  if (preferences === undefined || visitor === null) return null
  return (
    <div className="flex flex-col gap-6 pb-12">
      <PushSwitch memberId={visitor.id} />
      <PreferencesForm
        preferences={refused === undefined ? preferences : askedIn(refused, preferences)}
        query={preferencesQuery}
        refused={refused?.refusal}
      />
    </div>
  )
}
