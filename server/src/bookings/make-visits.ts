import { bookingTotal, furtherOf, isPayable } from '@wayfur/domain/bookings/booking-price'
import { USUAL_TIER } from '@wayfur/domain/bookings/cancellation'
import {
  chargeAt,
  datesOf,
  isPausedOn,
  releaseAt,
  SERIES_AHEAD_DAYS,
} from '@wayfur/domain/bookings/recurring'
import { addDays, dayIn } from '@wayfur/domain/calendar'
import { DAY_MS } from '@wayfur/domain/durations'
import { msg } from '@wayfur/domain/language/messages'
import { Problem } from '@wayfur/domain/problem'
import type { Day } from '@wayfur/domain/schemas'
import type { Transaction } from 'kysely'
import { askToCharge } from '../payments/charge-kept-card.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { enqueue } from '../platform/jobs/enqueue.ts'
import { availabilityOf } from '../providers/availability-of.ts'
import { busyRangeOf, freeTimeOf, type TimeWish } from '../providers/offered-times.ts'
import type { Tables } from '../tables.ts'
import { wishedAnimals } from './booked-animals.ts'
import { noteEvent } from './booking-rows.ts'
import type { BookingsContext } from './bookings-context.ts'
import { providerAtBooking } from './provider-at-booking.ts'
import { takeTime } from './provider-time.ts'
import { requireTaken } from './require-taken.ts'
import { requireVaccinated } from './required-vaccines.ts'
import { releaseJob, visitsJob } from './series-jobs.ts'
import { lockSeries, moveSeries, pausesOf, type SeriesRow } from './series-rows.ts'
import { tellOfSeries } from './tell-of-series.ts'

/** Makes the visits of a series whose days have come near, each by itself, and looks again tomorrow. */
export async function makeVisits(context: BookingsContext, seriesId: number): Promise<void> {
  const { db, clock } = context
  const series = await db
    .selectFrom('bookingSeries')
    .selectAll()
    .where('id', '=', seriesId)
    .executeTakeFirst()
  if (series?.state !== 'running' && series?.state !== 'paused') return
  const availability = await availabilityOf(db, series.providerId)
  const today = dayIn(availability?.timeZone ?? series.timeZone, clock.now())
  if (today > series.untilDay) return finish(context, seriesId)
  // No further ahead than the provider takes bookings: a day beyond is not taken, only early.
  const ahead = Math.min(SERIES_AHEAD_DAYS, availability?.horizonDays ?? SERIES_AHEAD_DAYS)
  const after = addDays(series.firstDay, 1)
  const days = datesOf(series, {
    from: after > today ? after : today,
    until: addDays(today, ahead),
  })
  for (const day of days) await decideDay(context, seriesId, day)
  const tomorrow = addDays(today, 1)
  await enqueue(db, clock, {
    kind: visitsJob,
    key: `booking-series-visits:${seriesId}:${tomorrow}`,
    payload: { seriesId },
    runAt: new Date(clock.now().getTime() + DAY_MS),
  })
}

async function finish(context: BookingsContext, seriesId: number): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const series = await lockSeries(tx, seriesId)
    if (series === undefined || series.state === 'ended') return
    await moveSeries(tx, context, series, 'end', 'system')
  })
}

/** Decides a day once: a visit of its own, or its owner is told why there is none. */
async function decideDay(context: BookingsContext, seriesId: number, day: Day): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const series = await lockSeries(tx, seriesId)
    if (series?.state !== 'running') return
    const lastDay = addDays(day, series.nights ?? 0)
    if (isPausedOn(await pausesOf(tx, seriesId, day), day, lastDay)) return
    const decided = await tx
      .selectFrom('bookingSeriesDays')
      .select('day')
      .where('seriesId', '=', seriesId)
      .where('day', '=', day)
      .executeTakeFirst()
    if (decided !== undefined) return
    const made = await tryVisit(tx, context, series, day)
    const bookingId = made instanceof Problem ? null : made
    await tx.insertInto('bookingSeriesDays').values({ seriesId, day, bookingId }).execute()
    if (made instanceof Problem) {
      await tellOfSeries(tx, context, series, { news: 'missed', day, because: made.says })
    }
  })
}

