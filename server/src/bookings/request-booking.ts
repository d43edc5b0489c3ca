import type { BookingRequest } from '@wayfur/domain/bookings/booking'
import { HOLD_MINUTES, holdUntil, MOST_UNPAID } from '@wayfur/domain/bookings/booking-life'
import { bookableHours, bookingTotal, isPayable } from '@wayfur/domain/bookings/booking-price'
import { USUAL_TIER } from '@wayfur/domain/bookings/cancellation'
import { type Currency, CURRENCIES } from '@wayfur/domain/money'
import { Problem } from '@wayfur/domain/problem'
import {
  PRICE_UNITS,
  type PricedService,
  type ServiceKind,
  SERVICES,
} from '@wayfur/domain/providers/service-kind'
import type { Kysely, Transaction } from 'kysely'
import { requirePet } from '../pets/pet-access.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { enqueue } from '../platform/jobs/enqueue.ts'
import type { SignedIn } from '../platform/sessions.ts'
import type { Tables } from '../platform/tables.ts'
import { holdJob } from './booking-jobs.ts'
import type { BookingParts, BookingRow } from './booking-parts.ts'
import { lockBooking, noSuchBooking, noteEvent } from './booking-rows.ts'
import { freeTime, lockProvider, takeTime, type TimeWish } from './provider-time.ts'

type Wished = Omit<BookingRequest, 'duration'> & { duration?: string | number | undefined }

/**
 * Holds a time with a provider for a quarter of an hour, at the price of this moment. An unpaid
 * booking of the member's that is named takes the new time instead of holding a second one.
 */
export async function holdBooking(
  parts: BookingParts,
  member: SignedIn,
  wished: Wished,
): Promise<number> {
  return inTransaction(parts.db, async (tx) => {
    const { clock } = parts
    const now = clock.now()
    // First the booking, then the provider: everything locks in this order.
    const earlier = await earlierHold(tx, member, wished)
    const provider = await bookable(tx, parts, member, wished.providerId)
    await lockProvider(tx, provider.id)
    const service = chosenService(provider.prices, wished.service)
    const { time, hours } = timeOf(wished, service)
    const petId = wished.petId ?? null
    if (petId !== null) await requirePet(tx, member.id, petId, 'see')
    else if (!wished.petInfo) {
      throw new Problem('invalid-input', 'petInfo: please tell the provider about your pet')
    }
    if (earlier === undefined) await requireFewUnpaid(tx, member)
    const free = await freeTime(tx, clock, {
      ...time,
      providerId: provider.id,
      except: earlier?.id,
    })
    const totalCents = bookingTotal(service.priceCents, {
      per: service.per,
      minutes: hours * 60,
      from: time.day,
      until: 'until' in time ? time.until.day : time.day,
    })
    if (!isPayable(totalCents)) {
      throw new Problem('conflict', 'This costs more than one payment can take.')
    }
    const agreed = {
      providerId: provider.id,
      service: service.service,
      per: service.per,
      rateCents: service.priceCents,
      totalCents,
      currency: provider.currency,
      tier: provider.tier ?? USUAL_TIER,
      startsAt: new Date(free.startMs),
      endsAt: new Date(free.endMs),
      timeZone: free.timeZone,
      petId,
      petInfo: wished.petInfo || null,
      specialRequests: wished.specialRequests || null,
      emergencyContact: wished.emergencyContact || null,
      holdUntil: holdUntil(now),
      changedAt: now,
    }
    const { id } =
      earlier === undefined
        ? await newBooking(tx, { ...agreed, memberId: member.id, createdAt: now })
        : await tx
            .updateTable('bookings')
            .set((row) => ({ ...agreed, sequence: row('sequence', '+', 1) }))
            .where('id', '=', earlier.id)
            .returning('id')
            .executeTakeFirstOrThrow()
    await takeTime(tx, { id, providerId: provider.id }, free.blocked)
    await enqueue(tx, clock, {
      kind: holdJob,
      key: `booking-hold:${id}:${agreed.holdUntil.getTime()}`,
      payload: { bookingId: id },
      runAt: agreed.holdUntil,
    })
    return id
  })
}

