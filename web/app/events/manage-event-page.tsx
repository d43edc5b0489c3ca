import type { ReplyOf } from '@wayfur/domain/endpoint'
import {
  ATTENDEES_AT_ONCE,
  cancelEvent,
  listAttendees,
  messageAttendees,
  readEventDraft,
} from '@wayfur/domain/events/endpoints'
import type { EventScope } from '@wayfur/domain/events/schemas'
import { isOpenToJoin } from '@wayfur/domain/events/event'
import { eventWhen } from '@wayfur/domain/events/event-when'
import { codeIn } from '@wayfur/domain/events/ticket'
import { startSubmission } from '@wayfur/domain/moderation/endpoints'
import { HydrationBoundary, useMutation, useQuery } from '@tanstack/react-query'
import { Copy, Pencil, ScanLine } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { data, href, useNavigate } from 'react-router'
import type { Route } from './+types/manage-event-page'
import { callApi, prefetch, queryFor } from '../api-client.ts'
import { NoAnswer } from '../shell/fails-in-place.tsx'
import { PageFrame } from '../shell/page-frame.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Card } from '../ui/card.tsx'
import { TextArea, TextField } from '../ui/text-field.tsx'
import { toast } from '../ui/toast.tsx'
import { AttendeeList, type AttendeeSearch, readAttendeeSearch } from './attendee-list.tsx'
import { goingWords, ticketWords } from './event-messages.ts'
import { saysOf } from './says-of.ts'
import { requireSignedIn } from './require-signed-in.ts'
import { ScopeChoice } from './scope-choice.tsx'
import { t } from '@wayfur/domain/language/messages'

export const meta = pageMeta({
  title: 'Manage your event',
  description: 'Who comes to an event of yours, and what you can do with it.',
  hidden: true,
})

const attendeesQuery = (id: string, { q, show }: AttendeeSearch) =>
  queryFor(listAttendees, {
    params: { id },
    query: { ...(q !== '' && { q }), ...(show > ATTENDEES_AT_ONCE && { limit: String(show) }) },
  })

export async function loader({ context, request, params: { id } }: Route.LoaderArgs) {
  if (!/^[1-9]\d{0,14}$/.test(id)) throw data(t('We could not find that.'), { status: 404 })
  requireSignedIn(context, request)
  const search = readAttendeeSearch(new URL(request.url).searchParams)
  return { id, search, state: await prefetch(context, [attendeesQuery(id, search)]) }
}

/** An event as its host sees it: who comes, check-in, a message to all, and the event itself. */
export default function ManageEventPage({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <Manage id={loaderData.id} search={loaderData.search} />
    </HydrationBoundary>
  )
}

type Reply = ReplyOf<typeof listAttendees>

function Manage({ id, search }: { id: string; search: AttendeeSearch }) {
  const { data: shown } = useQuery(attendeesQuery(id, search))
  if (shown === undefined) return <NoAnswer />
  const { event, at } = shown
  const isOpen = isOpenToJoin(event, Date.parse(at))
  return (
    <PageFrame
      title={event.title}
      lead={`${eventWhen(event)}. ${goingWords(event)}.`}
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
          <Duplicate id={id} />
        </>
      }
    >
      <noscript>
        <Alert tone="plain" className="mb-5">
          {t('Checking in, writing to everybody and cancelling need JavaScript.')}
        </Alert>
      </noscript>
      <div className="grid gap-6 pb-12 lg:grid-cols-[3fr_2fr]">
        <div className="flex min-w-0 flex-col gap-6">
          {event.status === 'live' && <CheckIn />}
          <AttendeeList id={id} shown={shown} search={search} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          {event.status === 'live' && <Message shown={shown} />}
          {isOpen && <Cancel shown={shown} />}
          {event.status === 'cancelled' && (
            <Alert tone="warn" title={t('This event was cancelled')}>
              {t('Everybody who had joined was told.')}
            </Alert>
          )}
        </div>
      </div>
    </PageFrame>
  )
}

/** Opens the ticket whose code was typed, or read by a scanner that types. */
function CheckIn() {
  const [isUnknown, setUnknown] = useState(false)
  const navigate = useNavigate()
  return (
    <Card as="section" className="p-5">
      <h2 className="text-xl">{t('Check-in')}</h2>
      <form
        noValidate
        className="mt-3 flex flex-wrap items-end gap-3"
        onSubmit={(event: FormEvent<HTMLFormElement>) => {
          event.preventDefault()
          const typed = new FormData(event.currentTarget).get('code')
          const code = codeIn(typeof typed === 'string' ? typed : '')
          setUnknown(code === undefined)
          if (code !== undefined) void navigate(href('/events/tickets/:code', { code }))
        }}
      >
        <TextField
          label={t('Ticket code')}
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={
            isUnknown
              ? t('That is not the code of a ticket: it has 20 letters and digits.')
              : undefined
          }
          className="min-w-0 flex-[1_1_14rem]"
        />
        <Button type="submit">{t('Open the ticket')}</Button>
        <ButtonLink to={href('/qr-scan')} variant="outline">
          <ScanLine aria-hidden="true" className="size-5" />
          {t('Scan tickets')}
        </ButtonLink>
      </form>
    </Card>
  )
}

