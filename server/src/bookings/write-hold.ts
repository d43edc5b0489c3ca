import { HOLD_MINUTES } from '@wayfur/domain/bookings/booking-life'
import type { Transaction } from 'kysely'
import { enqueue, jobRow } from '../platform/jobs/enqueue.ts'
import type { FreeTime } from '../providers/offered-times.ts'
import type { Tables } from '../tables.ts'
import { holdJob } from './booking-jobs.ts'
import { factsKept } from './booking-rows.ts'
import type { BookingsContext, BookingRow } from './bookings-context.ts'
import { orTaken, takeTime } from './provider-time.ts'

/** The terms of a held time: service, price and words. */
export type AgreedHold = Omit<
  BookingRow,
  | 'id'
  | 'memberId'
  | 'state'
  | 'holdUntil'
  | 'answerBy'
  | 'paymentId'
  | 'paidCents'
  | 'sequence'
  | 'ownerReadId'
  | 'providerReadId'
  | 'isSample'
  | 'createdAt'
> & { holdUntil: Date }

/** Writes a new booking with its time, the begin of its story and its end, in one statement. */
export async function writeNewHold(
  tx: Transaction<Tables>,
  {
    id,
    memberId,
    agreed,
    free,
  }: { id: number; memberId: number; agreed: AgreedHold; free: FreeTime },
): Promise<void> {
  const { providerId, changedAt: now } = agreed
  const span = { fromAt: new Date(free.blocked.fromMs), toAt: new Date(free.blocked.toMs) }
  await orTaken(
    tx
      .with('booking', (writes) =>
        writes
          .insertInto('bookings')
          .values({ id, memberId, state: 'awaiting-payment', createdAt: now, ...agreed }),
      )
      .with('hold', (writes) =>
        writes.insertInto('bookingHolds').values({ bookingId: id, providerId, ...span }),
      )
      .with('event', (writes) =>
        writes.insertInto('bookingEvents').values({
          bookingId: id,
          kind: 'request',
          by: 'owner',
          words: null,
          facts: factsKept({ code: 'held', minutes: HOLD_MINUTES }),
          at: now,
        }),
      )
      .insertInto('jobs')
      .values(jobRow(endOf(id, agreed)))
      .execute(),
  )
}

/** Gives an unpaid booking another time and what goes with it, in place of what it had. */
export async function writeMovedHold(
  tx: Transaction<Tables>,
  { clock }: Pick<BookingsContext, 'clock'>,
  { id, agreed, free }: { id: number; agreed: AgreedHold; free: FreeTime },
): Promise<void> {
  await tx
    .updateTable('bookings')
    .set((row) => ({ ...agreed, sequence: row('sequence', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await takeTime(tx, { id, providerId: agreed.providerId }, free.blocked)
  await enqueue(tx, clock, endOf(id, agreed))
}

/** What frees the time when nobody has paid for it. */
function endOf(id: number, { holdUntil }: AgreedHold) {
  return {
    kind: holdJob,
    key: `booking-hold:${id}:${holdUntil.getTime()}`,
    payload: { bookingId: id },
    runAt: holdUntil,
  }
}