async function newBooking(
  tx: Transaction<Tables>,
  values: Omit<
    BookingRow,
    | 'id'
    | 'state'
    | 'answerBy'
    | 'paymentId'
    | 'paidCents'
    | 'sequence'
    | 'ownerReadId'
    | 'providerReadId'
    | 'isSample'
  >,
): Promise<{ id: number }> {
  const added = await tx
    .insertInto('bookings')
    .values({ ...values, state: 'awaiting-payment', answerBy: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await noteEvent(tx, {
    bookingId: added.id,
    kind: 'request',
    by: 'owner',
    words: `The time is held for ${HOLD_MINUTES} minutes`,
    at: values.createdAt,
  })
  return added
}

/** The unpaid booking that is to take another time; one that has gone another way is left alone. */
async function earlierHold(
  tx: Transaction<Tables>,
  member: SignedIn,
  { bookingId, providerId }: Wished,
): Promise<BookingRow | undefined> {
  if (bookingId === undefined || bookingId === null) return undefined
  const earlier = await lockBooking(tx, bookingId)
  if (earlier === undefined || earlier.memberId !== member.id) throw noSuchBooking()
  if (earlier.paidCents > 0) throw new Problem('already-paid')
  const isHeld = earlier.state === 'awaiting-payment' && earlier.providerId === providerId
  return isHeld ? earlier : undefined
}

async function requireFewUnpaid(tx: Transaction<Tables>, member: SignedIn): Promise<void> {
  const { unpaid } = await tx
    .selectFrom('bookings')
    .select(({ fn }) => fn.countAll<number>().as('unpaid'))
    .where('memberId', '=', member.id)
    .where('state', '=', 'awaiting-payment')
    .executeTakeFirstOrThrow()
  if (unpaid < MOST_UNPAID) return
  throw new Problem(
    'conflict',
    `You hold ${MOST_UNPAID} times that are not paid yet. Please pay for one of them or let it go first.`,
  )
}

interface BookableProvider {
  id: number
  currency: Currency
  tier: BookingRow['tier'] | null
  prices: readonly PricedService[]
}

/** A listed provider who can be booked by this member. */
async function bookable(
  tx: Kysely<Tables>,
  { takesRealMoney }: BookingParts,
  member: SignedIn,
  providerId: number,
): Promise<BookableProvider> {
  const provider = await tx
    .selectFrom('providers')
    .leftJoin('bookingTerms', 'bookingTerms.providerId', 'providers.id')
    .select(['providers.id', 'memberId', 'currency', 'isSample', 'tier'])
    .where('providers.id', '=', providerId)
    .where('status', '=', 'live')
    .executeTakeFirst()
  if (provider === undefined) throw new Problem('not-found', 'We could not find that provider.')
  if (provider.memberId === member.id) {
    throw new Problem('conflict', 'You cannot book yourself.')
  }
  if (provider.isSample && takesRealMoney) {
    throw new Problem('conflict', 'This is a sample provider: nobody would come.')
  }
  const currency = CURRENCIES.find((one) => one === provider.currency)
  if (currency === undefined) throw new Problem('conflict', 'This provider cannot be paid here.')
  const prices = await tx
    .selectFrom('providerServices')
    .select(['service', 'priceCents', 'per'])
    .where('providerId', '=', providerId)
    .orderBy('position')
    .execute()
  return { id: provider.id, currency, tier: provider.tier, prices }
}

type PaidService = PricedService & { priceCents: number }

/** What is booked: the service that was named, or the first by the hour, or the first with a price. */
function chosenService(
  prices: readonly PricedService[],
  named: ServiceKind | undefined,
): PaidService {
  const priced = prices.filter((one): one is PaidService => one.priceCents !== null)
  if (named !== undefined) {
    const found = priced.find(({ service }) => service === named)
    if (found !== undefined) return found
    throw new Problem(
      'invalid-input',
      `service: ${SERVICES[named].label} cannot be booked here without asking for its price first`,
    )
  }
  const found = PRICE_UNITS.flatMap((unit) => priced.filter(({ per }) => per === unit))[0]
  if (found === undefined) {
    throw new Problem('conflict', 'This provider names prices on request. Please ask them first.')
  }
  return found
}

/** The wished time, with the hours that count for it. */
function timeOf(wished: Wished, { per }: PaidService): { time: TimeWish; hours: number } {
  const day = wished.serviceDate
  const time = plainTime(wished.startTime)
  if (per === 'night') {
    const { endDate, endTime } = wished
    if (endDate === undefined || endDate <= day) {
      throw new Problem('invalid-input', 'endDate: please choose the day the stay ends')
    }
    const until = { day: endDate, time: plainTime(endTime ?? wished.startTime) }
    return { time: { day, time, until }, hours: 0 }
  }
  const sent = String(wished.duration ?? '1').trim()
  const offered = bookableHours(per)
  const hours = offered.find((one) => one === Number(sent))
  if (hours === undefined) {
    throw new Problem('invalid-input', `duration: must be one of ${offered.join(', ')} hours`)
  }
  return { time: { day, time, hours }, hours }
}

/** '6:00' for '06:00'. */
function plainTime(time: string): string {
  return time.replace(/^0(?=\d:)/, '')
}
