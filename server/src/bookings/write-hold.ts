import { HOLD_MINUTES } from '@wayfur/domain/bookings/booking-life'
import { sql, type Transaction } from 'kysely'
import { compiledOnce, type Values } from '../platform/database/compiled-once.ts'
import type { EndWith } from '../platform/database/in-transaction.ts'
import { enqueue } from '../platform/jobs/enqueue.ts'
import type { FreeTime } from '../providers/offered-times.ts'
import type { Tables } from '../tables.ts'
import { holdJob } from './booking-jobs.ts'
import { factsKept } from './booking-rows.ts'
import type { BookingsContext, BookingRow } from './bookings-context.ts'
import { freeAgain, orTaken, takeTime } from './provider-time.ts'

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
  | 'cardDismissedAt'
  | 'madeAhead'
> & { holdUntil: Date }

/** Writes a new booking with its time, the begin of its story and its end, in one statement. */
export async function writeNewHold(
  tx: Transaction<Tables>,
  end: EndWith,
  {
    id,
    memberId,
    agreed,
    free,
    petIds,
  }: {
    id: number
    memberId: number
    agreed: AgreedHold
    free: FreeTime
    petIds: readonly number[]
  },
): Promise<void> {
  const { kind, key, payload, runAt } = holdEnd(id, agreed)
  await orTaken(
    end(
      newHold(tx, {
        ...agreed,
        id,
        memberId,
        petIds,
        blockedFrom: new Date(free.blocked.fromMs),
        blockedTo: new Date(free.blocked.toMs),
        facts: factsKept({ code: 'held', minutes: HOLD_MINUTES }),
        jobKind: kind.name,
        jobKey: key,
        jobPayload: JSON.stringify(payload),
        runAt,
      }),
    ),
  )
}

interface NewHold extends AgreedHold {
  id: number
  memberId: number
  petIds: readonly number[]
  blockedFrom: Date
  blockedTo: Date
  facts: string | null
  jobKind: string
  jobKey: string
  jobPayload: string
  runAt: Date
}

const newHold = compiledOnce(
  (_, value: Values<NewHold>) => sql`
    with booking as (
      insert into bookings (id, member_id, provider_id, state, service, per, rate_cents,
        further_cents, animals, total_cents, currency, tier, starts_at, ends_at, time_zone, pet_info,
        special_requests, emergency_contact, series_id, hold_until, created_at, changed_at)
      values (${value('id')}, ${value('memberId')}, ${value('providerId')}, 'awaiting-payment',
        ${value('service')}, ${value('per')}, ${value('rateCents')}, ${value('furtherCents')},
        ${value('animals')}, ${value('totalCents')}, ${value('currency')}, ${value('tier')},
        ${value('startsAt')}, ${value('endsAt')}, ${value('timeZone')}, ${value('petInfo')},
        ${value('specialRequests')}, ${value('emergencyContact')}, ${value('seriesId')},
        ${value('holdUntil')},
        ${value('changedAt')}, ${value('changedAt')})
    ), hold as (
      insert into booking_holds (booking_id, provider_id, from_at, to_at, animals)
      values (${value('id')}, ${value('providerId')}, ${value('blockedFrom')},
        ${value('blockedTo')}, ${value('animals')})
    ), guests as (
      insert into booking_pets (booking_id, pet_id)
      select ${value('id')}, pet from unnest(${value('petIds')}::bigint[]) pet
    ), event as (
      insert into booking_events (booking_id, kind, by, facts, at)
      values (${value('id')}, 'request', 'owner', ${value('facts')}, ${value('changedAt')})
    )
    insert into jobs (kind, key, payload, run_at)
    values (${value('jobKind')}, ${value('jobKey')}, ${value('jobPayload')}, ${value('runAt')})`,
)

/** Gives an unpaid booking another time and what goes with it, in place of what it had. */
export async function writeMovedHold(
  tx: Transaction<Tables>,
  { clock }: Pick<BookingsContext, 'clock'>,
  {
    id,
    agreed,
    free,
    petIds,
  }: { id: number; agreed: AgreedHold; free: FreeTime; petIds: readonly number[] },
): Promise<void> {
  // The time is held for as many animals as were agreed, so it goes first.
  await freeAgain(tx, id)
  await tx.deleteFrom('bookingPets').where('bookingId', '=', id).execute()
  await tx
    .updateTable('bookings')
    .set((row) => ({ ...agreed, sequence: row('sequence', '+', 1) }))
    .where('id', '=', id)
    .execute()
  if (petIds.length > 0) {
    const guests = petIds.map((petId) => ({ bookingId: id, petId }))
    await tx.insertInto('bookingPets').values(guests).execute()
  }
  const { providerId, animals } = agreed
  await takeTime(tx, { id, providerId, animals }, free.blocked)
  await enqueue(tx, clock, holdEnd(id, agreed))
}

/** What frees the time when nobody has paid for it. */
export function holdEnd(id: number, { holdUntil }: Pick<AgreedHold, 'holdUntil'>) {
  return {
    kind: holdJob,
    key: `booking-hold:${id}:${holdUntil.getTime()}`,
    payload: { bookingId: id },
    runAt: holdUntil,
  }
}