function Message({ shown: { event, figures, messagesLeft } }: { shown: Reply }) {
  const [words, setWords] = useState('')
  const sending = useMutation({
    mutationFn: () => callApi(messageAttendees, { params: { id: event.id }, body: { words } }),
    async onSuccess({ sentTo }) {
      setWords('')
      toast({
        title: t('Message sent'),
        description: t('To {tickets}.', { tickets: ticketWords(sentTo) }),
        tone: 'good',
      })
    },
  })
  const reason =
    figures.going === 0
      ? t('Nobody has joined yet.')
      : messagesLeft === 0
        ? t('You have written often enough today. Please write again tomorrow.')
        : words.trim() === ''
          ? t('Please write a message first.')
          : undefined
  return (
    <Card as="section" className="p-5">
      <h2 className="text-xl">{t('Write to everybody who comes')}</h2>
      <form
        className="mt-3 flex flex-col gap-3"
        onSubmit={(submit) => {
          submit.preventDefault()
          if (reason === undefined && !sending.isPending) sending.mutate()
        }}
      >
        <TextArea
          label={t('Message')}
          name="words"
          maxLength={2000}
          value={words}
          hint={t('{messagesLeft, plural, one {# message} other {# messages}} left today.', {
            messagesLeft,
          })}
          onChange={({ target }) => setWords(target.value)}
        />
        {sending.error !== null && <Alert>{saysOf(sending.error)}</Alert>}
        <Button
          type="submit"
          className="self-start"
          disabledReason={reason}
          busy={sending.isPending}
          busyText={t('Sending...')}
        >
          {t('Send message')}
        </Button>
      </form>
    </Card>
  )
}

function Cancel({ shown: { event, figures } }: { shown: Reply }) {
  const [isAsking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  const [scope, setScope] = useState<EventScope>('this')
  const cancelling = useMutation({
    mutationFn: () => callApi(cancelEvent, { params: { id: event.id }, body: { reason, scope } }),
    async onSuccess() {
      toast({
        title: t('Event cancelled'),
        description: t('Everybody who had joined is told.'),
      })
    },
  })
  const isPaid = figures.paid > 0
  return (
    <Card as="section" className="p-5">
      <h2 className="text-xl">{t('Cancel the event')}</h2>
      <p className="mt-1 text-ink-soft">
        {isPaid
          ? t('Everybody who joined is told, and what they paid goes back to them.')
          : t('Everybody who joined is told.')}
      </p>
      {isAsking ? (
        <form
          className="mt-3 flex flex-col gap-3"
          onSubmit={(submit) => {
            submit.preventDefault()
            if (!cancelling.isPending) cancelling.mutate()
          }}
        >
          <TextArea
            label={t('Why?')}
            name="reason"
            hint={t('They read this.')}
            maxLength={500}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
          {event.seriesId !== null && <ScopeChoice scope={scope} onChange={setScope} />}
          {cancelling.error !== null && <Alert>{saysOf(cancelling.error)}</Alert>}
          <div className="flex flex-wrap gap-3">
            <Button
              type="submit"
              variant="danger"
              busy={cancelling.isPending}
              busyText={t('Cancelling...')}
            >
              {t('Cancel this event')}
            </Button>
            <Button variant="outline" onClick={() => setAsking(false)}>
              {t('Keep it')}
            </Button>
          </div>
        </form>
      ) : (
        <Button variant="outline" className="mt-3" onClick={() => setAsking(true)}>
          {t('Cancel event...')}
        </Button>
      )}
    </Card>
  )
}

/** Begins a new event with everything this one says; its day is left to be chosen. */
function Duplicate({ id }: { id: string }) {
  const navigate = useNavigate()
  const copying = useMutation({
    async mutationFn() {
      const { content } = await callApi(readEventDraft, { params: { id } })
      return callApi(startSubmission, {
        body: { kind: 'event', content: { ...content, startsOn: '' } },
      })
    },
    onSuccess: (draft) => navigate(`${href('/events/create')}?draft=${draft.id}&step=when`),
    onError: (error) => toast({ title: t('Error'), description: saysOf(error), tone: 'danger' }),
  })
  return (
    <Button
      variant="outline"
      busy={copying.isPending}
      busyText={t('Copying...')}
      onClick={() => copying.mutate()}
    >
      <Copy aria-hidden="true" className="size-4.5" />
      {t('Duplicate')}
    </Button>
  )
}
