import { addMonths, type Day, dayIn, isDay } from '@wayfur/domain/calendar'
import { listEvents, MOST_EVENTS, readEventStatistics } from '@wayfur/domain/events/endpoints'
import { EVENT_CHOICES, type EventChoice } from '@wayfur/domain/events/event'
import { queryFor } from '../ask.ts'

export const EVENT_VIEWS = ['list', 'calendar', 'map'] as const
export type EventView = (typeof EVENT_VIEWS)[number]

/** How many events a list shows at first, and how many more each time. */
export const AT_ONCE = 24

/** Everything a visitor has chosen on the events page; it lives in the address and nowhere else. */
export interface EventsSearch {
  q: string
  type: EventChoice
  /** Also events that are over. */
  all: boolean
  view: EventView
  /** The month of the calendar as '2026-11'; undefined for this one. */
  month: string | undefined
  /** The day of the calendar that was pressed. */
  day: Day | undefined
  show: number
}

/** Reads an address; what makes no sense counts as not given. */
export function readEventsSearch(params: URLSearchParams): EventsSearch {
  const show = Number(params.get('show') ?? '')
  const month = params.get('month') ?? ''
  const day = params.get('day') ?? ''
  return {
    q: (params.get('q') ?? '').trim().slice(0, 200),
    type: EVENT_CHOICES.find((choice) => choice === params.get('type')) ?? 'all',
    all: params.get('when') === 'all',
    view: EVENT_VIEWS.find((view) => view === params.get('view')) ?? 'list',
    month: isDay(`${month}-01`) ? month : undefined,
    day: isDay(day) ? day : undefined,
    show: Number.isInteger(show) && show > AT_ONCE ? Math.min(show, MOST_EVENTS) : AT_ONCE,
  }
}

/** The query string of a search; defaults leave no trace, so equal searches have equal addresses. */
export function eventsQuery(search: EventsSearch): string {
  const params = new URLSearchParams()
  if (search.q !== '') params.set('q', search.q)
  if (search.type !== 'all') params.set('type', search.type)
  if (search.all) params.set('when', 'all')
  if (search.view !== 'list') params.set('view', search.view)
  if (search.view === 'calendar' && search.month !== undefined) params.set('month', search.month)
  if (search.view === 'calendar' && search.day !== undefined) params.set('day', search.day)
  if (search.show !== AT_ONCE) params.set('show', String(search.show))
  const text = params.toString()
  return text === '' ? '' : `?${text}`
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
  const params = new URLSearchParams()
  if (q !== '') params.set('q', q)
  if (type !== 'all') params.set('type', type)
  const query = params.toString()
  const address = publicUrl.replace(/^https?:/, 'webcal:')
  return `${address}/events/feed.ics${query === '' ? '' : `?${query}`}`
}
