import { MEETING } from '@wayfur/domain/bookings/booked-kind'
import { holdUntil } from '@wayfur/domain/bookings/booking-life'
import {
  bookableHours,
  bookingTotal,
  furtherOf,
  isPayable,
} from '@wayfur/domain/bookings/booking-price'
import type { BookingRequest } from '@wayfur/domain/bookings/booking-schemas'
import { USUAL_TIER } from '@wayfur/domain/bookings/cancellation'
import { msg } from '@wayfur/domain/language/messages'
import { Problem } from '@wayfur/domain/problem'
import type { PricedService, ServiceKind } from '@wayfur/domain/providers/provider-schemas'
import { PRICE_UNITS, SERVICES } from '@wayfur/domain/providers/service-kind'
import type { Transaction } from 'kysely'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { SignedIn } from '../platform/sessions.ts'
import { busyRangeOf, freeTimeOf, type TimeWish } from '../providers/offered-times.ts'
import type { Tables } from '../tables.ts'
import { forgetSeriesOfHold, writeSeries } from './begin-series.ts'
import { wishedAnimals } from './booked-animals.ts'
import { lockBooking, noSuchBooking } from './booking-rows.ts'
import type { BookingsContext, BookingRow } from './bookings-context.ts'
import { type ProviderAtBooking, providerAtBooking } from './provider-at-booking.ts'
import { requireTaken } from './require-taken.ts'
import { requireVaccinated } from './required-vaccines.ts'
import { type AgreedHold, writeMovedHold, writeNewHold } from './write-hold.ts'

type Wished = Omit<BookingRequest, 'duration'> & { duration?: string | number | undefined }

/**
 * Holds a time with a provider for a quarter of an hour, at the price of this moment. An unpaid
 * booking of the member's that is named takes the new time instead of holding a second one.
 */
export async function holdBooking(
  context: Pick<BookingsContext, 'db' | 'clock' | 'takesRealMoney'>,
  member: SignedIn,
  wished: Wished,
): Promise<number> {
  return inTransaction(context.db, async (tx, end) => {
    const now = context.clock.now()
    // First the booking, then the provider: everything locks in this order.
    const earlier = await earlierHold(tx, member, wished)
    const provider = await providerAtBooking(tx, context, member, {
      providerId: wished.providerId,
      except: earlier?.id,
      range: busyRangeOf(wished.serviceDate),
    })
    const service = chosenService(provider.prices, wished.service)
    const { time, hours } = timeOf(wished, service)
    const { petIds, animals } = await wishedAnimals(tx, member.id, wished)
    requireRoom(provider, animals)
    const free = freeTimeOf({ ...provider, animals, now }, time)
    const lastDay = 'until' in time ? time.until.day : time.day
    await requireTaken(tx, service.takes, { memberId: member.id, petIds, animals, on: time.day })
    await requireVaccinated(tx, provider, {
      memberId: member.id,
      petIds,
      otherPets: animals - petIds.length,
      from: time.day,
      until: lastDay,
    })
    const furtherCents = furtherOf(service)
    const totalCents = bookingTotal(service.priceCents, {
      per: service.per,
      minutes: hours * 60,
      from: time.day,
      until: lastDay,
      animals,
      furtherCents,
    })
    if (!isPayable(totalCents)) {
      throw new Problem('conflict', msg('This costs more than one payment can take.'))
    }
    if (earlier !== undefined) await forgetSeriesOfHold(tx, earlier)
    const said = {
      petInfo: wished.petInfo || null,
      specialRequests: wished.specialRequests || null,
      emergencyContact: wished.emergencyContact || null,
    }
    const agreed: AgreedHold = {
      seriesId: await writeSeries(tx, {
        ...said,
        serviceDate: time.day,
        weekdays: wished.weekdays,
        untilDay: wished.untilDay,
        memberId: member.id,
        providerId: provider.id,
        service: service.service,
        hours,
        startTime: time.time,
        until: 'until' in time ? time.until : undefined,
        timeZone: free.timeZone,
        animals,
        petIds,
        now,
      }),
      providerId: provider.id,
      service: service.service,
      per: service.per,
      rateCents: service.priceCents,
      furtherCents,
      animals,
      totalCents,
      currency: provider.currency,
      tier: provider.tier ?? USUAL_TIER,
      startsAt: new Date(free.startMs),
      endsAt: new Date(free.endMs),
      timeZone: free.timeZone,
      ...said,
      holdUntil: holdUntil(now),
      changedAt: now,
    }
    if (earlier === undefined) {
      const id = provider.bookingId
      await writeNewHold(tx, end, { id, memberId: member.id, agreed, free, petIds })
      return id
    }
    await writeMovedHold(tx, context, { id: earlier.id, agreed, free, petIds })
    return earlier.id
  })
}

/** Refuses more animals than the provider ever takes: no other time would do. */
export function requireRoom(
  { businessName, availability }: Pick<ProviderAtBooking, 'businessName' | 'availability'>,
  animals: number,
): void {
  const most = availability?.capacity ?? animals
  if (animals <= most) return
  throw new Problem(
    'conflict',
    msg('{businessName} accepts {most, plural, one {# pet} other {up to # pets}} at a time.', {
      businessName,
      most,
    }),
    { field: 'petIds' },
  )
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
  const isHeld =
    earlier.service !== MEETING &&
    earlier.state === 'awaiting-payment' &&
    earlier.providerId === providerId
  return isHeld ? earlier : undefined
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
      msg('{label} cannot be booked here without asking for its price first.', {
        label: SERVICES[named].label,
      }),
      { field: 'service' },
    )
  }
  const found = PRICE_UNITS.flatMap((unit) => priced.filter(({ per }) => per === unit))[0]
  if (found === undefined) {
    throw new Problem(
      'conflict',
      msg('This provider names prices on request. Please ask them first.'),
    )
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
      throw new Problem('invalid-input', msg('Please choose the day the stay ends.'), {
        field: 'endDate',
      })
    }
    const until = { day: endDate, time: plainTime(endTime ?? wished.startTime) }
    return { time: { day, time, until }, hours: 0 }
  }
  const sent = String(wished.duration ?? '1').trim()
  const offered = bookableHours(per)
  const hours = offered.find((one) => one === Number(sent))
  if (hours === undefined) {
    throw new Problem(
      'invalid-input',
      msg('Please choose one of {offered} hours.', { offered: offered.join(', ') }),
      { field: 'duration' },
    )
  }
  return { time: { day, time, hours }, hours }
}

/** '6:00' for '06:00'. */
export function plainTime(time: string): string {
  return time.replace(/^0(?=\d:)/, '')
}
