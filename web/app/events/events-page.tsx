import { useSuspenseQuery } from '@tanstack/react-query'
import { dayIn, dayText } from '@wayfur/domain/calendar'
import { EVENT_TYPE_LABELS, isOpenToJoin } from '@wayfur/domain/events/event'
import type { CommunityEvent } from '@wayfur/domain/events/event-schemas'
import { eventTimeShort } from '@wayfur/domain/events/event-time-text'
import { msg, t } from '@wayfur/domain/language/messages'
import { markedName } from '@wayfur/domain/marked-name'
import { CalendarPlus, Rss } from 'lucide-react'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { href, useSearchParams } from 'react-router'
import { prefetch } from '../api-client.ts'
import { CategoryPicture } from '../art/category-picture.tsx'
import { SleepingCatArt } from '../art/sleeping-cat.tsx'
import { useLiveForVisitors } from '../inbox/use-live.ts'
import { LazyMapView } from '../map/lazy-map-view.tsx'
import type { MapMarker } from '../map/map-marker.ts'
import { FailedCall, failsInPlace } from '../shell/fails-in-place.tsx'
import { PageFrame } from '../shell/page-frame.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { useRootData } from '../shell/root-data.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { classNames } from '../ui/class-names.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkTabs } from '../ui/link-tabs.tsx'
import { ShowMore } from '../ui/show-more.tsx'
import type { Route } from './+types/events-page'
import { dayOfEvent, EventCalendar } from './event-calendar.tsx'
import { EventCard } from './event-card.tsx'
import { EventFilters } from './event-filters.tsx'
import { EventStatistics } from './event-statistics.tsx'
import {
  AT_ONCE,
  EVENT_VIEWS,
  eventsListQuery,
  eventsQuery,
  type EventsSearch,
  feedAddress,
  readEventsSearch,
  statisticsQuery,
  withChange,
} from './events-search-params.ts'

const PURPOSE = msg(
  'Meetups, training, adoption days and festivals for pets and their people, with a place for you to join.',
)

export const meta = pageMeta({ title: msg('Pet Community Events'), description: PURPOSE })

export async function loader({ context, request }: Route.LoaderArgs) {
  const search = readEventsSearch(new URL(request.url).searchParams)
  const figures = statisticsQuery(search)
  const { at } = await figures.inProcess(context)
  // The first zone of the country: a calendar may open a day early, never a day late.
  const today = dayIn('America/Los_Angeles', new Date(at))
  return {
    search,
    at,
    today,
    state: await prefetch(context, [eventsListQuery(search, today), figures]),
  }
}

const VIEW_LABELS = { list: msg('List'), calendar: msg('Calendar'), map: msg('Map') } as const

/** What people and their pets do together: searched, by month or on the map. */
export default function EventsPage({ loaderData }: Route.ComponentProps) {
  const { search, at, today } = loaderData
  return (
    <Frame>
      <Events search={search} at={at} today={today} />
    </Frame>
  )
}

export const ErrorBoundary = failsInPlace(() => {
  const [params] = useSearchParams()
  return (
    <Frame>
      <div className="flex flex-col gap-6 pb-12">
        <EventFilters search={readEventsSearch(params)} />
        <FailedCall title={t('Failed to fetch events')} />
      </div>
    </Frame>
  )
})

function Frame({ children }: { children: ReactNode }) {
  return (
    <PageFrame
      title={t('Pet Community Events')}
      lead={t(PURPOSE)}
      art={<CategoryPicture category="park" id="events" className="rounded-lg" />}
      action={
        <>
          <ButtonLink to={href('/events/create')} variant="accent">
            <CalendarPlus aria-hidden="true" className="size-5" />
            {t('Create Event')}
          </ButtonLink>
          <ButtonLink to={href('/events/mine')} variant="outline">
            {t('My events')}
          </ButtonLink>
        </>
      }
    >
      {children}
    </PageFrame>
  )
}

interface EventsProps {
  search: EventsSearch
  at: string
  today: string
}

function Events({ search, at, today }: EventsProps) {
  useLiveForVisitors()
  const { data: events } = useSuspenseQuery(eventsListQuery(search, today))
  const { data: figures } = useSuspenseQuery(statisticsQuery(search))
  const shown = useMemo(() => shownOf(search, events), [search, events])
  return (
    <div className="flex flex-col gap-6 pb-12">
      <EventFilters search={search} />
      <EventStatistics figures={figures} />
      <LinkTabs
        label={t('How to show the events')}
        tabs={EVENT_VIEWS.map((view) => ({
          to: `${href('/events')}${eventsQuery(withChange(search, { view }))}`,
          label: t(VIEW_LABELS[view]),
          isChosen: search.view === view,
        }))}
      />
      <h2 className="sr-only">{search.all ? t('All events') : t('Upcoming events')}</h2>
      {search.view === 'map' ? (
        <Beside events={events} at={at} />
      ) : search.view === 'calendar' ? (
        <div className="grid gap-5 lg:grid-cols-[26rem_minmax(0,1fr)]">
          <div className="lg:sticky lg:top-24 lg:self-start">
            <EventCalendar search={search} events={events} today={today} />
          </div>
          <section aria-label={t('Events of the calendar')} className="min-w-0">
            {search.day !== undefined && <h2 className="mb-3 text-xl">{dayText(search.day)}</h2>}
            {shown.length === 0 ? <NoEvents /> : <Cards events={shown} at={at} isCompact />}
          </section>
        </div>
      ) : events.length === 0 ? (
        <NoEvents />
      ) : (
        <>
          <Cards events={events} at={at} />
          <ShowMore
            to={`${href('/events')}${eventsQuery(withChange(search, { show: search.show + AT_ONCE }))}`}
            shown={events.length}
            total={figures?.totalEvents ?? events.length}
            of={msg('events')}
          />
        </>
      )}
      <Follow search={search} />
    </div>
  )
}

