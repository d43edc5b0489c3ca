import { readMe } from '@wayfur/domain/accounts/endpoints'
import { dayIn } from '@wayfur/domain/calendar'
import { geocode } from '@wayfur/domain/geocoding/endpoints'
import { t } from '@wayfur/domain/language/messages'
import type { Point } from '@wayfur/domain/schemas'
import type { RouterContextProvider } from 'react-router'
import { prefetch } from '../api-client.ts'
import { requestContext } from '../request-context.ts'
import {
  eventsListQuery,
  type EventsSearch,
  readEventsSearch,
  statisticsQuery,
} from './events-search-params.ts'

/** Where events are looked for first; null while nobody has said where. */
export interface EventsWhere {
  at: Point
  label: string
  isHome: boolean
}

/** The first zone of the country: a calendar may open a day early, never a day late. */
const ZONE_OF_NOBODY = 'America/Los_Angeles'

/** Reads the address, finds where that is and asks for the events there, all before rendering. */
export async function loadEvents(context: Readonly<RouterContextProvider>, request: Request) {
  const search = readEventsSearch(new URL(request.url).searchParams)
  const { timeZone } = context.get(requestContext)
  const { where, isLost } = await whereOf(context, search)
  const around = { at: where?.at, timeZone }
  const figures = statisticsQuery(search, around)
  const { at } = await figures.inProcess(context)
  const today = dayIn(timeZone ?? ZONE_OF_NOBODY, new Date(at))
  return {
    search,
    where,
    isLost,
    around,
    at,
    today,
    state: await prefetch(context, [eventsListQuery(search, around, today), figures]),
  }
}

export type LoadedEvents = Awaited<ReturnType<typeof loadEvents>>

/** The point of the address, the place that was typed, else where the member is at home. */
async function whereOf(
  context: Readonly<RouterContextProvider>,
  { at, near }: EventsSearch,
): Promise<{ where: EventsWhere | null; isLost: boolean }> {
  const { callApi, visitor } = context.get(requestContext)
  if (at !== undefined) {
    return { where: { at, label: near || t('your location'), isHome: false }, isLost: false }
  }
  if (near !== '') {
    const { best } = await callApi(geocode, { query: { q: near } })
    if (best === undefined) return { where: null, isLost: true }
    const { latitude, longitude, label } = best
    return { where: { at: { latitude, longitude }, label, isHome: false }, isLost: false }
  }
  const home = visitor === null ? null : (await callApi(readMe, {})).homePlace
  if (home === null) return { where: null, isLost: false }
  const { latitude, longitude, label } = home
  return { where: { at: { latitude, longitude }, label, isHome: true }, isLost: false }
}
