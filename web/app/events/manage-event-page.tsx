import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReplyOf } from '@wayfur/domain/endpoint'
import { ATTENDEES_AT_ONCE, listAttendees } from '@wayfur/domain/events/endpoints'
import { isOpenToJoin } from '@wayfur/domain/events/event'
import { eventTimeText } from '@wayfur/domain/events/event-time-text'
import { msg, t } from '@wayfur/domain/language/messages'
import { Copy, Pencil, ScanLine } from 'lucide-react'
import { useState } from 'react'
import { href } from 'react-router'
import { requireSignIn } from '../accounts/require-sign-in.ts'
import { prefetch, queryFor } from '../api-client.ts'
import { ActionForm } from '../forms/action-form.tsx'
import { runAction } from '../forms/run-action.ts'
import { idInAddress } from '../shell/not-found.ts'
import { PageFrame } from '../shell/page-frame.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { Alert } from '../ui/alert.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { TextArea, TextField } from '../ui/text-field.tsx'
import type { Route } from './+types/manage-event-page'
import { AttendeeList, type AttendeeSearch, readAttendeeSearch } from './attendee-list.tsx'
import { hostActions } from './event-actions.ts'
import { goingWords } from './event-messages.ts'
import { ScopeChoice } from './scope-choice.tsx'
import { InvitePeople } from './share-event.tsx'

export const meta = pageMeta({
  title: msg('Manage your event'),
  description: msg('Who comes to an event of yours, and what you can do with it.'),
  hidden: true,
})

const attendeesQuery = (id: string, { q, show }: AttendeeSearch) =>
  queryFor(listAttendees, {
    params: { id },
    query: { ...(q !== '' && { q }), ...(show > ATTENDEES_AT_ONCE && { limit: String(show) }) },
  })

export const middleware = [requireSignIn]

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const id = idInAddress(params.id)
  const search = readAttendeeSearch(new URL(request.url).searchParams)
  return { id, search, state: await prefetch(context, [attendeesQuery(id, search)]) }
}

export const action = runAction(hostActions)

type Reply = ReplyOf<typeof listAttendees>

/** An event as its host sees it: who comes, check-in, a message to all, and the event itself. */
export default function ManageEventPage({ loaderData: { id, search } }: Route.ComponentProps) {
  const { data: shown } = useSuspenseQuery(attendeesQuery(id, search))
  const { event, at } = shown
  const isOpen = isOpenToJoin(event, Date.parse(at))
  return (
    <PageFrame
      title={event.title}
      lead={`${eventTimeText(event)}. ${goingWords(event)}.`}
      action={
        <>
          <ButtonLink to={href('/events/:id', { id })} variant="outline">
            {t('See its page')}
          </ButtonLink>
          {isOpen && (
            <ButtonLink to={href('/events/:id/edit', { id })} variant="outline">
              <Pencil aria-hidden="true" className="size-4.5" />
              {t('Edit')}
            </ButtonLink>
          )}
          <ActionForm actions={hostActions} name="duplicate">
            <Button type="submit" variant="outline" busyText={t('Copying...')}>
              <Copy aria-hidden="true" className="size-4.5" />
              {t('Duplicate')}
            </Button>
          </ActionForm>
        </>
      }
    >
      <noscript>
        <Alert tone="plain" className="mb-5">
          {t('Canceling an event needs JavaScript.')}
        </Alert>
      </noscript>
      <div className="grid gap-6 pb-12 lg:grid-cols-[3fr_2fr]">
        <div className="flex min-w-0 flex-col gap-6">
          {event.status === 'live' && <CheckIn />}
          <AttendeeList id={id} shown={shown} search={search} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          {isOpen && <InvitePeople event={event} />}
          {event.status === 'live' && <Message shown={shown} />}
          {isOpen && <Cancel shown={shown} />}
          {event.status === 'cancelled' && (
            <Alert tone="warn" title={t('This event was canceled')}>
              {t('Everyone who joined has been told.')}
            </Alert>
          )}
        </div>
      </div>
    </PageFrame>
  )
}

/** Opens the ticket whose code was typed, or read by a scanner that types. */
function CheckIn() {
  return (
    <Card as="section" className="p-5">
      <h2 className="text-xl">{t('Check-in')}</h2>
      <ActionForm
        actions={hostActions}
        name="open-ticket"
        className="mt-3 flex flex-wrap items-end gap-3"
      >
        <TextField
          label={t('Ticket code')}
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="min-w-0 flex-[1_1_14rem]"
        />
        <Button type="submit">{t('Open the ticket')}</Button>
        <ButtonLink to={href('/qr-scan')} variant="outline">
          <ScanLine aria-hidden="true" className="size-5" />
          {t('Scan tickets')}
        </ButtonLink>
      </ActionForm>
    </Card>
  )
}

function Message({ shown: { figures, messagesLeft } }: { shown: Reply }) {
  const reason =
    figures.going === 0
      ? t('Nobody has joined yet.')
      : messagesLeft === 0
        ? t('You have written often enough today. Please write again tomorrow.')
        : undefined
  return (
    <Card as="section" className="p-5">
      <h2 className="text-xl">{t('Write to everyone who comes')}</h2>
      <ActionForm actions={hostActions} name="message" clears className="mt-3 flex flex-col gap-3">
        <TextArea
          label={t('Message')}
          name="words"
          maxLength={2000}
          hint={t('{messagesLeft, plural, one {# message} other {# messages}} left today.', {
            messagesLeft,
          })}
        />
        <Button
          type="submit"
          className="self-start"
          disabledReason={reason}
          busyText={t('Sending...')}
        >
          {t('Send message')}
        </Button>
      </ActionForm>
    </Card>
  )
}

function Cancel({ shown: { event, figures } }: { shown: Reply }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <Card as="section" className="p-5">
      <h2 className="text-xl">{t('Cancel the event')}</h2>
      <p className="mt-1 text-ink-soft">
        {figures.paid > 0
          ? t('We will let everyone who joined know and refund what they paid.')
          : t('We will let everyone know.')}
      </p>
      {isAsking ? (
        <ActionForm actions={hostActions} name="cancel" className="mt-3 flex flex-col gap-3">
          <TextArea label={t('Why?')} name="reason" hint={t('They read this.')} maxLength={500} />
          {event.seriesId !== null && <ScopeChoice />}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant="danger" busyText={t('Canceling...')}>
              {t('Cancel this event')}
            </Button>
            <Button variant="outline" onClick={() => setAsking(false)}>
              {t('Keep it')}
            </Button>
          </div>
        </ActionForm>
      ) : (
        <Button variant="outline" className="mt-3" onClick={() => setAsking(true)}>
          {t('Cancel event...')}
        </Button>
      )}
    </Card>
  )
}
