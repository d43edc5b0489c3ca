import { eventAsCalendar, eventsFeed, MOST_EVENTS } from '@wayfur/domain/events/endpoints'
import { EVENT_TYPES } from '@wayfur/domain/events/event'
import * as schemas from '@wayfur/domain/events/schemas'
import { t } from '@wayfur/domain/language/messages'
import { FileAnswer } from '../platform/file-answer.ts'
import { type ServedEndpoint, serve } from '../platform/serve.ts'
import { eventsCalendar } from './event-calendar.ts'
import { eventRows, readEventRow } from './event-rows.ts'
import type { EventsContext } from './events-context.ts'
import { listEvents } from './list-events.ts'

/** The same for everybody who reads the same language. */
const SHARED = {
  cache: 'public, max-age=300',
  headers: { vary: 'accept-language, cookie' },
} as const

/** Calendar files of events, for anybody: one event to keep, and a search or town to follow. */
export function eventFiles({
  db,
  clock,
  head: { publicUrl },
}: Pick<EventsContext, 'db' | 'clock' | 'head'>): ServedEndpoint[] {
  return [
    serve(eventAsCalendar, schemas.eventAsCalendar, async ({ params: { id } }) => {
      const body = eventsCalendar([await readEventRow(db, id)], { publicUrl })
      return new FileAnswer({ body, name: t('event-{id}.ics', { id }), ...SHARED })
    }),
    serve(eventsFeed, schemas.eventsFeed, async ({ query }) => {
      const q = (query.q ?? '').trim().slice(0, 200)
      const type = EVENT_TYPES.find((one) => one === query.type)
      const found = await listEvents(db, { q, type }, { now: clock.now(), limit: MOST_EVENTS })
      const ids = found.map(({ id }) => id)
      const rows =
        ids.length === 0
          ? []
          : await eventRows(db).where('e.id', 'in', ids).orderBy('e.startsAt').execute()
      const name = [t('Wayfur events'), q].filter(Boolean).join(': ')
      const body = eventsCalendar(rows, { publicUrl, name })
      return new FileAnswer({ body, name: t('events.ics'), isInline: true, ...SHARED })
    }),
  ]
}
