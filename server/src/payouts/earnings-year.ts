import { dayIn } from '@wayfur/domain/calendar'
import type { Currency } from '@wayfur/domain/money'
import type { EarningsMonth, EarningsSum, EarningsYear } from '@wayfur/domain/payouts/schemas'
import { type Kysely, sql } from 'kysely'
import { NO_ZONE, providerOf } from '../bookings/booking-terms.ts'
import type { SignedIn } from '../platform/sessions.ts'
import { readClocks } from '../providers/read-clocks.ts'
import type { Tables } from '../tables.ts'
import { accountOf } from './payout-accounts.ts'
import { payoutOf } from './payout-rows.ts'
import { type PayoutsContext, wayOf } from './payouts-context.ts'

/**
 * A provider's year. The gross amount is that of form 1099-K: everything that owners paid, by the day
 * of payment, "without regard to any adjustments for credits, … fees, refunded amounts, or any other
 * amounts" (IRS, Instructions for Form 1099-K, box 1a). What went back stands beside it.
 */
export async function earningsYear(
  context: Pick<PayoutsContext, 'db' | 'clock' | 'payer'>,
  member: SignedIn,
  asked: { year?: number | undefined },
): Promise<EarningsYear> {
  const { db, clock } = context
  const provider = await providerOf(db, member.id)
  const zone = provider?.workingZone ?? provider?.timeZone ?? NO_ZONE
  const thisYear = Number(dayIn(zone, clock.now()).slice(0, 4))
  const year = asked.year ?? thisYear
  if (provider === undefined) {
    const none = { months: [], sums: [], payouts: [], account: null }
    return { provider: null, year, thisYear, way: wayOf(context), ...none }
  }
  const { id, businessName, isSample } = provider
  const months = await monthsOf(db, { providerId: id, zone, year })
  const payouts = await db
    .selectFrom('providerPayouts')
    .selectAll()
    .where('providerId', '=', id)
    .where('month', '>=', `${year}-01`)
    .where('month', '<=', `${year}-12`)
    .orderBy('month', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const shown = payouts.map(payoutOf)
  const paidOut = await paidOutIn(db, { providerId: id, zone, year })
  return {
    provider: { id, businessName, isSample },
    year,
    thisYear,
    months,
    sums: sumsOf(months, paidOut),
    payouts: shown,
    way: wayOf(context),
    account: await accountOf(context, id),
  }
}

interface Wanted {
  providerId: number
  zone: string
  year: number
}

/** The first instant of a year by a provider's clocks. */
function beginOf(year: number, zone: string): Date {
  return new Date(readClocks(zone, `${year}-01-01`, 0).atMs)
}

/** What was paid for a provider's bookings, and on top of them, and what of it went back. */
async function monthsOf(
  db: Kysely<Tables>,
  { providerId, zone, year }: Wanted,
): Promise<EarningsMonth[]> {
  const [from, until] = [beginOf(year, zone), beginOf(year + 1, zone)]
  const { rows } = await sql<EarningsMonth>`
    with own as (
      select b.payment_id as id from bookings b
      where b.provider_id = ${providerId} and b.paid_cents > 0
      union all
      select t.payment_id from bookings b join booking_tips t on t.booking_id = b.id
      where b.provider_id = ${providerId} and t.state = 'paid'
    ),
    moved as (
      select y.currency, y.mode, y.paid_at as at, y.amount_cents as gross, 1 as payments, 0 as refunded
      from own join payments y on y.id = own.id
      union all
      select y.currency, y.mode, coalesce(r.ended_at, r.requested_at), 0, 0, r.amount_cents
      from own join payments y on y.id = own.id join payment_refunds r on r.payment_id = y.id
      where r.state <> 'failed'
    )
    select to_char(timezone(${zone}::text, at), 'YYYY-MM') as month, currency, mode = 'test' as "isTest",
      sum(gross)::bigint as "grossCents", sum(payments)::integer as payments,
      sum(refunded)::bigint as "refundedCents"
    from moved where at >= ${from} and at < ${until}
    group by 1, 2, 3 order by 1, 2, 3`.execute(db)
  return rows
}

interface PaidOut {
  currency: Currency
  isTest: boolean
  cents: number
}

async function paidOutIn(
  db: Kysely<Tables>,
  { providerId, zone, year }: Wanted,
): Promise<PaidOut[]> {
  return db
    .selectFrom('providerPayouts')
    .select('currency')
    .select([
      sql<boolean>`mode = 'test'`.as('isTest'),
      sql<number>`sum(amount_cents - returned_cents)::bigint`.as('cents'),
    ])
    .where('providerId', '=', providerId)
    .where('state', 'in', ['paid', 'recalling'])
    .where('paidAt', '>=', beginOf(year, zone))
    .where('paidAt', '<', beginOf(year + 1, zone))
    .groupBy(['currency', 'mode'])
    .execute()
}

/** What the months come to, for each currency; money of test mode apart from real money. */
function sumsOf(months: readonly EarningsMonth[], paidOut: readonly PaidOut[]): EarningsSum[] {
  const sums = new Map<string, EarningsSum>()
  const sumOf = ({ currency, isTest }: { currency: Currency; isTest: boolean }) => {
    const key = `${currency} ${isTest}`
    const none = { grossCents: 0, payments: 0, refundedCents: 0, paidOutCents: 0 }
    const sum = sums.get(key) ?? { currency, isTest, ...none }
    sums.set(key, sum)
    return sum
  }
  for (const month of months) {
    const sum = sumOf(month)
    sum.grossCents += month.grossCents
    sum.payments += month.payments
    sum.refundedCents += month.refundedCents
  }
  for (const one of paidOut) sumOf(one).paidOutCents += one.cents
  return [...sums.values()]
}
