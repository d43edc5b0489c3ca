import { changeEvent, readEventDraft } from '@wayfur/domain/events/endpoints'
import type { EventScope } from '@wayfur/domain/events/schemas'
import { EventSubmission } from '@wayfur/domain/events/event-schemas'
import { checkDraft } from '@wayfur/domain/moderation/check-draft'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { data, href, useNavigate } from 'react-router'
import type { Route } from './+types/edit-event-page'
import { callApi } from '../api-client.ts'
import { draftForm } from '../forms/wizard/draft-form.ts'
import { requestContext } from '../request-context.ts'
import { PageFrame } from '../shell/page-frame.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Card } from '../ui/card.tsx'
import { toast } from '../ui/toast.tsx'
import { EventFormJoining } from './event-form-joining.tsx'
import { EventFormWhat } from './event-form-what.tsx'
import { EventFormWhen } from './event-form-when.tsx'
import { EventFormWhere } from './event-form-where.tsx'
import { saysOf } from './says-of.ts'
import { requireSignedIn } from './require-signed-in.ts'
import { ScopeChoice } from './scope-choice.tsx'
import { t } from '@wayfur/domain/language/messages'

export const meta = pageMeta({
  title: 'Edit event',
  description: 'Change an event of yours.',
  hidden: true,
})

export async function loader({ context, request, params: { id } }: Route.LoaderArgs) {
  if (!/^[1-9]\d{0,14}$/.test(id)) throw data(t('We could not find that.'), { status: 404 })
  requireSignedIn(context, request)
  return { id, ...(await context.get(requestContext).callApi(readEventDraft, { params: { id } })) }
}

/** Changes an event of one's own; those who come are told of a new time or place. */
export default function EditEventPage({ loaderData }: Route.ComponentProps) {
  const { id, content, version, inSeries } = loaderData
  const [draft, setDraft] = useState(content)
  const [scope, setScope] = useState<EventScope>('this')
  const [isChecked, setChecked] = useState(false)
  const navigate = useNavigate()
  const { problems } = checkDraft(EventSubmission, draft)
  const form = draftForm(
    draft,
    (patch) => setDraft((before) => ({ ...before, ...patch })),
    isChecked ? problems : [],
  )
  const page = href('/events/:id', { id })
  const saving = useMutation({
    mutationFn: () =>
      callApi(changeEvent, { params: { id }, body: { content: { ...draft }, version, scope } }),
    async onSuccess() {
      toast({
        title: t('Saved'),
        description: t('Those who come are told what moved.'),
        tone: 'good',
      })
      await navigate(page)
    },
  })
  return (
    <PageFrame title={t('Edit event')} lead={content.title} width="prose">
      <noscript>
        <Alert tone="plain" className="mb-5">
          {t('Changing an event needs JavaScript.')}
        </Alert>
      </noscript>
      <form
        noValidate
        className="flex flex-col gap-6 pb-12"
        onSubmit={(event) => {
          event.preventDefault()
          setChecked(true)
          if (problems.length === 0 && !saving.isPending) saving.mutate()
        }}
      >
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
        {inSeries && <ScopeChoice scope={scope} onChange={setScope} />}
        {isChecked && problems.length > 0 && (
          <Alert title={t('Something is still missing')}>
            {problems.map(({ says }) => says).join(' ')}
          </Alert>
        )}
        {saving.error !== null && <Alert>{saysOf(saving.error)}</Alert>}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="accent" busy={saving.isPending} busyText={t('Saving...')}>
            {t('Save changes')}
          </Button>
          <ButtonLink to={page} variant="outline">
            {t('Leave it as it is')}
          </ButtonLink>
        </div>
      </form>
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
