import { addMonths, dayIn, isDay } from '@wayfur/domain/calendar'
import { addressOf } from '@wayfur/domain/endpoint'
import {
  listEvents,
  MOST_EVENTS,
  readEventStatistics,
  eventsFeed,
} from '@wayfur/domain/events/endpoints'
import { EVENT_CHOICES } from '@wayfur/domain/events/event'
import { EVENT_DAYS } from '@wayfur/domain/events/event-days'
import type { Day, Point } from '@wayfur/domain/schemas'
import { queryFor } from '../api-client.ts'
import {
  flag,
  maybeText,
  named,
  oneOf,
  point,
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
  /** A place as it was typed, and the point of a suggestion or of the device. */
  near: words(200),
  at: point,
  days: oneOf(EVENT_DAYS, undefined),
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

/** What is asked beside the address: where it is near, and by whose clocks days are meant. */
export interface EventsAround {
  at: Point | undefined
  /** The reader's zone, where it is known. */
  timeZone: string | null
}

/** The query string of a search; only the calendar has a month and a day. */
export function eventsQuery({ month, day, ...search }: EventsSearch): string {
  return EVENTS.query({ ...search, ...(search.view === 'calendar' && { month, day }) })
}

/** The address of a search with something changed. */
export function eventsAddress(search: EventsSearch, change: Partial<EventsSearch>): string {
  return `/events${eventsQuery(withChange(search, change))}`
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

function filtersOf({ q, type, all, days }: EventsSearch, { at, timeZone }: EventsAround) {
  return {
    upcoming: String(!all) as 'true' | 'false',
    ...(q === '' ? {} : { q }),
    ...(type === 'all' ? {} : { type }),
    ...(days === undefined ? {} : { days, ...(timeZone && { zone: timeZone }) }),
    // A hundred meters are near enough, and equal questions share an answer.
    ...(at && { latitude: at.latitude.toFixed(3), longitude: at.longitude.toFixed(3) }),
  }
}

/** The events a page shows; a calendar asks for its month with a day to each side, for all zones. */
export function eventsListQuery(search: EventsSearch, around: EventsAround, today: Day) {
  const month = monthOf(search, today)
  const span =
    search.view === 'calendar'
      ? {
          from: `${previousDay(`${month}-01`)}T00:00:00.000Z`,
          to: `${addMonths(`${month}-01`, 1)}T23:59:59.000Z`,
        }
      : {}
  const limit = search.view === 'list' ? search.show : MOST_EVENTS
  return queryFor(listEvents, {
    query: { ...filtersOf(search, around), ...span, limit: String(limit) },
  })
}

export function statisticsQuery(search: EventsSearch, around: EventsAround) {
  return queryFor(readEventStatistics, { query: filtersOf(search, around) })
}

function previousDay(day: Day): Day {
  return dayIn('UTC', new Date(Date.parse(`${day}T00:00:00Z`) - 1))
}

/** The calendar of a search to follow, as programs of calendars know it. */
export function feedAddress(publicUrl: string, { q, type }: EventsSearch): string {
  const address = publicUrl.replace(/^https?:/, 'webcal:')
  return address + addressOf(eventsFeed, { query: { q, type } })
}
