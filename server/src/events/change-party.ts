import { resizeProblem } from '@wayfur/domain/events/attendance'
import { msg } from '@wayfur/domain/language/messages'
import { Problem } from '@wayfur/domain/problem'
import type { Transaction } from 'kysely'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Tables } from '../tables.ts'
import { type EventRow, lockEvent } from './event-rows.ts'
import type { EventsContext } from './events-context.ts'
import { guestOf, type GuestPets, guestPets, type GuestWish, requireGuestPets } from './guests.ts'
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
  { guests, ...pets }: Pick<GuestWish, 'guests' | 'petCount' | 'petKinds'>,
): Promise<Attendance> {
  return inTransaction(context.db, async (tx) => {
    const { eventId } = await guestOf(tx, key)
    const event = await lockEvent(tx, eventId)
    const attendance = await guestOf(tx, key)
    if (attendance.state === 'left') throw new Problem('conflict', msg('Your spot is given up.'))
    const along = guestPets(pets)
    // Pets that stay were checked when the place was taken.
    if (isMore(attendance, along)) requireGuestPets(event, along)
    return resize(tx, context, event, attendance, { guests, ...along, petsField: 'petCount' })
  })
}

/** Whether pets come along that did not before, by their kinds where both tell them. */
function isMore(before: GuestPets, after: GuestPets): boolean {
  if (after.petKinds === null && before.petKinds === null) return after.petCount > before.petCount
  if (after.petKinds === null || before.petKinds === null) return true
  const left = [...before.petKinds]
  return after.petKinds.some((kind) => {
    const at = left.indexOf(kind)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

/** The event is locked, so that places which become free are given once. */
async function resize(
  tx: Transaction<Tables>,
  context: Pick<EventsContext, 'clock' | 'notify' | 'head'>,
  event: EventRow,
  attendance: Attendance,
  {
    guests,
    petCount,
    petKinds = null,
    petsField,
  }: { guests: number; petCount: number; petKinds?: GuestPets['petKinds']; petsField: PetsField },
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
      petKinds,
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
