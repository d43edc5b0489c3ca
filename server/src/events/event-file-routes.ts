import { EVENT_TYPES } from '@wayfur/domain/events/event'
import { MOST_EVENTS } from '@wayfur/domain/events/endpoints'
import { Hono } from 'hono'
import { callerAddress } from '../platform/caller-address.ts'
import type { RateLimits } from '../platform/rate-limits.ts'
import { eventsCalendar } from './event-calendar.ts'
import type { EventsContext } from './events-context.ts'
import { eventRows, noSuchEvent, readEventRow } from './event-rows.ts'
import { listEvents } from './list-events.ts'
import { t } from '@wayfur/domain/language/messages'

/** Calendar files of events, for anybody: one event to keep, and a search or town to follow. */
export function eventFileRoutes({
  db,
  clock,
  head: { publicUrl },
  rateLimits,
  trustedProxies,
}: Pick<EventsContext, 'db' | 'clock' | 'head'> & {
  rateLimits: RateLimits
  trustedProxies: number
}): Hono {
  const app = new Hono()

  app.get('/events/:id/event.ics', async (c) => {
    await rateLimits.take('read', callerAddress(c, trustedProxies))
    const id = c.req.param('id')
    if (!/^[1-9]\d{0,14}$/.test(id)) throw noSuchEvent()
    const text = eventsCalendar([await readEventRow(db, Number(id))], { publicUrl })
    return c.body(text, 200, headersFor(t('event-{id}.ics', { id }), 'attachment'))
  })

  app.get('/events/feed.ics', async (c) => {
    await rateLimits.take('read', callerAddress(c, trustedProxies))
    const q = (c.req.query('q') ?? '').trim().slice(0, 200)
    const type = EVENT_TYPES.find((one) => one === c.req.query('type'))
    const now = clock.now()
    const found = await listEvents(db, { q, type }, { now, limit: MOST_EVENTS })
    const ids = found.map(({ id }) => id)
    const rows =
      ids.length === 0
        ? []
        : await eventRows(db).where('e.id', 'in', ids).orderBy('e.startsAt').execute()
    const name = [t('Wayfur events'), q].filter(Boolean).join(': ')
    return c.body(
      eventsCalendar(rows, { publicUrl, name }),
      200,
      headersFor(t('events.ics'), 'inline'),
    )
  })

  return app
}

function headersFor(name: string, disposition: 'attachment' | 'inline') {
  return {
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': `${disposition}; filename="${name}"`,
    'cache-control': 'public, max-age=300',
    vary: 'accept-language, cookie',
  }
}