/** A part of the transaction that can fail by itself. */
async function tryVisit(
  tx: Transaction<Tables>,
  context: BookingsContext,
  series: SeriesRow,
  day: Day,
): Promise<number | Problem> {
  try {
    return await inTransaction(tx, (part) => writeVisit(part, context, series, day))
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
}

/** Books one day of a series by the price, hours and rules of this moment. */
async function writeVisit(
  tx: Transaction<Tables>,
  context: BookingsContext,
  series: SeriesRow,
  day: Day,
): Promise<number> {
  const { id: seriesId, memberId, providerId, animals } = series
  const { petInfo, specialRequests, emergencyContact } = series
  const now = context.clock.now()
  const provider = await providerAtBooking(
    tx,
    context,
    { id: memberId },
    { providerId, except: undefined, range: busyRangeOf(day), isPaidLater: true },
  )
  const service = provider.prices.find((one) => one.service === series.service)
  const isStay = series.nights !== null
  if (service?.priceCents == null || (service.per === 'night') !== isStay) {
    throw new Problem('conflict', msg('The service is no longer offered at a price.'))
  }
  const named = await tx
    .selectFrom('bookingSeriesPets')
    .select('petId')
    .where('seriesId', '=', seriesId)
    .execute()
  const petIds = named.map(({ petId }) => petId)
  const otherPets = animals - petIds.length
  await wishedAnimals(tx, memberId, { petIds, otherPets, petInfo: petInfo ?? undefined })
  const wish = wishOf(series, day)
  const free = freeTimeOf({ ...provider, animals, now }, wish)
  await requireTaken(tx, service.takes, { memberId, petIds, animals, on: day })
  const days = { from: day, until: 'until' in wish ? wish.until.day : day }
  await requireVaccinated(tx, provider, { memberId, petIds, otherPets, ...days })
  const { priceCents, per } = service
  const furtherCents = furtherOf({ ...service, priceCents })
  const quantity = { per, minutes: (series.hours ?? 0) * 60, ...days, animals, furtherCents }
  const totalCents = bookingTotal(priceCents, quantity)
  if (!isPayable(totalCents)) {
    throw new Problem('conflict', msg('This costs more than one payment can take.'))
  }
  const startsAt = new Date(free.startMs)
  if (releaseAt(startsAt) <= now) {
    throw new Problem('conflict', msg('It was too near to be paid before.'))
  }
  const first = await tx
    .selectFrom('bookings')
    .select('isSample')
    .where('seriesId', '=', seriesId)
    .where('madeAhead', '=', false)
    .executeTakeFirst()
  const { bookingId: id } = provider
  await tx
    .insertInto('bookings')
    .values({
      id,
      memberId,
      providerId,
      seriesId,
      madeAhead: true,
      state: 'planned',
      service: service.service,
      per,
      rateCents: priceCents,
      furtherCents,
      animals,
      totalCents,
      currency: provider.currency,
      tier: provider.tier ?? USUAL_TIER,
      startsAt,
      endsAt: new Date(free.endMs),
      timeZone: free.timeZone,
      petInfo,
      specialRequests,
      emergencyContact,
      holdUntil: null,
      answerBy: null,
      // Of a sample series each visit is one.
      isSample: first?.isSample ?? false,
      createdAt: now,
      changedAt: now,
    })
    .execute()
  if (petIds.length > 0) {
    const guests = petIds.map((petId) => ({ bookingId: id, petId }))
    await tx.insertInto('bookingPets').values(guests).execute()
  }
  await takeTime(tx, { id, providerId, animals }, free.blocked)
  await noteEvent(tx, { bookingId: id, kind: 'plan', by: 'system', at: now })
  const due = chargeAt(startsAt)
  await askToCharge(tx, context.clock, { kind: 'booking', id }, due > now ? due : now)
  await enqueue(tx, context.clock, {
    kind: releaseJob,
    key: `booking-release:${id}`,
    payload: { bookingId: id },
    runAt: releaseAt(startsAt),
  })
  return id
}

/** The time of a visit on a day; a stay ends so many nights later, however the clocks change. */
function wishOf({ startTime: time, endTime, hours, nights }: SeriesRow, day: Day): TimeWish {
  if (nights === null) return { day, time, hours: hours ?? 0 }
  return { day, time, until: { day: addDays(day, nights), time: endTime ?? time } }
}
