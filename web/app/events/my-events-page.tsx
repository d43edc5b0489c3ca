import { useSuspenseQuery } from '@tanstack/react-query'
import { MOST_OWN_EVENTS, OWN_EVENTS_AT_ONCE, readMyEvents } from '@wayfur/domain/events/endpoints'
import type { AttendanceState, CommunityEvent } from '@wayfur/domain/events/event-schemas'
import { msg, t } from '@wayfur/domain/language/messages'
import type { ReactNode } from 'react'
import { href } from 'react-router'
import { requireSignIn } from '../accounts/require-sign-in.ts'
import { prefetch, queryFor } from '../api-client.ts'
import { SleepingCatArt } from '../art/sleeping-cat.tsx'
import { PageFrame } from '../shell/page-frame.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { Badge } from '../ui/badge.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ShowMore } from '../ui/show-more.tsx'
import type { Route } from './+types/my-events-page'
import { EventCard } from './event-card.tsx'

export const meta = pageMeta({
  title: msg('My events'),
  description: msg('Events you host and events you have joined.'),
  hidden: true,
})

const mineQuery = (show: number) =>
  queryFor(readMyEvents, { query: show === OWN_EVENTS_AT_ONCE ? {} : { limit: String(show) } })

export const middleware = [requireSignIn]

export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = Number(new URL(request.url).searchParams.get('show'))
  const show = Number.isInteger(asked)
    ? Math.min(Math.max(asked, OWN_EVENTS_AT_ONCE), MOST_OWN_EVENTS)
    : OWN_EVENTS_AT_ONCE
  return { show, state: await prefetch(context, [mineQuery(show)]) }
}

/** Events one hosts and events one has joined. */
export default function MyEventsPage({ loaderData }: Route.ComponentProps) {
  return (
    <PageFrame
      title={t('My events')}
      action={
        <ButtonLink to={href('/events/create')} variant="accent">
          {t('Create Event')}
        </ButtonLink>
      }
    >
      <Mine show={loaderData.show} />
    </PageFrame>
  )
}

function StateBadge({ state }: { state: AttendanceState }) {
  if (state === 'going') return <Badge tone="good">{t('You have a spot')}</Badge>
  if (state === 'waiting') return <Badge tone="warn">{t('Waiting list')}</Badge>
  if (state === 'held') return <Badge tone="warn">{t('To be paid')}</Badge>
  return null
}

function Mine({ show }: { show: number }) {
  const { data: mine } = useSuspenseQuery(mineQuery(show))
  const { hosting, joined, hostingInAll, joinedInAll, at } = mine
  const more = `${href('/events/mine')}?show=${show + OWN_EVENTS_AT_ONCE}`
  if (hosting.length === 0 && joined.length === 0) {
    return (
      <EmptyState
        art={<SleepingCatArt />}
        title={t('Nothing planned yet')}
        action={<ButtonLink to={href('/events')}>{t('Look for events')}</ButtonLink>}
      >
        {t('What you join and what you host appears here, with your tickets.')}
      </EmptyState>
    )
  }
  return (
    <div className="flex flex-col gap-10 pb-12">
      <Part
        title={t('You have joined')}
        empty={t('You have not joined an event yet.')}
        events={joined.map(({ event, state }) => ({ event, action: <StateBadge state={state} /> }))}
        inAll={joinedInAll}
        more={more}
        at={at}
      />
      <Part
        title={t('You host')}
        empty={t('You host no event yet.')}
        events={hosting.map((event) => ({
          event,
          action: (
            <ButtonLink
              to={href('/events/:id/manage', { id: String(event.id) })}
              variant="lead"
              size="sm"
              aria-label={t('Manage {title}', { title: event.title })}
            >
              {t('Manage')}
            </ButtonLink>
          ),
        }))}
        inAll={hostingInAll}
        more={more}
        at={at}
      />
    </div>
  )
}

interface PartProps {
  title: string
  empty: string
  events: readonly { event: CommunityEvent; action: ReactNode }[]
  /** How many there are, shown or not, and the address of the page with more of them. */
  inAll: number
  more: string
  at: string
}

function Part({ title, empty, events, inAll, more, at }: PartProps) {
  return (
    <section>
      <h2 className="text-2xl">{title}</h2>
      {events.length === 0 ? (
        <p className="mt-2 text-ink-soft">{empty}</p>
      ) : (
        <ul className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {events.map(({ event, action }) => (
            <li key={event.id}>
              <EventCard event={event} at={at} action={action} />
            </li>
          ))}
        </ul>
      )}
      {events.length < inAll && events.length < MOST_OWN_EVENTS && (
        <ShowMore to={more} shown={events.length} total={inAll} of={msg('events')} />
      )}
    </section>
  )
}
