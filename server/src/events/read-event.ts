import type { ReplyOf } from '@wayfur/domain/endpoint'
import {
  MOST_OTHER_DATES,
  type readEvent,
  type readMyEvents,
} from '@wayfur/domain/events/endpoints'
import type { Kysely } from 'kysely'
import type { Tables } from '../platform/tables.ts'
import type { EventParts } from './event-parts.ts'
import { eventOf, eventRows, readEventRow } from './event-rows.ts'
import { attendanceOf } from './join-event.ts'
import { petsAtTheDoor } from './pets-at-the-door.ts'
import { isKnownHost } from './publish-event.ts'
import { ticketOf } from './tickets.ts'

/** One event as its page shows it to whoever looks. */
export async function eventPage(
  { db, clock, head }: Pick<EventParts, 'db' | 'clock' | 'head'>,
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
    pets: memberId === null ? null : await petsAtTheDoor(db, row, memberId),
    isHost: memberId !== null && row.hostId === memberId,
    cancelReason: row.cancelReason,
    at: now.toISOString(),
  }
}

async function wordsOfSeries(db: Kysely<Tables>, seriesId: number): Promise<string | null> {
  const series = await db
    .selectFrom('eventSeries')
    .select('words')
    .where('id', '=', seriesId)
    .executeTakeFirst()
  return series?.words ?? null
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

/** More of one's own events than these are long over. */
const MOST_OWN = 200

/** What a member hosts and what they have joined, the latest first. */
export async function myEvents(
  { db, clock }: Pick<EventParts, 'db' | 'clock'>,
  memberId: number,
): Promise<ReplyOf<typeof readMyEvents>> {
  const hosting = await eventRows(db)
    .where('e.hostId', '=', memberId)
    .orderBy('e.startsAt', 'desc')
    .limit(MOST_OWN)
    .execute()
  const joined = await eventRows(db)
    .innerJoin('eventAttendances as own', 'own.eventId', 'e.id')
    .select('own.state')
    .where('own.memberId', '=', memberId)
    .where('own.state', '<>', 'left')
    .orderBy('e.startsAt', 'desc')
    .limit(MOST_OWN)
    .execute()
  return {
    hosting: hosting.map(eventOf),
    joined: joined.map((row) => ({ event: eventOf(row), state: row.state })),
    publishesAtOnce: await isKnownHost(db, memberId),
    at: clock.now().toISOString(),
  }
}
