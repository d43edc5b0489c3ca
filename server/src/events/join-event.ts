import { ACTIVE_STATES } from '@wayfur/domain/events/attendance'
import { isOpenToJoin } from '@wayfur/domain/events/event'
import { msg, t } from '@wayfur/domain/language/messages'
import { Problem } from '@wayfur/domain/problem'
import type { Kysely, Transaction } from 'kysely'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { newReadableToken } from '../platform/tokens.ts'
import type { Tables } from '../tables.ts'
import { type EventRow, lockEvent } from './event-rows.ts'
import type { EventsContext } from './events-context.ts'
import { type Attendance, notifyAttendee } from './notify-attendee.ts'
import { requireAdmission } from './pets-at-the-door.ts'
import { seatFor, watchHold } from './seats.ts'

export interface JoinWish {
  guests: number
  petIds: readonly number[]
  /** Whether other members see who comes; what is not said stays, and is not seen at first. */
  isSeen?: boolean | undefined
}

/**
 * Joins an event as a member: a place, a place that waits to be paid for, or a turn on the waiting
 * list. Joining again gives the same reply and changes nothing.
 */
export async function joinEvent(
  context: EventsContext,
  eventId: number,
  memberId: number,
  wish: JoinWish,
): Promise<Attendance> {
  const { db, clock } = context
  return inTransaction(db, async (tx) => {
    const event = await lockEvent(tx, eventId)
    const earlier = await attendanceOf(tx, eventId, memberId)
    if (earlier !== undefined) return earlier
    const now = clock.now()
    requireOpen(event, now)
    const petIds = [...new Set(wish.petIds)]
    requireFit(event, { guests: wish.guests, petCount: petIds.length }, 'petIds')
    await requireAdmission(tx, event, memberId, petIds)
    const seat = await seatFor(tx, event, 1 + wish.guests, now)
    const attendance = await tx
      .insertInto('eventAttendances')
      .values({
        eventId,
        memberId,
        guestName: null,
        guestEmail: null,
        guestKey: null,
        ...seat,
        guests: wish.guests,
        petCount: petIds.length,
        isSeen: wish.isSeen ?? false,
        code: newReadableToken(),
        amountCents: event.priceCents * (1 + wish.guests),
        paymentId: null,
        joinedAt: now,
        leftAt: null,
        checkedInAt: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    if (petIds.length > 0) {
      await tx
        .insertInto('eventAttendancePets')
        .values(petIds.map((petId) => ({ attendanceId: attendance.id, petId })))
        .execute()
    }
    await watchHold(tx, context, attendance)
    await tellJoined(tx, context, event, attendance)
    return attendance
  })
}

/** What a member has of an event, unless they left. */
export async function attendanceOf(
  db: Kysely<Tables>,
  eventId: number,
  memberId: number,
): Promise<Attendance | undefined> {
  return db
    .selectFrom('eventAttendances')
    .selectAll()
    .where('eventId', '=', eventId)
    .where('memberId', '=', memberId)
    .where('state', 'in', ACTIVE_STATES)
    .executeTakeFirst()
}

/** Refuses once an event has begun or was cancelled. */
export function requireOpen(event: EventRow, now: Date): void {
  const { status, startsAt } = event
  if (status !== 'live') throw new Problem('conflict', msg('This event was canceled.'))
  const dateTime = startsAt.toISOString()
  if (!isOpenToJoin({ status, dateTime }, now.getTime())) {
    throw new Problem('conflict', msg('This event has already begun.'))
  }
}

/** What of a request says which pets come along: a member names them, a guest counts them. */
export type PetsField = 'petIds' | 'petCount'

/** Refuses more people or pets than a ticket has room for. */
export function requireFit(
  event: EventRow,
  { guests, petCount }: { guests: number; petCount: number },
  petsField: PetsField,
): void {
  if (guests > event.mostGuests) {
    throw new Problem(
      'conflict',
      event.mostGuests === 0
        ? msg('To this event everyone comes with a ticket of their own.')
        : msg(
            'You may bring {mostGuests, plural, one {# person at most} other {at most # people}}.',
            { mostGuests: event.mostGuests },
          ),
      { field: 'guests' },
    )
  }
  if (petCount > event.mostPets) {
    throw new Problem(
      'conflict',
      event.mostPets === 0
        ? msg('Pets stay at home for this event.')
        : msg('You may bring {mostPets, plural, one {# pet at most} other {at most # pets}}.', {
            mostPets: event.mostPets,
          }),
      { field: petsField },
    )
  }
  if (event.capacity !== null && 1 + guests > event.capacity) {
    throw new Problem(
      'conflict',
      msg('This event has only {capacity, plural, one {# spot} other {# spots}}.', {
        capacity: event.capacity,
      }),
      { field: 'guests' },
    )
  }
}

/** Tells of a place or a turn; of a place that waits to be paid for, the page itself tells. */
export async function tellJoined(
  tx: Transaction<Tables>,
  context: EventsContext,
  event: EventRow,
  attendance: Attendance,
): Promise<void> {
  if (attendance.state === 'going') {
    await notifyAttendee(tx, context, event, attendance, {
      about: 'joined',
      isOwnAct: true,
      write: () => ({
        subject: t('You are registered'),
        says: [
          t(
            'You have been registered for this event. It is in the calendar file attached to this email.',
          ),
        ],
        calendar: 'event',
      }),
    })
  }
  if (attendance.state === 'waiting') {
    await notifyAttendee(tx, context, event, attendance, {
      about: 'waiting',
      isOwnAct: true,
      write: () => ({
        subject: t('You are on the waiting list'),
        says: [
          t('The event is full. We will email you as soon as a spot opens up and it is your turn.'),
        ],
      }),
    })
  }
  context.liveUpdates.publishStale(tx, ['events'])
}
