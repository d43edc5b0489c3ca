import { addDays, dayIn } from '@wayfur/domain/calendar'
import { MINUTE_MS } from '@wayfur/domain/durations'
import { LONGEST_MINUTES } from '@wayfur/domain/events/event'
import { type EventDays, daysMeant, NEAR_EVENT_METERS } from '@wayfur/domain/events/event-days'
import type {
  CommunityEvent,
  EventStatistics,
  EventType,
} from '@wayfur/domain/events/event-schemas'
import { cellsOfCircle } from '@wayfur/domain/places/grid-cell'
import type { Point } from '@wayfur/domain/schemas'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { metersFrom } from '../platform/database/meters-from.ts'
import { likePatterns } from '../platform/like-pattern.ts'
import type { Tables } from '../tables.ts'
import { eventOf, eventRows } from './event-rows.ts'
import { instantAt, zoneAt } from './occurrences.ts'

export interface EventSearch {
  upcoming?: boolean | undefined
  q?: string | undefined
  type?: EventType | undefined
  from?: string | undefined
  to?: string | undefined
  days?: EventDays | undefined
  zone?: string | undefined
  latitude?: number | undefined
  longitude?: number | undefined
}

/** By whose clocks days are meant where nothing says it: the first of the country's zones. */
const ZONE_OF_NOBODY = 'America/Los_Angeles'

/**
 * Events that match: what is near the point before all others, and of both what is to come soonest
 * first, then what is over, the latest first. Each part is read by an index in its own order, and
 * only as far as the list still has room.
 */
export async function listEvents(
  db: Kysely<Tables>,
  search: EventSearch,
  { now, limit }: { now: Date; limit: number },
): Promise<CommunityEvent[]> {
  const { upcoming = true } = search
  const isNear = nearness(pointOf(search))
  const places = isNear === undefined ? [sql<boolean>`true`] : [isNear.near, isNear.farther]
  const found: CommunityEvent[] = []
  for (const place of places) {
    for (const isOver of upcoming ? [false] : [false, true]) {
      const left = limit - found.length
      if (left === 0) return found
      const rows = await eventRows(db)
        .where(matching(search, now))
        .where(place)
        .where(isOver ? sql<boolean>`e.ends_at <= ${now}` : isAhead(now))
        .orderBy('e.startsAt', isOver ? 'desc' : 'asc')
        .orderBy('e.id')
        .limit(left)
        .execute()
      found.push(...rows.map(eventOf))
    }
  }
  return found
}

/** The figures of everything that matches. */
export async function eventStatistics(
  db: Kysely<Tables>,
  search: EventSearch,
  now: Date,
): Promise<EventStatistics> {
  const figures = await db
    .selectFrom('events as e')
    .where('e.status', '<>', 'hidden')
    .where(matching(search, now))
    .select([
      sql<number>`count(*)::integer`.as('totalEvents'),
      sql<number>`coalesce(sum((select sum(party) from event_attendances a
        where a.event_id = e.id and a.state = 'going')), 0)::integer`.as('totalAttendees'),
      sql<number>`count(*) filter (where e.event_type = 'adoption')::integer`.as('adoptionEvents'),
      sql<number>`count(*) filter (where e.is_sample)::integer`.as('sampleEvents'),
    ])
    .executeTakeFirstOrThrow()
  return { ...figures, at: now.toISOString() }
}

function matching(search: EventSearch, now: Date) {
  const { upcoming = true, q, type, from, to, days } = search
  const conditions = [sql<boolean>`true`]
  if (upcoming) conditions.push(sql`e.status = 'live' and e.ends_at > ${now}`)
  if (type !== undefined) conditions.push(sql`e.event_type = ${type}`)
  if (from !== undefined) conditions.push(sql`e.starts_at >= ${new Date(from)}`)
  if (to !== undefined) conditions.push(sql`e.starts_at < ${new Date(to)}`)
  if (days !== undefined) {
    const { from, to } = instantsMeant(days, search, now)
    // A festival that has begun is an event of today, too.
    conditions.push(sql`e.starts_at < ${to} and e.ends_at > ${from}`)
  }
  for (const pattern of likePatterns(q)) {
    conditions.push(
      sql`concat_ws(' ', e.title, e.description, e.event_type, e.venue, e.city) ilike ${pattern}`,
    )
  }
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

/** What is not over: nothing lasts longer than the longest, so the index need not look farther back. */
function isAhead(now: Date): RawBuilder<boolean> {
  const longestAgo = new Date(now.getTime() - LONGEST_MINUTES * MINUTE_MS)
  return sql<boolean>`e.ends_at > ${now} and e.starts_at > ${longestAgo}`
}

/** When the days begin and when the last of them is over, by the clocks of whom they are meant for. */
function instantsMeant(days: EventDays, search: EventSearch, now: Date): { from: Date; to: Date } {
  const point = pointOf(search)
  const timeZone = search.zone ?? (point === undefined ? ZONE_OF_NOBODY : zoneAt(point))
  const { first, last } = daysMeant(days, dayIn(timeZone, now))
  const midnight = (startsOn: string) => instantAt({ startsOn, startTime: '00:00', timeZone })
  return { from: midnight(first), to: midnight(addDays(last, 1)) }
}

function pointOf({ latitude, longitude }: EventSearch): Point | undefined {
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude }
}

/** Whether an event is near the point, or farther away; undefined where no point was given. */
function nearness(
  point: Point | undefined,
): { near: RawBuilder<boolean>; farther: RawBuilder<boolean> } | undefined {
  if (point === undefined) return undefined
  const row = { latitude: sql<number>`e.latitude`, longitude: sql<number>`e.longitude` }
  const isNear = sql<boolean>`${metersFrom(point, row)} <= ${NEAR_EVENT_METERS}`
  // So near a pole that cells are too narrow to be listed, every event is measured.
  const cells = cellsOfCircle(point, NEAR_EVENT_METERS)
  return {
    near: cells === undefined ? isNear : sql<boolean>`e.cell = any(${cells}::int[]) and ${isNear}`,
    farther: sql<boolean>`not (${isNear})`,
  }
}