/** What stands beside the calendar: the events of its month, or of the day that was pressed. */
function shownOf(search: EventsSearch, events: readonly CommunityEvent[]): CommunityEvent[] {
  const inOrder = events.toSorted((a, b) => (a.dateTime < b.dateTime ? -1 : 1))
  const { day } = search
  return day === undefined ? inOrder : inOrder.filter((event) => dayOfEvent(event) === day)
}

function NoEvents() {
  return (
    <EmptyState
      art={<SleepingCatArt />}
      title={t('No events found matching your criteria.')}
      action={
        <>
          <ButtonLink to={href('/events/create')} variant="accent">
            {t('Create the First Event')}
          </ButtonLink>
          <ButtonLink to={`${href('/events')}?when=all`} variant="outline">
            {t('All Events')}
          </ButtonLink>
        </>
      }
    >
      {t('Try other words or another kind of event, or bring people together yourself.')}
    </EmptyState>
  )
}

function Cards({
  events,
  at,
  isCompact = false,
}: {
  events: readonly CommunityEvent[]
  at: string
  isCompact?: boolean
}) {
  return (
    <ul
      aria-label={t('Events')}
      className={isCompact ? 'flex flex-col gap-3' : 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3'}
    >
      {events.map((event) => (
        <li
          key={event.id}
          className={classNames(!isCompact && 'drawn-near [--drawn-height:25.5rem]')}
        >
          <EventCard
            event={event}
            at={at}
            isCompact={isCompact}
            action={isOpenToJoin(event, Date.parse(at)) && <JoinLink event={event} />}
          />
        </li>
      ))}
    </ul>
  )
}

function JoinLink({ event }: { event: CommunityEvent }) {
  const words = event.placesLeft === 0 ? t('Join the waiting list') : t('Join Event')
  return (
    <ButtonLink
      to={`${href('/events/:id', { id: String(event.id) })}#join`}
      variant="lead"
      size="sm"
      aria-label={`${words}: ${event.title}`}
    >
      {words}
    </ButtonLink>
  )
}

/** The same events on the map with their list beside it: highlighting one highlights the other. */
function Beside({ events, at }: { events: readonly CommunityEvent[]; at: string }) {
  const [lit, setLit] = useState<string>()
  const [chosen, setChosen] = useState<string>()
  const markers = useMemo(() => events.map(markerOf), [events])
  const dim = useCallback(() => setLit(undefined), [])
  if (events.length === 0) return <NoEvents />
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <LazyMapView
        label={t('Map of {events, plural, one {# event} other {# events}}', {
          events: events.length,
        })}
        markers={markers}
        selectedId={chosen}
        onSelect={setChosen}
        highlightedId={lit}
        onHighlight={setLit}
        fit="all"
        height="tall"
        legend={false}
      />
      <ul
        aria-label={t('Events on the map')}
        className="relative flex min-h-0 flex-col gap-3 overflow-y-auto p-1 lg:h-[600px]"
      >
        {inOrderOf(events, chosen).map((event) => (
          <li key={event.id} className="shrink-0">
            <EventCard
              event={event}
              at={at}
              isCompact
              isLit={lit === String(event.id) || chosen === String(event.id)}
              onLight={() => setLit(String(event.id))}
              onDim={dim}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What was pressed on the map comes first, so that nobody has to look for it. */
function inOrderOf(events: readonly CommunityEvent[], chosen: string | undefined) {
  return events.toSorted(
    (a, b) => Number(String(b.id) === chosen) - Number(String(a.id) === chosen),
  )
}

function markerOf(event: CommunityEvent): MapMarker {
  return {
    id: String(event.id),
    at: { latitude: event.latitude, longitude: event.longitude },
    kind: 'event',
    name: markedName(event.title, event),
    details: [t(EVENT_TYPE_LABELS[event.eventType]), eventTimeShort(event), event.location],
  }
}

function Follow({ search }: { search: EventsSearch }) {
  const root = useRootData()
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-ink-soft">
      <Rss aria-hidden="true" className="size-5 shrink-0" />
      <a
        href={feedAddress(root?.publicUrl ?? '', search)}
        className="text-link inline-flex min-h-11 items-center"
      >
        {search.q === ''
          ? t('Follow these events in your calendar')
          : t('Follow “{q}” in your calendar', { q: search.q })}
      </a>
      <span className="text-sm">{t('New events appear there by themselves.')}</span>
    </p>
  )
}
