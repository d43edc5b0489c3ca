import { addMonths, dayIn, isDay } from '@wayfur/domain/calendar'
import { addressOf } from '@wayfur/domain/endpoint'
import {
  listEvents,
  MOST_EVENTS,
  readEventStatistics,
  eventsFeed,
} from '@wayfur/domain/events/endpoints'
import { EVENT_CHOICES } from '@wayfur/domain/events/event'
import type { Day } from '@wayfur/domain/schemas'
import { queryFor } from '../api-client.ts'
import {
  flag,
  maybeText,
  named,
  oneOf,
  searchParams,
  type ViewOf,
  whole,
  words,
} from '../shell/search-params.ts'

export const EVENT_VIEWS = ['list', 'calendar', 'map'] as const

/** How many events a list shows at first, and how many more each time. */
export const AT_ONCE = 24

/** Everything a visitor has chosen on the events page; it lives in the address and nowhere else. */
const EVENTS = searchParams({
  q: words(200),
  type: oneOf(EVENT_CHOICES, 'all'),
  /** Whether to include past events. */
  all: named('when', flag('all')),
  view: oneOf(EVENT_VIEWS, 'list'),
  /** The month of the calendar as '2026-11'; undefined for this one. */
  month: maybeText((month) => isDay(`${month}-01`)),
  /** The day of the calendar that was pressed. */
  day: maybeText(isDay),
  show: whole({ usual: AT_ONCE, most: MOST_EVENTS }),
})
export type EventsSearch = ViewOf<typeof EVENTS>
export const readEventsSearch = EVENTS.read

/** The query string of a search; only the calendar has a month and a day. */
export function eventsQuery({ month, day, ...search }: EventsSearch): string {
  return EVENTS.query({ ...search, ...(search.view === 'calendar' && { month, day }) })
}

/** The same search with something changed; another search begins at its first events. */
export function withChange(search: EventsSearch, change: Partial<EventsSearch>): EventsSearch {
  const keepsList = Object.keys(change).every((name) => name === 'show')
  return { ...search, ...(keepsList ? {} : { show: AT_ONCE }), ...change }
}

/** The month a calendar shows: the one asked for, or that of the visitor's day. */
export function monthOf({ month }: Pick<EventsSearch, 'month'>, today: Day): string {
  return month ?? today.slice(0, 7)
}

function filtersOf({ q, type, all }: EventsSearch) {
  return {
    upcoming: String(!all) as 'true' | 'false',
    ...(q === '' ? {} : { q }),
    ...(type === 'all' ? {} : { type }),
  }
}

/** The events a page shows; a calendar asks for its month with a day to each side, for all zones. */
export function eventsListQuery(search: EventsSearch, today: Day) {
  const month = monthOf(search, today)
  const span =
    search.view === 'calendar'
      ? {
          from: `${previousDay(`${month}-01`)}T00:00:00.000Z`,
          to: `${addMonths(`${month}-01`, 1)}T23:59:59.000Z`,
        }
      : {}
  const limit = search.view === 'list' ? search.show : MOST_EVENTS
  return queryFor(listEvents, { query: { ...filtersOf(search), ...span, limit: String(limit) } })
}

export function statisticsQuery(search: EventsSearch) {
  return queryFor(readEventStatistics, { query: filtersOf(search) })
}

function previousDay(day: Day): Day {
  return dayIn('UTC', new Date(Date.parse(`${day}T00:00:00Z`) - 1))
}

/** The calendar of a search to follow, as programs of calendars know it. */
export function feedAddress(publicUrl: string, { q, type }: EventsSearch): string {
  const address = publicUrl.replace(/^https?:/, 'webcal:')
  return address + addressOf(eventsFeed, { query: { q, type } })
}
