import { MINUTE_MS } from '@wayfur/domain/durations'
import {
  HOLD_MINUTES,
  hasRoom,
  mayMove,
  nextInLine,
  OFFER_HOURS,
} from '@wayfur/domain/events/attendance'
import { eventTimeShort } from '@wayfur/domain/events/event-time-text'
import { t } from '@wayfur/domain/language/messages'
import { invariant } from '@wayfur/domain/problem'
import { sql, type Transaction } from 'kysely'
import { enqueue, jobKind } from '../platform/jobs/enqueue.ts'
import type { Tables } from '../tables.ts'
import type { EventRow } from './event-rows.ts'
import type { EventsContext } from './events-context.ts'
import { type Attendance, notifyAttendee } from './notify-attendee.ts'

/** Looks whether a place that was kept has been paid for. */
export const holdJob = jobKind<{ attendanceId: number }>('event-hold', { timeoutMs: 30_000 })

/** How full a locked event is. */
export async function fullness(
  tx: Transaction<Tables>,
  event: EventRow,
): Promise<{ capacity: number | null; taken: number; waiting: number }> {
  const { taken, waiting } = await tx
    .selectFrom('eventAttendances')
    .where('eventId', '=', event.id)
    .select([
      sql<number>`coalesce(sum(party) filter (where state in ('going', 'held')), 0)::integer`.as(
        'taken',
      ),
      sql<number>`(count(*) filter (where state = 'waiting'))::integer`.as('waiting'),
    ])
    .executeTakeFirstOrThrow()
  return { capacity: event.capacity, taken, waiting }
}

/**
 * The state a new party gets: a place, a place to be paid for, or a turn on the waiting list. The
 * event must be locked.
 */
export async function seatFor(
  tx: Transaction<Tables>,
  event: EventRow,
  party: number,
  now: Date,
): Promise<{ state: 'going' | 'held' | 'waiting'; heldUntil: Date | null }> {
  if (!hasRoom(await fullness(tx, event), party)) return { state: 'waiting', heldUntil: null }
  if (event.priceCents === 0) return { state: 'going', heldUntil: null }
  const heldUntil = new Date(now.getTime() + HOLD_MINUTES * MINUTE_MS)
  return { state: 'held', heldUntil }
}

/** Sees to it that a place that is not paid for in time goes to the next. */
export async function watchHold(
  tx: Transaction<Tables>,
  { clock }: Pick<EventsContext, 'clock'>,
  { id, heldUntil }: Pick<Attendance, 'id' | 'heldUntil'>,
): Promise<void> {
  if (heldUntil === null) return
  await enqueue(tx, clock, {
    kind: holdJob,
    key: `event-hold:${id}`,
    payload: { attendanceId: id },
    runAt: heldUntil,
  })
}

/** Gives places that have become free to those who wait, in their order. The event is locked. */
export async function fillFreePlaces(
  tx: Transaction<Tables>,
  context: Pick<EventsContext, 'clock' | 'head' | 'notify'>,
  event: EventRow,
): Promise<void> {
  const now = context.clock.now()
  if (event.status !== 'live' || event.startsAt <= now) return
  const { capacity, taken, waiting } = await fullness(tx, event)
  if (waiting === 0) return
  const queue = await tx
    .selectFrom('eventAttendances')
    .selectAll()
    .where('eventId', '=', event.id)
    .where('state', '=', 'waiting')
    .orderBy('id')
    .execute()
  const free = capacity === null ? Number.MAX_SAFE_INTEGER : capacity - taken
  for (const next of nextInLine(queue, free)) await promote(tx, context, event, next, now)
}

async function promote(
  tx: Transaction<Tables>,
  context: Pick<EventsContext, 'clock' | 'head' | 'notify'>,
  event: EventRow,
  attendance: Attendance,
  now: Date,
): Promise<void> {
  const isFree = attendance.amountCents === 0
  const offered = new Date(now.getTime() + OFFER_HOURS * 60 * MINUTE_MS)
  const heldUntil = isFree ? null : offered < event.startsAt ? offered : event.startsAt
  const state = isFree ? 'going' : 'held'
  invariant(mayMove(attendance.state, state), 'Only those who wait are given a place.')
  const promoted = await tx
    .updateTable('eventAttendances')
    .set({ state, heldUntil })
    .where('id', '=', attendance.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await watchHold(tx, context, promoted)
  await notifyAttendee(tx, context, event, promoted, {
    about: 'promoted',
    write: () =>
      isFree
        ? {
            subject: t('You are in'),
            says: [t('A spot opened up and it is yours. You are off the waiting list.')],
            calendar: 'event',
          }
        : {
            subject: t('A spot opened up for you'),
            says: [
              t(
                'A spot opened up. We will hold it for you until {until}. Please pay by then, or it goes to the next person in line.',
                { until: untilWords(heldUntil, event) },
              ),
            ],
            button: { label: t('Claim your spot'), path: `/events/${event.id}` },
          },
  })
}

function untilWords(heldUntil: Date | null, event: EventRow): string {
  const dateTime = (heldUntil ?? event.startsAt).toISOString()
  return eventTimeShort({ dateTime, timeZone: event.timeZone })
}
