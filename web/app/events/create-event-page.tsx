import { readMyEvents } from '@wayfur/domain/events/endpoints'
import {
  EMPTY_EVENT_DRAFT,
  eventDraftFacts,
  EventSubmission,
} from '@wayfur/domain/events/event-draft'
import { checkDraft } from '@wayfur/domain/moderation/check-draft'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import type { Route } from './+types/create-event-page'
import { CategoryPicture } from '../art/category-picture.tsx'
import { loadDraft } from '../moderation/load-draft.ts'
import { isAnotherDraft } from '../moderation/same-draft.ts'
import { StagedForm } from '../moderation/staged-form.tsx'
import { SubmissionList } from '../moderation/submission-list.tsx'
import { useDraftOfPage } from '../moderation/use-draft-of-page.ts'
import { pageParts } from '../page-context.ts'
import { PageFrame } from '../shell/page-frame.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { EVENT_STEPS, parseEventDraft } from './event-steps.tsx'

const PURPOSE =
  'Bring people and their pets together. What you type is kept as you go, so you can finish later.'

export const meta = pageMeta({ title: 'Create Event', description: PURPOSE })

export async function loader({ context, request }: Route.LoaderArgs) {
  const { visitor, ask } = context.get(pageParts)
  const mine = visitor === null ? null : await ask(readMyEvents, {})
  return {
    ...(await loadDraft(context, request, 'event')),
    publishesAtOnce: mine?.publishesAtOnce ?? false,
  }
}

/** Steps belong to one draft, which the page keeps itself. */
export const shouldRevalidate = (moved: ShouldRevalidateFunctionArgs) => isAnotherDraft(moved)

/** Announces an event, step by step. */
export default function CreateEventPage({ loaderData }: Route.ComponentProps) {
  const { submission, mine, publishesAtOnce } = loaderData
  const { keeper, state } = useDraftOfPage({
    kind: 'event',
    submission,
    empty: EMPTY_EVENT_DRAFT,
    parse: parseEventDraft,
  })
  const { problems } = checkDraft(EventSubmission, state.draft)
  return (
    <PageFrame
      title="Create Event"
      lead={PURPOSE}
      art={<CategoryPicture category="park" id="create-event" className="rounded-lg" />}
    >
      {submission === null && (
        <SubmissionList title="Events you are writing" submissions={mine} isExcerpt />
      )}
      <StagedForm
        label="Steps of creating an event"
        steps={EVENT_STEPS}
        keeper={keeper}
        state={state}
        problems={problems}
        facts={eventDraftFacts(state.draft)}
        says={submission?.state === 'changes-requested' ? submission.says : null}
        publishesAtOnce={publishesAtOnce}
      />
    </PageFrame>
  )
}
