import { readEventDraft } from '@wayfur/domain/events/endpoints'
import { EventSubmission } from '@wayfur/domain/events/event-schemas'
import { msg, t } from '@wayfur/domain/language/messages'
import { checkDraft } from '@wayfur/domain/moderation/check-draft'
import { useState } from 'react'
import { href } from 'react-router'
import { requireSignIn } from '../accounts/require-sign-in.ts'
import { ActionForm } from '../forms/action-form.tsx'
import type { ActionContext, Done } from '../forms/define-actions.ts'
import { ValidationError } from '../forms/form-error.ts'
import { draftForm } from '../forms/wizard/draft-form.ts'
import { requestContext } from '../request-context.ts'
import { idInAddress } from '../shell/not-found.ts'
import { PageFrame } from '../shell/page-frame.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { Alert } from '../ui/alert.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import type { Route } from './+types/edit-event-page'
import { hostActions } from './event-actions.ts'
import { EventFormJoining } from './event-form-joining.tsx'
import { EventFormWhat } from './event-form-what.tsx'
import { EventFormWhen } from './event-form-when.tsx'
import { EventFormWhere } from './event-form-where.tsx'
import { ScopeChoice } from './scope-choice.tsx'

export const meta = pageMeta({
  title: msg('Edit event'),
  description: msg('Change an event of yours.'),
  hidden: true,
})

export const middleware = [requireSignIn]

export async function loader({ context, params }: Route.LoaderArgs) {
  const id = idInAddress(params.id)
  return { id, ...(await context.get(requestContext).callApi(readEventDraft, { params: { id } })) }
}

/** Changes a host's own event; attendees are notified of a new time or place. */
export default function EditEventPage({ loaderData }: Route.ComponentProps) {
  const { id, content, version, inSeries } = loaderData
  const [draft, setDraft] = useState(content)
  const [isChecked, setChecked] = useState(false)
  const { problems } = checkDraft(EventSubmission, draft)
  const form = draftForm(
    draft,
    (patch) => setDraft((before) => ({ ...before, ...patch })),
    isChecked ? problems : [],
  )

  async function save(typed: FormData, context: ActionContext): Promise<Done> {
    setChecked(true)
    if (problems.length > 0) {
      // Told beside its fields, and once below them.
      throw new ValidationError(problems.map(({ says }) => says).join(' '), 'draft')
    }
    return hostActions.run('edit', typed, context)
  }

  return (
    <PageFrame title={t('Edit event')} lead={content.title} width="prose">
      <noscript>
        <Alert tone="plain" className="mb-5">
          {t('Changing an event needs JavaScript.')}
        </Alert>
      </noscript>
      <ActionForm
        actions={hostActions}
        name="edit"
        fixed={{ content: JSON.stringify(draft), version }}
        run={save}
        showsError={false}
        className="flex flex-col gap-6 pb-12"
      >
        {({ error }) => (
          <>
            <Part title={t('What it is')}>
              <EventFormWhat form={form} />
            </Part>
            <Part title={t('When')}>
              <EventFormWhen form={form} isOneDate />
            </Part>
            <Part title={t('Where')}>
              <EventFormWhere form={form} />
            </Part>
            <Part title={t('Who may come')}>
              <EventFormJoining form={form} />
            </Part>
            {inSeries && <ScopeChoice />}
            {isChecked && problems.length > 0 && (
              <Alert title={t('Something is still missing')}>
                {problems.map(({ says }) => says).join(' ')}
              </Alert>
            )}
            {error !== null && !('draft' in error.fields) && <Alert>{error.says}</Alert>}
            <div className="flex flex-wrap gap-3">
              <Button type="submit" variant="accent" busyText={t('Saving...')}>
                {t('Save changes')}
              </Button>
              <ButtonLink to={href('/events/:id', { id })} variant="outline">
                {t('Leave it as it is')}
              </ButtonLink>
            </div>
          </>
        )}
      </ActionForm>
    </PageFrame>
  )
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <Card as="section" className="flex flex-col gap-5 p-5">
      <h2 className="text-xl">{title}</h2>
      {children}
    </Card>
  )
}
