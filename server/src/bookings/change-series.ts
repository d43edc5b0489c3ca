import { isPausedOn, MOST_PAUSES, MOST_RELEASED } from '@wayfur/domain/bookings/recurring'
import { dayIn } from '@wayfur/domain/calendar'
import { msg } from '@wayfur/domain/language/messages'
import { Problem } from '@wayfur/domain/problem'
import type { Day } from '@wayfur/domain/schemas'
import { endPaymentsOf } from '../payments/settle-payment.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { SignedIn } from '../platform/sessions.ts'
import { lockBooking, moveBooking } from './booking-rows.ts'
import type { BookingsContext } from './bookings-context.ts'
import { notifyOfBooking } from './notify-of-booking.ts'
import { freeAgain } from './provider-time.ts'
import { askForVisits, askToLetGo } from './series-jobs.ts'
import { lockSeries, moveSeries, pausesOf, requireSeries, type SeriesRow } from './series-rows.ts'
import { tellOfSeries } from './tell-of-series.ts'

/** Rests a series for a holiday: unpaid visits in it go, paid ones stay until they are canceled. */
export async function pauseByOwner(
  context: BookingsContext,
  member: SignedIn,
  id: number,
  { from, until }: { from: Day; until: Day },
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const { series } = await requireSeries(tx, member.id, id, { isLocked: true, side: 'owner' })
    if (series.state !== 'running' && series.state !== 'paused') throw notRunning()
    const today = dayIn(series.timeZone, context.clock.now())
    if (from < today) {
      throw new Problem('invalid-input', msg('Please choose a first day from today on.'), {
        field: 'from',
      })
    }
    if (until < from) {
      throw new Problem('invalid-input', msg('The last day must not be before the first.'), {
        field: 'until',
      })
    }
    if (from > series.untilDay) {
      throw new Problem('invalid-input', msg('The series has ended by then.'), { field: 'from' })
    }
    const ahead = await pausesOf(tx, id, today)
    if (ahead.some((one) => one.from === from && one.until === until)) return
    if (ahead.length >= MOST_PAUSES) {
      throw new Problem('conflict', msg('There are many pauses already. Please end one first.'))
    }
    await tx
      .insertInto('bookingSeriesPauses')
      .values({ seriesId: id, fromDay: from, untilDay: until })
      .onConflict((conflict) =>
        conflict.columns(['seriesId', 'fromDay']).doUpdateSet({ untilDay: until }),
      )
      .execute()
    await askToLetGo(tx, context.clock, id)
    await tellOfSeries(tx, context, series, { news: 'rests', from, until })
  })
  await letGo(context, id)
}

/** Takes a holiday back; visits of its days that lie ahead are made again. */
export async function endPauseByOwner(
  context: BookingsContext,
  member: SignedIn,
  id: number,
  from: Day,
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    await requireSeries(tx, member.id, id, { isLocked: true, side: 'owner' })
    const gone = await tx
      .deleteFrom('bookingSeriesPauses')
      .where('seriesId', '=', id)
      .where('fromDay', '=', from)
      .returning('fromDay')
      .executeTakeFirst()
    if (gone !== undefined) await askForVisits(tx, context.clock, id)
  })
}

/** Has a series go on that was paused because visits were not paid. */
export async function resumeByOwner(
  context: BookingsContext,
  member: SignedIn,
  id: number,
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const { series } = await requireSeries(tx, member.id, id, { isLocked: true, side: 'owner' })
    if (series.state === 'running') return
    await moveSeries(tx, context, series, 'resume', 'owner')
    await askForVisits(tx, context.clock, id)
    const on = dayIn(series.timeZone, context.clock.now())
    await tellOfSeries(tx, context, series, { news: 'goes-on', on })
  })
}

/** Ends a series for one of its sides. */
export async function endByMember(
  context: BookingsContext,
  member: SignedIn,
  id: number,
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const { series, side } = await requireSeries(tx, member.id, id, { isLocked: true })
    if (series.state === 'ended') return
    await moveSeries(tx, context, series, 'end', side)
    await askToLetGo(tx, context.clock, id)
    await tellOfSeries(tx, context, series, { news: 'ended', by: side })
  })
  await letGo(context, id)
}

function notRunning(): Problem {
  return new Problem('conflict', msg('Only an accepted series can be paused.'))
}

/**
 * Lets the unpaid visits go that a series no longer has, each by itself: those of a holiday, or all
 * of one that was ended or paused. Asked again it finds none.
 */
export async function letGo(
  context: Pick<BookingsContext, 'db' | 'clock'>,
  seriesId: number,
): Promise<void> {
  const { db, clock } = context
  const planned = await db
    .selectFrom('bookings')
    .select('id')
    .where('seriesId', '=', seriesId)
    .where('state', '=', 'planned')
    .orderBy('startsAt')
    .execute()
  for (const { id } of planned) {
    await inTransaction(db, async (tx) => {
      // First the booking, then its series: everything locks in this order.
      const booking = await lockBooking(tx, id)
      const series = await lockSeries(tx, seriesId)
      if (booking?.state !== 'planned' || series === undefined) return
      const day = dayIn(booking.timeZone, booking.startsAt)
      const lastDay = dayIn(booking.timeZone, booking.endsAt)
      const isResting = isPausedOn(await pausesOf(tx, seriesId, day), day, lastDay)
      if (series.state === 'running' && !isResting) return
      await moveBooking(tx, context, booking, {
        ...(series.state === 'paused' && !isResting
          ? { move: 'release' as const, by: 'system' as const }
          : { move: 'cancel' as const, by: byOf(series) }),
        facts: { code: isResting ? 'series-rests' : 'series-over' },
      })
      await freeAgain(tx, id)
      await endPaymentsOf(tx, clock, { kind: 'booking', id })
      // When it goes on, the day is decided anew.
      await tx.deleteFrom('bookingSeriesDays').where('bookingId', '=', id).execute()
    })
  }
}

/** Who gave the visit up: the side that ended the series, else its owner, who rests it. */
function byOf({ endedBy }: SeriesRow): 'owner' | 'provider' {
  return endedBy === 'provider' ? 'provider' : 'owner'
}

/** Lets a visit go that nobody has paid; some in a row pause their series. */
export async function releaseVisit(context: BookingsContext, bookingId: number): Promise<void> {
  const seriesId = await inTransaction(context.db, async (tx) => {
    const booking = await lockBooking(tx, bookingId)
    if (booking?.state !== 'planned' || booking.seriesId === null) return undefined
    const released = await moveBooking(tx, context, booking, { move: 'release', by: 'system' })
    await freeAgain(tx, bookingId)
    await endPaymentsOf(tx, context.clock, { kind: 'booking', id: bookingId })
    await notifyOfBooking(tx, context, released, 'released')
    const series = await lockSeries(tx, booking.seriesId)
    if (series?.state !== 'running') return undefined
    const releasedInRow = series.releasedInRow + 1
    if (releasedInRow < MOST_RELEASED) {
      await tx
        .updateTable('bookingSeries')
        .set({ releasedInRow })
        .where('id', '=', series.id)
        .execute()
      return undefined
    }
    await moveSeries(tx, context, series, 'pause', 'system')
    await askToLetGo(tx, context.clock, series.id)
    const last = dayIn(booking.timeZone, booking.startsAt)
    await tellOfSeries(tx, context, series, { news: 'paused', last })
    return series.id
  })
  if (seriesId !== undefined) await letGo(context, seriesId)
}
