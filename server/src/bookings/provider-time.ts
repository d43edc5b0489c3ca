import { Problem } from '@wayfur/domain/problem'
import { blockedTime } from '@wayfur/domain/providers/availability'
import type { Transaction } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import { availabilityOf } from '../providers/availability-of.ts'
import type { BusyTimes, BusyTimesOfMany } from '../providers/busy-times.ts'
import { type FreeTime, requireFreeTime, type TimeWish } from '../providers/offered-times.ts'
import type { Tables } from '../tables.ts'
import type { BookingRow } from './bookings-context.ts'

/** The time that bookings take of a provider. */
export const bookedTimes: BusyTimes = (db, providerId, range) =>
  bookedTimesExcept(undefined)(db, providerId, range)

/** The taken times without one booking, for the booking that replaces it. */
function bookedTimesExcept(bookingId: number | undefined): BusyTimes {
  return async (db, providerId, { fromMs, toMs }) => {
    const rows = await db
      .selectFrom('bookingHolds')
      .select(['fromAt', 'toAt', 'animals'])
      .where('providerId', '=', providerId)
      .where('toAt', '>', new Date(fromMs))
      .where('fromAt', '<', new Date(toMs))
      .$if(bookingId !== undefined, (query) => query.where('bookingId', '<>', bookingId ?? 0))
      .execute()
    return rows.map(({ fromAt, toAt, animals }) => ({
      fromMs: fromAt.getTime(),
      toMs: toAt.getTime(),
      animals,
    }))
  }
}

/** The taken times of several providers. */
export const bookedTimesOfMany: BusyTimesOfMany = async (db, providerIds, { fromMs, toMs }) => {
  if (providerIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('bookingHolds')
    .select(['providerId', 'fromAt', 'toAt', 'animals'])
    .where('providerId', 'in', providerIds)
    .where('toAt', '>', new Date(fromMs))
    .where('fromAt', '<', new Date(toMs))
    .execute()
  const busy = rows.map(({ providerId, fromAt, toAt, animals }) => ({
    providerId,
    fromMs: fromAt.getTime(),
    toMs: toAt.getTime(),
    animals,
  }))
  return Map.groupBy(busy, ({ providerId }) => providerId)
}

/** Locks a provider, so that two bookings of the same moment follow each other. */
export async function lockProvider(tx: Transaction<Tables>, providerId: number): Promise<void> {
  await tx
    .selectFrom('providers')
    .select('id')
    .where('id', '=', providerId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** The wished time of a locked provider in instants, if it is offered and free. */
export function freeTime(
  tx: Transaction<Tables>,
  clock: Clock,
  {
    providerId,
    except,
    animals,
    ...wish
  }: TimeWish & { providerId: number; animals: number; except?: number | undefined },
): Promise<FreeTime> {
  const busyTimes = bookedTimesExcept(except)
  return requireFreeTime({ db: tx, clock, busyTimes }, { ...wish, providerId, animals })
}

/** What a booking that was agreed takes of its provider's time by the buffers of today. */
export async function agreedTime(
  tx: Transaction<Tables>,
  { providerId, startsAt, endsAt }: Pick<BookingRow, 'providerId' | 'startsAt' | 'endsAt'>,
): Promise<FreeTime['blocked'] | undefined> {
  const availability = await availabilityOf(tx, providerId)
  if (availability === null) return undefined
  return blockedTime(availability, startsAt.getTime(), endsAt.getTime())
}

/** Takes time of a provider for a booking, in place of what the booking took before. */
export async function takeTime(
  tx: Transaction<Tables>,
  { id, providerId, animals }: Pick<BookingRow, 'id' | 'providerId' | 'animals'>,
  { fromMs, toMs }: FreeTime['blocked'],
): Promise<void> {
  const span = { fromAt: new Date(fromMs), toAt: new Date(toMs), animals }
  await orTaken(
    tx
      .insertInto('bookingHolds')
      .values({ bookingId: id, providerId, ...span })
      .onConflict((conflict) => conflict.column('bookingId').doUpdateSet(span))
      .execute(),
  )
}

/**
 * Runs a write of a booked time and turns the database's refusal of an overlap into the usual
 * `Problem`.
 */
export async function orTaken<T>(written: Promise<T>): Promise<T> {
  try {
    return await written
  } catch (error) {
    if (isTaken(error)) throw new Problem('time-taken')
    throw error
  }
}

/** Gives the time of a booking back to its provider. */
export async function freeAgain(tx: Transaction<Tables>, bookingId: number): Promise<void> {
  await tx.deleteFrom('bookingHolds').where('bookingId', '=', bookingId).execute()
}

function isTaken(error: unknown): boolean {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  return code === '23P01' && constraint === 'booking_holds_fit'
}
