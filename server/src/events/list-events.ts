import type {
  CommunityEvent,
  EventStatistics,
  EventType,
} from '@wayfur/domain/events/event-schemas'
import { type Kysely, sql } from 'kysely'
import { likePatterns } from '../platform/like-pattern.ts'
import type { Tables } from '../tables.ts'
import { eventOf, eventRows } from './event-rows.ts'

export interface EventSearch {
  upcoming?: boolean | undefined
  q?: string | undefined
  type?: EventType | undefined
  from?: string | undefined
  to?: string | undefined
}

/** Events that match: what is to come soonest first, then what is over, the latest first. */
export async function listEvents(
  db: Kysely<Tables>,
  search: EventSearch,
  { now, limit }: { now: Date; limit: number },
): Promise<CommunityEvent[]> {
  const rows = await eventRows(db)
    .where(matching(search, now))
    .orderBy(sql`e.ends_at <= ${now}`)
    .orderBy(sql`case when e.ends_at > ${now} then e.starts_at end`)
    .orderBy('e.startsAt', 'desc')
    .orderBy('e.id')
    .limit(limit)
    .execute()
  return rows.map(eventOf)
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

function matching({ upcoming = true, q, type, from, to }: EventSearch, now: Date) {
  const conditions = [sql<boolean>`true`]
  if (upcoming) conditions.push(sql`e.status = 'live' and e.ends_at > ${now}`)
  if (type !== undefined) conditions.push(sql`e.event_type = ${type}`)
  if (from !== undefined) conditions.push(sql`e.starts_at >= ${new Date(from)}`)
  if (to !== undefined) conditions.push(sql`e.starts_at < ${new Date(to)}`)
  for (const pattern of likePatterns(q)) {
    conditions.push(
      sql`concat_ws(' ', e.title, e.description, e.event_type, e.venue, e.city) ilike ${pattern}`,
    )
  }
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}
