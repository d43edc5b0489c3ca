import { addDays } from '@wayfur/domain/calendar'
import { type DayRange, figuresOf, NO_TOTALS, rangeBefore } from '@wayfur/domain/partners/figures'
import type { Figures, Totals } from '@wayfur/domain/partners/partner-schemas'
import type { Day } from '@wayfur/domain/schemas'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables.ts'

/** The instant at which a day begins by the clocks of a zone. */
export function dayBegins(day: Day, timeZone: string) {
  return sql<Date>`(${day}::date::timestamp at time zone ${timeZone})`
}

/** Counts what happened at some partners between two days of a zone and in the period before. */
export async function countFigures(
  db: Kysely<Tables>,
  partnerIds: readonly number[],
  range: DayRange,
  timeZone: string,
): Promise<Figures> {
  const days = new Map<Day, Totals>()
  if (partnerIds.length > 0) {
    const first = dayBegins(rangeBefore(range).from, timeZone)
    const last = dayBegins(addDays(range.to, 1), timeZone)
    const bookings = await db
      .selectFrom('partnerBookings')
      .select([
        sql<Day>`((booked_at at time zone ${timeZone})::date)::text`.as('day'),
        sql<number>`count(*)`.as('bookings'),
        sql<number>`count(hand_off_id)`.as('clickedBookings'),
        sql<number>`sum(amount_cents)::bigint`.as('revenueCents'),
        sql<number>`sum(commission_cents)::bigint`.as('commissionCents'),
      ])
      .where('partnerId', 'in', partnerIds)
      .where('state', '!=', 'clawed-back')
      .where('bookedAt', '>=', first)
      .where('bookedAt', '<', last)
      .groupBy(sql`1`)
      .execute()
    const clicks = await db
      .selectFrom('handOffs')
      .select([
        sql<Day>`((created_at at time zone ${timeZone})::date)::text`.as('day'),
        sql<number>`count(*)`.as('clicks'),
      ])
      .where('partnerId', 'in', partnerIds)
      .where('createdAt', '>=', first)
      .where('createdAt', '<', last)
      .groupBy(sql`1`)
      .execute()
    for (const { day, ...counted } of [...bookings, ...clicks]) {
      days.set(day, { ...(days.get(day) ?? NO_TOTALS), ...counted })
    }
  }
  return figuresOf(range, timeZone, days)
}
