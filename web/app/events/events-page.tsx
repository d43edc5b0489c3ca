import { useSuspenseQuery } from '@tanstack/react-query'
import { dayText } from '@wayfur/domain/calendar'
import type { CommunityEvent } from '@wayfur/domain/events/event-schemas'
import { msg, t } from '@wayfur/domain/language/messages'
import { CalendarPlus, Rss } from 'lucide-react'
import { type ReactNode, Suspense, useMemo } from 'react'
import { href, useSearchParams } from 'react-router'
import { OccasionPicture } from '../art/occasion-picture.tsx'
import { useLiveForVisitors } from '../inbox/use-live.ts'
import { ComingHint } from '../pets/coming-hint.tsx'
import { FailedCall, failsInPlace } from '../shell/fails-in-place.tsx'
import { PageFrame } from '../shell/page-frame.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { useRootData } from '../shell/root-data.ts'
import { useFocusOnAnswer } from '../shell/use-focus-on-answer.ts'
import { Alert } from '../ui/alert.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { ShowMore } from '../ui/show-more.tsx'
import type { Route } from './+types/events-page'
import { dayOfEvent, EventCalendar } from './event-calendar.tsx'
import { EventCards } from './event-cards.tsx'
import { EventFilters } from './event-filters.tsx'
import { EventStatistics } from './event-statistics.tsx'
import {
  AT_ONCE,
  eventsAddress,
  eventsListQuery,
  eventsQuery,
  type EventsSearch,
  feedAddress,
  readEventsSearch,
  statisticsQuery,
} from './events-search-params.ts'
import { type LoadedEvents, loadEvents } from './load-events.ts'

const PURPOSE = msg(
  'Meetups, training, adoption days and festivals for pets and their people, with a spot for you.',
)

export const meta = pageMeta({ title: msg('Pet Community Events'), description: PURPOSE })

export const loader = ({ context, request }: Route.LoaderArgs) => loadEvents(context, request)

/** Most people look at the list; the map brings much of its own. */
const EventsOnMap = lazyPart(() =>
  import('./events-on-map.tsx').then(({ EventsOnMap: part }) => ({ default: part })),
)

/** Few searches find none. */
const NoEvents = lazyPart(() =>
  import('./no-events.tsx').then(({ NoEvents: part }) => ({ default: part })),
)

/** What people and their pets do together: searched, by month or on the map. */
export default function EventsPage({ loaderData }: Route.ComponentProps) {
  return (
    <Frame>
      <Events {...loaderData} />
    </Frame>
  )
}

export const ErrorBoundary = failsInPlace(() => {
  const [params] = useSearchParams()
  return (
    <Frame>
      <div className="flex flex-col gap-6 pb-12">
        <EventFilters search={readEventsSearch(params)} where={null} />
        <FailedCall title={t('Failed to fetch events')} />
      </div>
    </Frame>
  )
})

function Frame({ children }: { children: ReactNode }) {
  return (
    <PageFrame
      title={t('Pet Community Events')}
      isCompact
      // On a phone the events themselves say it sooner.
      lead={<span className="max-sm:sr-only">{t(PURPOSE)}</span>}
      art={<OccasionPicture occasion="meetup" id="events" className="rounded-lg" />}
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

function Events({ search, where, isLost, around, at, today }: LoadedEvents) {
  useLiveForVisitors()
  useFocusOnAnswer(eventsQuery(search), 'events')
  const { data: events } = useSuspenseQuery(eventsListQuery(search, around, today))
  const { data: figures } = useSuspenseQuery(statisticsQuery(search, around))
  const shown = useMemo(() => shownOf(search, events), [search, events])
  return (
    <div className="flex flex-col gap-5 pb-12">
      <EventFilters search={search} where={where} />
      {isLost && (
        <Alert tone="warn" title={t('We could not find “{near}”', { near: search.near })}>
          {t('Check the spelling, or try a ZIP code or a larger town. Here are events everywhere.')}
        </Alert>
      )}
      <h2
        id="events"
        tabIndex={-1}
        className={where === null ? 'sr-only' : 'text-xl outline-none md:text-2xl'}
      >
        {where !== null
          ? t('Events near {place}', { place: where.label })
          : search.all
            ? t('All events')
            : t('Upcoming events')}
      </h2>
      <ComingHint className="text-sm text-ink-soft" />
      {search.view === 'map' ? (
        <Suspense>
          <EventsOnMap events={events} search={search} where={where} at={at} />
        </Suspense>
      ) : search.view === 'calendar' ? (
        <div className="grid gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <div className="lg:sticky lg:top-24 lg:self-start">
            <EventCalendar search={search} events={events} today={today} />
          </div>
          <section aria-label={t('Events of the calendar')} className="min-w-0">
            {search.day !== undefined && <h2 className="mb-3 text-xl">{dayText(search.day)}</h2>}
            {shown.length === 0 ? (
              <Suspense>
                <NoEvents search={search} />
              </Suspense>
            ) : (
              <EventCards events={shown} where={where} at={at} isCompact />
            )}
          </section>
        </div>
      ) : events.length === 0 ? (
        <Suspense>
          <NoEvents search={search} />
        </Suspense>
      ) : (
        <>
          <EventCards events={events} where={where} at={at} />
          <ShowMore
            to={eventsAddress(search, { show: search.show + AT_ONCE })}
            shown={events.length}
            total={figures.totalEvents}
            of={msg('events')}
          />
        </>
      )}
      <EventStatistics figures={figures} />
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
