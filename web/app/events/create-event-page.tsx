import { readMyEvents } from '@wayfur/domain/events/endpoints'
import { EMPTY_EVENT_DRAFT, EventDraft, EventSubmission } from '@wayfur/domain/events/event-schemas'
import { msg, t } from '@wayfur/domain/language/messages'
import { eventDraftFacts } from '@wayfur/domain/moderation/event-facts'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { loadDraft } from '../forms/wizard/load-draft.ts'
import { isAnotherDraft } from '../forms/wizard/same-draft.ts'
import { type DraftedForm, WizardPage } from '../forms/wizard/wizard-page.tsx'
import { requestContext } from '../request-context.ts'
import { pageMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/create-event-page'
import { EventSpot } from './event-spot.tsx'
import { EVENT_STEPS } from './event-steps.tsx'

const PURPOSE = msg(
  'Bring people and their pets together. What you type is kept as you go, so you can finish later.',
)

export const meta = pageMeta({ title: msg('Create Event'), description: PURPOSE })

export async function loader({ context, request }: Route.LoaderArgs) {
  const { visitor, callApi } = context.get(requestContext)
  const mine = visitor === null ? null : await callApi(readMyEvents, {})
  return {
    ...(await loadDraft(context, request, 'event')),
    publishesAtOnce: mine?.publishesAtOnce ?? false,
  }
}

/** Steps belong to one draft, which the page keeps itself. */
export const shouldRevalidate = (moved: ShouldRevalidateFunctionArgs) => isAnotherDraft(moved)

const EVENT_FORM: DraftedForm<EventDraft> = {
  kind: 'event',
  draft: EventDraft,
  empty: EMPTY_EVENT_DRAFT,
  submission: EventSubmission,
  facts: eventDraftFacts,
  preview: ({ location, venue }) => location && <EventSpot at={location} name={venue} />,
  steps: EVENT_STEPS,
  label: msg('Steps of creating an event'),
}

/** Announces an event, step by step. */
export default function CreateEventPage({ loaderData }: Route.ComponentProps) {
  return (
    <WizardPage
      form={EVENT_FORM}
      loaded={loaderData}
      title={t('Create Event')}
      purpose={t(PURPOSE)}
      picture="park"
      ownTitle={t('Events you are writing')}
      publishesAtOnce={loaderData.publishesAtOnce}
    />
  )
}
