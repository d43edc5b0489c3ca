import { dayIn } from '@wayfur/domain/calendar'
import type { ReplyOf } from '@wayfur/domain/endpoint'
import {
  MOST_OTHER_DATES,
  OWN_EVENTS_AT_ONCE,
  type readEvent,
  type readMyEvents,
} from '@wayfur/domain/events/endpoints'
import { ruleWords } from '@wayfur/domain/events/recurrence'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables.ts'
import { eventOf, eventRows, readEventRow } from './event-rows.ts'
import type { EventsContext } from './events-context.ts'
import { attendanceOf } from './join-event.ts'
import { petsAtTheDoor } from './pets-at-the-door.ts'
import { isKnownHost } from './publish-event.ts'
import { seenAttendees } from './seen-attendees.ts'
import { ticketOf } from './tickets.ts'

/** One event as its page shows it to this caller. */
export async function eventPage(
  { db, clock, head }: Pick<EventsContext, 'db' | 'clock' | 'head'>,
  id: number,
  memberId: number | null,
): Promise<ReplyOf<typeof readEvent>> {
  const now = clock.now()
  const row = await readEventRow(db, id)
  const attendance = memberId === null ? undefined : await attendanceOf(db, id, memberId)
  return {
    event: eventOf(row),
    repeats: row.seriesId === null ? null : await wordsOfSeries(db, row.seriesId),
    otherDates: await otherDates(db, row, now),
    ticket: attendance === undefined ? null : await ticketOf(db, attendance, head.publicUrl),
    seen: memberId === null ? null : await seenAttendees(db, id, memberId),
    pets: memberId === null ? null : await petsAtTheDoor(db, row, memberId),
    isHost: memberId !== null && row.hostId === memberId,
    cancelReason: row.cancelReason,
    at: now.toISOString(),
  }
}

/** How a series repeats, in the reader's language, by the weekday of its first date. */
async function wordsOfSeries(db: Kysely<Tables>, seriesId: number): Promise<string | null> {
  const first = await db
    .selectFrom('events as e')
    .innerJoin('eventSeries as s', 's.id', 'e.seriesId')
    .select(['s.rule', 'e.startsAt', 'e.timeZone'])
    .where('s.id', '=', seriesId)
    .orderBy('e.startsAt')
    .executeTakeFirst()
  if (first === undefined) return null
  const day = dayIn(first.timeZone, first.startsAt)
  return ruleWords(first.rule, new Date(day).getUTCDay())
}

async function otherDates(
  db: Kysely<Tables>,
  { id, seriesId }: { id: number; seriesId: number | null },
  now: Date,
): Promise<ReplyOf<typeof readEvent>['otherDates']> {
  if (seriesId === null) return []
  const rows = await db
    .selectFrom('events')
    .select(['id', 'startsAt'])
    .where('seriesId', '=', seriesId)
    .where('id', '<>', id)
    .where('status', '=', 'live')
    .where('startsAt', '>', now)
    .orderBy('startsAt')
    .limit(MOST_OTHER_DATES)
    .execute()
  return rows.map(({ id, startsAt }) => ({ id, dateTime: startsAt.toISOString() }))
}

/** What a member hosts and what they have joined: the next first, then what is over. */
export async function myEvents(
  { db, clock }: Pick<EventsContext, 'db' | 'clock'>,
  memberId: number,
  limit: number = OWN_EVENTS_AT_ONCE,
): Promise<ReplyOf<typeof readMyEvents>> {
  const now = clock.now()
  const isOver = sql<boolean>`e.ends_at <= ${now}`
  const ahead = sql<Date | null>`case when e.ends_at > ${now} then e.starts_at end`
  const counted = sql<number>`count(*)::int`.as('count')
  const hosted = eventRows(db).where('e.hostId', '=', memberId)
  const hosting = await hosted
    .orderBy(isOver)
    .orderBy(ahead)
    .orderBy('e.startsAt', 'desc')
    .orderBy('e.id')
    .limit(limit)
    .execute()
  const attended = eventRows(db)
    .innerJoin('eventAttendances as own', 'own.eventId', 'e.id')
    .where('own.memberId', '=', memberId)
    .where('own.state', '<>', 'left')
  const joined = await attended
    .select('own.state')
    .orderBy(isOver)
    .orderBy(ahead)
    .orderBy('e.startsAt', 'desc')
    .orderBy('e.id')
    .limit(limit)
    .execute()
  return {
    hosting: hosting.map(eventOf),
    hostingInAll: (await hosted.clearSelect().select(counted).executeTakeFirstOrThrow()).count,
    joined: joined.map((row) => ({ event: eventOf(row), state: row.state })),
    joinedInAll: (await attended.clearSelect().select(counted).executeTakeFirstOrThrow()).count,
    publishesAtOnce: await isKnownHost(db, memberId),
    at: now.toISOString(),
  }
}
