import { type ListedSeries, MOST_SERIES_LISTED } from '@wayfur/domain/bookings/series-schemas'
import { dayIn } from '@wayfur/domain/calendar'
import { providerName } from '@wayfur/domain/providers/former-provider'
import { reviewerName } from '@wayfur/domain/reviews/reviewer-name'
import { sql } from 'kysely'
import type { BookingsContext } from './bookings-context.ts'

/** A member's series that are not over, on one of their sides; the nearest visit first. */
export async function listedSeries(
  { db, clock }: Pick<BookingsContext, 'db' | 'clock'>,
  memberId: number,
  side: 'owner' | 'provider',
): Promise<ListedSeries[]> {
  const next = sql<Date | null>`(select min(b.starts_at) from bookings b where b.series_id = s.id
    and b.state in ('awaiting-payment', 'requested', 'planned', 'confirmed')
    and b.ends_at > ${clock.now()})`
  const rows = await db
    .selectFrom('bookingSeries as s')
    .innerJoin('providers as p', 'p.id', 's.providerId')
    .innerJoin('members as m', 'm.id', 's.memberId')
    .selectAll('s')
    .select(['p.businessName', 'p.isSample', 'm.name as memberName', 'm.email', next.as('next')])
    .$if(side === 'owner', (query) =>
      query.where('s.memberId', '=', memberId).where((row) =>
        row.or([
          row('s.state', 'in', ['running', 'paused']),
          // A first visit that was let go leaves a series that nobody waits for any more.
          row.and([row('s.state', '=', 'asked'), sql<boolean>`${next} is not null`]),
        ]),
      ),
    )
    // A provider has accepted those that run; what is asked stands among their requests.
    .$if(side === 'provider', (query) =>
      query.where('p.memberId', '=', memberId).where('s.state', 'in', ['running', 'paused']),
    )
    .orderBy(sql`${next} nulls last`)
    .orderBy('s.id')
    .limit(MOST_SERIES_LISTED)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    state: row.state,
    weekdays: row.weekdays,
    firstDay: row.firstDay,
    untilDay: row.untilDay,
    side,
    provider: {
      id: row.providerId,
      businessName: providerName(row.businessName),
      isSample: row.isSample,
    },
    ownerName: side === 'provider' ? reviewerName(row.memberName, row.email) : null,
    service: row.service,
    startTime: row.startTime,
    hours: row.hours ?? 0,
    nights: row.nights,
    timeZone: row.timeZone,
    nextDay: row.next === null ? null : dayIn(row.timeZone, row.next),
  }))
}
