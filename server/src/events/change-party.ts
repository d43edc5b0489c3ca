import { resizeProblem } from '@wayfur/domain/events/attendance'
import { msg } from '@wayfur/domain/language/messages'
import { Problem } from '@wayfur/domain/problem'
import type { Transaction } from 'kysely'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Tables } from '../tables.ts'
import { type EventRow, lockEvent } from './event-rows.ts'
import type { EventsContext } from './events-context.ts'
import { guestOf } from './guests.ts'
import {
  attendanceOf,
  type JoinWish,
  type PetsField,
  requireFit,
  requireOpen,
} from './join-event.ts'
import type { Attendance } from './notify-attendee.ts'
import { requireAdmission } from './pets-at-the-door.ts'
import { fillFreePlaces, fullness } from './seats.ts'

/** Changes whom a member brings along, and lets those in who wait for a place that becomes free. */
export async function changeParty(
  context: EventsContext,
  eventId: number,
  memberId: number,
  { guests, petIds, isSeen }: JoinWish,
): Promise<Attendance> {
  return inTransaction(context.db, async (tx) => {
    const event = await lockEvent(tx, eventId)
    const attendance = await attendanceOf(tx, eventId, memberId)
    if (attendance === undefined) {
      throw new Problem('not-found', msg('You have not joined this event.'))
    }
    const pets = [...new Set(petIds)]
    const along = await petsOf(tx, attendance.id)
    // Pets of the old party were checked when they joined; only new ones are checked now.
    const others = pets.filter((id) => !along.includes(id))
    await requireAdmission(tx, event, memberId, others)
    const changed = await resize(tx, context, event, attendance, {
      guests,
      petCount: pets.length,
      petsField: 'petIds',
    })
    await tx.deleteFrom('eventAttendancePets').where('attendanceId', '=', attendance.id).execute()
    if (pets.length > 0) {
      await tx
        .insertInto('eventAttendancePets')
        .values(pets.map((petId) => ({ attendanceId: attendance.id, petId })))
        .execute()
    }
    if (isSeen === undefined || isSeen === changed.isSeen) return changed
    context.liveUpdates.publishStale(tx, ['events'])
    return tx
      .updateTable('eventAttendances')
      .set({ isSeen })
      .where('id', '=', changed.id)
      .returningAll()
      .executeTakeFirstOrThrow()
  })
}

/** Changes the party of a guest, whose pets are only counted. */
export async function changeGuestParty(
  context: EventsContext,
  key: string,
  party: { guests: number; petCount: number },
): Promise<Attendance> {
  return inTransaction(context.db, async (tx) => {
    const { eventId } = await guestOf(tx, key)
    const event = await lockEvent(tx, eventId)
    const attendance = await guestOf(tx, key)
    if (attendance.state === 'left') throw new Problem('conflict', msg('Your place is given up.'))
    if (party.petCount > attendance.petCount && event.vaccinations.length > 0) {
      throw new Problem(
        'conflict',
        msg('This event checks vaccinations by the passport: please sign in to bring a pet.'),
        { field: 'petCount' },
      )
    }
    return resize(tx, context, event, attendance, { ...party, petsField: 'petCount' })
  })
}

/** The event is locked, so that places which become free are given once. */
async function resize(
  tx: Transaction<Tables>,
  context: Pick<EventsContext, 'clock' | 'notify' | 'head'>,
  event: EventRow,
  attendance: Attendance,
  { guests, petCount, petsField }: { guests: number; petCount: number; petsField: PetsField },
): Promise<Attendance> {
  requireOpen(event, context.clock.now())
  requireFit(event, { guests, petCount }, petsField)
  const { state, party } = attendance
  // A guest who has not confirmed has no place yet that could be too small.
  const problem =
    state === 'unconfirmed'
      ? undefined
      : resizeProblem(
          { state, isPaid: event.priceCents > 0, ...(await fullness(tx, event)) },
          { from: party, to: 1 + guests },
        )
  if (problem !== undefined) throw new Problem('conflict', problem, { field: 'guests' })
  const changed = await tx
    .updateTable('eventAttendances')
    .set({
      guests,
      petCount,
      ...(state === 'waiting' && { amountCents: event.priceCents * (1 + guests) }),
    })
    .where('id', '=', attendance.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (changed.party < party) await fillFreePlaces(tx, context, event)
  return changed
}

async function petsOf(tx: Transaction<Tables>, attendanceId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('eventAttendancePets')
    .select('petId')
    .where('attendanceId', '=', attendanceId)
    .execute()
  return rows.map(({ petId }) => petId)
}
