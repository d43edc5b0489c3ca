import { datesOf, isPausedOn, mayMoveSeries } from '@wayfur/domain/bookings/recurring'
import type { Series } from '@wayfur/domain/bookings/series-schemas'
import { addDays, dayIn } from '@wayfur/domain/calendar'
import { providerName } from '@wayfur/domain/providers/former-provider'
import { reviewerName } from '@wayfur/domain/reviews/reviewer-name'
import { isAskedAgain, refusedWith } from './ask-again.ts'
import type { BookingsContext } from './bookings-context.ts'
import { bookingOf, shownBookings } from './read-booking.ts'
import { pausesOf, requireSeries } from './series-rows.ts'

/** A series whole, for one of its two sides. */
export async function wholeSeries(
  { db, clock }: Pick<BookingsContext, 'db' | 'clock'>,
  memberId: number,
  id: number,
): Promise<Series> {
  const { series, side } = await requireSeries(db, memberId, id)
  const now = clock.now()
  const today = dayIn(series.timeZone, now)
  const { businessName, isSample, ownerName, ownerEmail } = await db
    .selectFrom('providers as p')
    .innerJoin('members as m', (join) => join.on('m.id', '=', series.memberId))
    .select(['p.businessName', 'p.isSample', 'm.name as ownerName', 'm.email as ownerEmail'])
    .where('p.id', '=', series.providerId)
    .executeTakeFirstOrThrow()
  const rows = await shownBookings(db)
    .where('b.seriesId', '=', id)
    .where('b.state', 'in', ['awaiting-payment', 'requested', 'planned', 'confirmed'])
    .where('b.endsAt', '>', now)
    .orderBy('b.startsAt')
    .execute()
  const decided = await db
    .selectFrom('bookingSeriesDays')
    .select(['day', 'bookingId'])
    .where('seriesId', '=', id)
    .where('day', '>=', today)
    .orderBy('day')
    .execute()
  const card =
    side === 'owner'
      ? await db
          .selectFrom('bookingSeriesCards')
          .select(['brand', 'last4'])
          .where('seriesId', '=', id)
          .executeTakeFirst()
      : undefined
  const pauses = await pausesOf(db, id, today)
  const known = new Set([series.firstDay, ...decided.map(({ day }) => day)])
  // A first visit that was let go unpaid leaves a series that nobody waits for any more.
  const isLeft = series.state === 'asked' && rows.length === 0
  const state = isLeft ? 'ended' : series.state
  const isOn = state === 'asked' || state === 'running'
  const ahead = isOn ? datesOf(series, { from: today, until: series.untilDay }) : []
  return {
    id,
    state,
    weekdays: series.weekdays,
    firstDay: series.firstDay,
    untilDay: series.untilDay,
    side,
    provider: {
      id: series.providerId,
      businessName: providerName(businessName),
      isSample,
    },
    ownerName:
      side === 'owner' || (await wasAccepted(db, id)) ? reviewerName(ownerName, ownerEmail) : null,
    service: series.service,
    startTime: series.startTime,
    hours: series.hours ?? 0,
    nights: series.nights,
    timeZone: series.timeZone,
    today,
    card: card ?? null,
    pauses,
    visits: rows.map((row) => bookingOf(row, side, now)),
    missedDays: decided.flatMap(({ day, bookingId }) => (bookingId === null ? [day] : [])),
    laterDays: ahead.filter(
      (day) => !known.has(day) && !isPausedOn(pauses, day, addDays(day, series.nights ?? 0)),
    ),
    mayPause: side === 'owner' && (series.state === 'running' || series.state === 'paused'),
    mayResume: mayMoveSeries(series.state, 'resume', side),
    mayEnd: mayMoveSeries(series.state, 'end', side),
    first: side === 'owner' && state === 'ended' ? await firstOf(db, id) : null,
  }
}

/** What became of the first visit of a series, by which it is asked for again. */
async function firstOf(db: BookingsContext['db'], seriesId: number): Promise<Series['first']> {
  const first = await db
    .selectFrom('bookings')
    .select(['id', 'state', 'service', 'madeAhead', 'providerId'])
    .where('seriesId', '=', seriesId)
    .where('madeAhead', '=', false)
    .orderBy('id')
    .executeTakeFirst()
  if (first === undefined) return null
  return {
    bookingId: first.id,
    state: first.state,
    refusedWith: await refusedWith(db, first),
    mayAskAgain: await isAskedAgain(db, first),
  }
}

/** Whether its provider has ever accepted the series: only then it has days. */
async function wasAccepted(db: BookingsContext['db'], seriesId: number): Promise<boolean> {
  const day = await db
    .selectFrom('bookingSeriesDays')
    .select('day')
    .where('seriesId', '=', seriesId)
    .limit(1)
    .executeTakeFirst()
  return day !== undefined
}
