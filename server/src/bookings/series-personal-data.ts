import { mayMoveSeries } from '@wayfur/domain/bookings/recurring'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Tables } from '../tables.ts'
import type { BookingsContext } from './bookings-context.ts'
import { lockSeries, moveSeries } from './series-rows.ts'

const NO_WORDS = { petInfo: null, specialRequests: null, emergencyContact: null }

/** The series a member has asked for, with their holidays and the card they let be kept. */
export async function seriesOf(db: Kysely<Tables>, memberId: number) {
  return db
    .selectFrom('bookingSeries as s')
    .innerJoin('providers as p', 'p.id', 's.providerId')
    .leftJoin('bookingSeriesCards as c', 'c.seriesId', 's.id')
    .select(['s.id', 'p.businessName', 's.state', 's.service', 's.hours', 's.startTime'])
    .select(['s.nights', 's.endTime'])
    .select(['s.timeZone', 's.weekdays', 's.firstDay', 's.untilDay', 's.animals', 's.petInfo'])
    .select(['s.specialRequests', 's.emergencyContact', 's.createdAt', 'c.brand', 'c.last4'])
    .select([
      sql<number[]>`array(select g.pet_id from booking_series_pets g where g.series_id = s.id
        order by g.pet_id)`.as('petIds'),
      sql<{ from: string; until: string }[]>`(select coalesce(json_agg(json_build_object(
        'from', r.from_day, 'until', r.until_day) order by r.from_day), '[]')
        from booking_series_pauses r where r.series_id = s.id)`.as('pauses'),
      sql<string[]>`array(select d.day::text from booking_series_days d where d.series_id = s.id
        and d.booking_id is null order by d.day)`.as('missedDays'),
      'p.isSample',
    ])
    .where('s.memberId', '=', memberId)
    .orderBy('s.id')
    .execute()
}

/** No further visit is made for, or with, somebody who leaves; those made are ended like all bookings. */
export async function endSeriesOf(
  tx: Transaction<Tables>,
  context: Pick<BookingsContext, 'clock'>,
  memberId: number,
): Promise<void> {
  const open = await tx
    .selectFrom('bookingSeries as s')
    .innerJoin('providers as p', 'p.id', 's.providerId')
    .select(['s.id', 's.memberId'])
    .where('s.state', '<>', 'ended')
    .where((row) => row.or([row('s.memberId', '=', memberId), row('p.memberId', '=', memberId)]))
    .orderBy('s.id')
    .execute()
  for (const { id, memberId: ownerId } of open) {
    const series = await lockSeries(tx, id)
    if (series === undefined) continue
    const by = ownerId === memberId ? 'owner' : 'provider'
    const move = mayMoveSeries(series.state, 'end', by) ? 'end' : 'drop'
    if (mayMoveSeries(series.state, move, by)) await moveSeries(tx, context, series, move, by)
  }
}

/** The words, pets and cards of the series of somebody who leaves go with them. */
export async function forgetSeriesOf(tx: Transaction<Tables>, memberId: number): Promise<void> {
  await tx.updateTable('bookingSeries').set(NO_WORDS).where('memberId', '=', memberId).execute()
  for (const table of ['bookingSeriesPets', 'bookingSeriesCards', 'bookingSeriesPauses'] as const) {
    await tx
      .deleteFrom(table)
      .where('seriesId', 'in', (rows) =>
        rows.selectFrom('bookingSeries').select('id').where('memberId', '=', memberId),
      )
      .execute()
  }
}

/** What belongs to series that are over, or whose first visit was never paid, is not kept for ever. */
export async function forgetOldSeries(db: Kysely<Tables>, before: Date): Promise<void> {
  await db
    .updateTable('bookingSeries')
    .set(NO_WORDS)
    .where('state', 'in', ['asked', 'ended'])
    .where('changedAt', '<', before)
    .where((row) =>
      row.or([
        row('petInfo', 'is not', null),
        row('specialRequests', 'is not', null),
        row('emergencyContact', 'is not', null),
      ]),
    )
    .execute()
  await db
    .deleteFrom('bookingSeriesCards')
    .where('seriesId', 'in', (rows) =>
      rows
        .selectFrom('bookingSeries')
        .select('id')
        .where('state', '=', 'ended')
        .where('changedAt', '<', before),
    )
    .execute()
}
