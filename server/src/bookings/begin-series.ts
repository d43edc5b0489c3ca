import type { BookingMove } from '@wayfur/domain/bookings/booking-life'
import type { BookingRequest } from '@wayfur/domain/bookings/booking-schemas'
import {
  endTrouble,
  mayMoveSeries,
  stayTrouble,
  weekdayOfDay,
} from '@wayfur/domain/bookings/recurring'
import { daysBetween } from '@wayfur/domain/calendar'
import { msg } from '@wayfur/domain/language/messages'
import { Problem } from '@wayfur/domain/problem'
import type { ServiceKind } from '@wayfur/domain/providers/provider-schemas'
import type { Day } from '@wayfur/domain/schemas'
import type { Transaction } from 'kysely'
import type { Tables } from '../tables.ts'
import type { BookingsContext, BookingRow } from './bookings-context.ts'
import { askForVisits } from './series-jobs.ts'
import { lockSeries, moveSeries } from './series-rows.ts'

/** What is asked for, as far as a series repeats it. */
type Repeated = Pick<BookingRequest, 'serviceDate' | 'weekdays' | 'untilDay'> & {
  memberId: number
  providerId: number
  service: ServiceKind
  hours: number
  startTime: string
  /** When a stay over night ends; undefined for what is over on its day. */
  until: { day: Day; time: string } | undefined
  timeZone: string
  animals: number
  petIds: readonly number[]
  petInfo: string | null
  specialRequests: string | null
  emergencyContact: string | null
  now: Date
}

/** Notes the series that a booking is to be the first visit of; null where it stands alone. */
export async function writeSeries(
  tx: Transaction<Tables>,
  { serviceDate, weekdays, untilDay, hours, until, petIds, now, ...rest }: Repeated,
): Promise<number | null> {
  if (untilDay === undefined) {
    if (weekdays === undefined || weekdays.length === 0) return null
    throw new Problem('invalid-input', msg('Please choose the last day of the series.'), {
      field: 'untilDay',
    })
  }
  const pattern = {
    weekdays: [...new Set([weekdayOfDay(serviceDate), ...(weekdays ?? [])])].toSorted(
      (a, b) => a - b,
    ),
    firstDay: serviceDate,
    untilDay,
  }
  const stay = until && { from: serviceDate, until: until.day }
  const unfit = stay && stayTrouble(pattern.weekdays, stay)
  if (unfit) throw new Problem('invalid-input', unfit.says, { field: unfit.field })
  const trouble = endTrouble(pattern)
  if (trouble) throw new Problem('invalid-input', trouble, { field: 'untilDay' })
  const { id } = await tx
    .insertInto('bookingSeries')
    .values({
      ...rest,
      ...pattern,
      hours: stay === undefined ? hours : null,
      nights: stay === undefined ? null : daysBetween(stay.from, stay.until),
      endTime: until?.time ?? null,
      state: 'asked',
      createdAt: now,
      changedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (petIds.length > 0) {
    await tx
      .insertInto('bookingSeriesPets')
      .values(petIds.map((petId) => ({ seriesId: id, petId })))
      .execute()
  }
  return id
}

/** Forgets the series of a hold that takes another time; nobody but its owner knew of it. */
export async function forgetSeriesOfHold(
  tx: Transaction<Tables>,
  { id, seriesId }: BookingRow,
): Promise<void> {
  if (seriesId === null) return
  await tx.updateTable('bookings').set({ seriesId: null }).where('id', '=', id).execute()
  await tx.deleteFrom('bookingSeries').where('id', '=', seriesId).execute()
}

/** Where a move of a first visit leads its series; a lapsed one may still be saved by late money. */
const FOLLOWS: Partial<Record<BookingMove, 'accept' | 'drop'>> = {
  accept: 'accept',
  decline: 'drop',
  expire: 'drop',
  cancel: 'drop',
}

/** The answer to the first visit is the answer to its series. */
export async function followFirstVisit(
  tx: Transaction<Tables>,
  context: Pick<BookingsContext, 'clock'>,
  { id, seriesId, madeAhead }: BookingRow,
  move: BookingMove,
): Promise<void> {
  const follows = FOLLOWS[move]
  if (seriesId === null || madeAhead || follows === undefined) return
  const series = await lockSeries(tx, seriesId)
  // A first visit that is moved is answered once more, and canceled on its own later on.
  if (series === undefined || !mayMoveSeries(series.state, follows, 'system')) return
  await moveSeries(tx, context, series, follows, 'system')
  if (follows === 'drop') return
  await tx
    .insertInto('bookingSeriesDays')
    .values({ seriesId, day: series.firstDay, bookingId: id })
    .execute()
  await askForVisits(tx, context.clock, seriesId)
}
