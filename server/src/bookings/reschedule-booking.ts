import { answerBy, mayMove } from '@wayfur/domain/bookings/booking-life'
import { nightsOf } from '@wayfur/domain/bookings/booking-price'
import { mayReschedule } from '@wayfur/domain/bookings/cancellation'
import { isFree } from '@wayfur/domain/bookings/free-of-charge'
import { timeIn } from '@wayfur/domain/bookings/zoned-time-text'
import { addDays, dayIn } from '@wayfur/domain/calendar'
import { msg } from '@wayfur/domain/language/messages'
import { Problem } from '@wayfur/domain/problem'
import type { Day } from '@wayfur/domain/schemas'
import { sql, type Transaction } from 'kysely'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { SignedIn } from '../platform/sessions.ts'
import type { TimeWish } from '../providers/offered-times.ts'
import { TAKES_IN_SQL } from '../providers/taken-pets-columns.ts'
import type { Tables } from '../tables.ts'
import { askForAnswer } from './booking-payments.ts'
import { moveBooking, notNow, requireBooking } from './booking-rows.ts'
import type { BookingsContext, BookingRow } from './bookings-context.ts'
import { freeTime, lockProvider, takeTime } from './provider-time.ts'
import { requireTaken } from './require-taken.ts'
import { askedOfPets, daysOf, requireVaccinated } from './required-vaccines.ts'

/** Whether the owner may move the booking at this moment: as long as cancelling would be free. */
export function isMovable(booking: BookingRow, now: Date): boolean {
  if (!mayMove(booking.state, 'reschedule', 'owner') || booking.startsAt <= now) return false
  return (
    booking.state === 'requested' ||
    isFree(booking) ||
    mayReschedule(booking.tier, booking.startsAt, now)
  )
}

/** The owner moves a booking to another free time of the same length, for the provider to accept. */
export async function rescheduleByOwner(
  context: BookingsContext,
  member: SignedIn,
  id: number,
  wished: { serviceDate: Day; startTime: string },
): Promise<void> {
  const { clock } = context
  await inTransaction(context.db, async (tx) => {
    const { booking } = await requireBooking(tx, member.id, id, { isLocked: true, side: 'owner' })
    const now = clock.now()
    if (!mayMove(booking.state, 'reschedule', 'owner')) throw notNow(booking)
    if (!isMovable(booking, now)) {
      throw new Problem('conflict', msg('It is too late to move this booking by its terms.'))
    }
    await lockProvider(tx, booking.providerId)
    const free = await freeTime(tx, clock, {
      ...sameLength(booking, wished),
      providerId: booking.providerId,
      animals: booking.animals,
      except: id,
    })
    const startsAt = new Date(free.startMs)
    if (startsAt.getTime() === booking.startsAt.getTime()) {
      throw new Problem('conflict', msg('That is the time it has now. Please choose another.'), {
        field: 'startTime',
      })
    }
    const endsAt = new Date(free.endMs)
    await requireStillWelcome(tx, { ...booking, timeZone: free.timeZone, startsAt, endsAt })
    await takeTime(tx, booking, free.blocked)
    const moved = await moveBooking(tx, context, booking, {
      move: 'reschedule',
      by: 'owner',
      facts: {
        code: 'was-at',
        startsAt: booking.startsAt.toISOString(),
        endsAt: booking.endsAt.toISOString(),
        timeZone: booking.timeZone,
      },
      changes: {
        startsAt,
        endsAt,
        timeZone: free.timeZone,
        answerBy: answerBy(now, startsAt),
        sequence: booking.sequence + 1,
      },
    })
    await askForAnswer(tx, context, moved, 'rescheduled')
  })
}

/**
 * Holds the pets against what the provider takes and asks for on the new days, as booking does: they
 * may have grown, the provider may say something else by now, and shots may end before.
 */
async function requireStillWelcome(tx: Transaction<Tables>, booking: BookingRow): Promise<void> {
  const { businessName, takes } = await tx
    .selectFrom('providers as p')
    .leftJoin('providerServices as s', (join) =>
      // Meeting is no service of theirs, so nothing is said of it.
      join.onRef('s.providerId', '=', 'p.id').on(sql<boolean>`s.service = ${booking.service}`),
    )
    .select(['p.businessName', TAKES_IN_SQL.as('takes')])
    .where('p.id', '=', booking.providerId)
    .executeTakeFirstOrThrow()
  const named = await tx
    .selectFrom('bookingPets')
    .select('petId')
    .where('bookingId', '=', booking.id)
    .execute()
  const { memberId, animals } = booking
  const petIds = named.map(({ petId }) => petId)
  const days = daysOf(booking)
  await requireTaken(tx, takes, { memberId, petIds, animals, on: days.from })
  // Agreed as they were: whoever came without a passport still may.
  const asked = await askedOfPets(tx, booking.providerId)
  await requireVaccinated(tx, { businessName, asked }, { memberId, petIds, otherPets: 0, ...days })
}

/** The wished time with the length the booking has: its hours, or its nights. */
function sameLength(
  { per, startsAt, endsAt, timeZone }: BookingRow,
  { serviceDate: day, startTime }: { serviceDate: Day; startTime: string },
): TimeWish {
  const time = startTime.replace(/^0(?=\d:)/, '')
  if (per !== 'night') {
    return { day, time, hours: (endsAt.getTime() - startsAt.getTime()) / 3_600_000 }
  }
  const nights = nightsOf({ from: dayIn(timeZone, startsAt), until: dayIn(timeZone, endsAt) })
  return { day, time, until: { day: addDays(day, nights), time: timeIn(timeZone, endsAt) } }
}
