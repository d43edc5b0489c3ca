import { dayIn } from '@wayfur/domain/calendar'
import { invariant } from '@wayfur/domain/problem'
import type { Day } from '@wayfur/domain/schemas'
import { discountEnd } from '@wayfur/domain/subscriptions/billing-period'
import { priceIdOf } from '@wayfur/domain/subscriptions/plan'
import type { Subscription } from '@wayfur/domain/subscriptions/schemas'
import { GRANTED_STATES, statusText } from '@wayfur/domain/subscriptions/subscription'
import type { Kysely } from 'kysely'
import { zoneOf } from '../accounts/member-time-zone.ts'
import type { Tables } from '../tables.ts'
import { couponOf } from './coupons.ts'
import { graceEnd } from './plan-news.ts'
import { planOf, type SubscriptionsContext, type SubscriptionRow } from './subscriptions-context.ts'
import { rowTax } from './taxes.ts'

/** The plan a member has now; null for none. */
export async function readSubscription(
  { db, catalogue, clock }: Pick<SubscriptionsContext, 'db' | 'catalogue' | 'clock'>,
  memberId: number,
): Promise<Subscription | null> {
  const row = await grantedRow(db, memberId)
  if (row === undefined) return null
  const { id, tier, period, state, amountCents, currency, endsWithPeriod, mode } = row
  invariant(
    state !== 'awaiting-payment' && state !== 'ended' && state !== 'abandoned',
    'Only such states grant anything.',
  )
  invariant(row.periodEndsAt !== null && mode !== null, 'A plan that has begun has its end.')
  const zone = await zoneOf(db, memberId)
  const discount = await discountNow(db, row, { now: clock.now(), zone })
  const nextCents = amountCents - renewalDiscount(row.periodEndsAt, discount, zone)
  const owed =
    row.pastDueSince === null
      ? null
      : await owedFor(db, id, dayIn(zone, graceEnd(row.pastDueSince)))
  // Once nothing is owed any more it is paid for, also before the provider's news of it has come.
  const shown = state === 'trial' || owed !== null ? state : 'active'
  return {
    id,
    tier,
    status: statusText({ state: shown, endsWithPeriod }),
    currentPeriodEnd: row.periodEndsAt.toISOString(),
    currentPeriodEndsOn: dayIn(zone, row.periodEndsAt),
    state: shown,
    name: planOf(catalogue, tier).name,
    period,
    priceId: priceIdOf(row),
    amountCents,
    currency,
    tax: rowTax(row, nextCents),
    discount,
    endsWithPeriod,
    card:
      row.cardBrand === null || row.cardLast4 === null
        ? null
        : { brand: row.cardBrand, last4: row.cardLast4 },
    owed,
    mode,
  }
}

/** What the coupon takes off the next renewal. */
function renewalDiscount(renewsAt: Date, discount: Subscription['discount'], zone: string): number {
  return discount !== null && dayIn(zone, renewsAt) < discount.endsOn ? discount.amountOffCents : 0
}

/** The row of the plan that counts for a member. */
export function grantedRow(
  db: Kysely<Tables>,
  memberId: number,
): Promise<SubscriptionRow | undefined> {
  return db
    .selectFrom('subscriptions')
    .selectAll()
    .where('memberId', '=', memberId)
    .where('state', 'in', GRANTED_STATES)
    .executeTakeFirst()
}

/** What a coupon still takes off what is charged next. */
async function discountNow(
  db: Kysely<Tables>,
  { id, beganAt }: SubscriptionRow,
  { now, zone }: { now: Date; zone: string },
): Promise<Subscription['discount']> {
  const coupon = await couponOf(db, id)
  if (coupon === undefined || beganAt === null || coupon.endedAt !== null) return null
  const end = discountEnd(beganAt, coupon.months)
  if (end <= now) return null
  const { code, discountCents: amountOffCents } = coupon
  return { code, amountOffCents, endsOn: dayIn(zone, end) }
}

async function owedFor(
  db: Kysely<Tables>,
  subscriptionId: number,
  graceEndsOn: Day,
): Promise<Subscription['owed']> {
  const invoice = await db
    .selectFrom('planInvoices')
    .select(['id', 'amountCents'])
    .where('subscriptionId', '=', subscriptionId)
    .where('state', '=', 'open')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (invoice === undefined) return null
  const { id: invoiceId, amountCents } = invoice
  return { invoiceId, amountCents, graceEndsOn }
}
