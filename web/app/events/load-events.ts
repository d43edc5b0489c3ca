import { dayIn } from '@wayfur/domain/calendar'
import type { RouterContextProvider } from 'react-router'
import { prefetch } from '../api-client.ts'
import { searchedWhere } from '../geocoding/searched-where.ts'
import { requestContext } from '../request-context.ts'
import { eventsListQuery, readEventsSearch, statisticsQuery } from './events-search-params.ts'

/** The first zone of the country: a calendar may open a day early, never a day late. */
const ZONE_OF_NOBODY = 'America/Los_Angeles'

/** Reads the address, finds where that is and asks for the events there, all before rendering. */
export async function loadEvents(context: Readonly<RouterContextProvider>, request: Request) {
  const search = readEventsSearch(new URL(request.url).searchParams)
  const { timeZone } = context.get(requestContext)
  const { where, isLost } = await searchedWhere(context, search)
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
