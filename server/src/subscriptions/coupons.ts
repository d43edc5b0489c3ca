import type { Asked } from '@wayfur/domain/endpoint'
import { type Message, msg, t } from '@wayfur/domain/language/messages'
import { Problem } from '@wayfur/domain/problem'
import { discountOf } from '@wayfur/domain/subscriptions/coupon'
import type { PlanQuote } from '@wayfur/domain/subscriptions/coupon-schemas'
import type { quotePlan } from '@wayfur/domain/subscriptions/endpoints'
import { choiceOf } from '@wayfur/domain/subscriptions/plan'
import { priceOf } from '@wayfur/domain/subscriptions/price'
import type { PlanCatalogue } from '@wayfur/domain/subscriptions/schemas'
import type { Kysely, Selectable, Transaction } from 'kysely'
import type { PlanDiscount, PlanPrice } from '../payments/payment-provider.ts'
import type { Tables } from '../tables.ts'
import { ownTaxOf, type PlacedTax } from './own-taxes.ts'
import { planOf, planPriceOf, type SubscriptionsContext } from './subscriptions-context.ts'
import { asksTaxAddress, chargedTax, taxFor } from './taxes.ts'

export type CouponRow = Selectable<Tables['coupons']>

/** A price that a coupon is held against. */
interface PricedWish {
  priceId: string
  amountCents: number
  currency: PlanCatalogue['currency']
}

const REFUSALS = {
  unknown: msg('There is no such coupon.'),
  over: msg('This coupon is over.'),
  'used-up': msg('This coupon has been used up.'),
  'used-by-you': msg('You have used this coupon already.'),
  'other-plan': msg('This coupon is not for this plan.'),
} as const satisfies Record<string, Message>
type Refusal = keyof typeof REFUSALS

/** What a plan costs now, as people are shown it. */
export async function shownQuote(
  context: Pick<SubscriptionsContext, 'db' | 'catalogue' | 'clock' | 'taxBy' | 'payments'>,
  memberId: number | null,
  asked: Asked<typeof quotePlan>['query'],
): Promise<PlanQuote> {
  const { taxPlace: _, ...quote } = await quoteOf(context, memberId, asked)
  return quote
}

/** A quote with the place that the provider would tax, where it works out taxes by itself. */
export type ToldQuote = PlanQuote & Pick<PlacedTax, 'taxPlace'>

/** What a plan costs now, by our catalogue alone; of a coupon that does not count it says why. */
export async function quoteOf(
  context: Pick<SubscriptionsContext, 'db' | 'catalogue' | 'clock' | 'taxBy' | 'payments'>,
  memberId: number | null,
  { priceId, coupon: code = '' }: Asked<typeof quotePlan>['query'],
): Promise<ToldQuote> {
  const { db, catalogue, clock } = context
  const choice = choiceOf(priceId)
  if (choice === undefined) {
    throw new Problem('invalid-input', msg('There is no such price.'), { field: 'priceId' })
  }
  const listCents = priceOf(planOf(catalogue, choice.tier), choice.period)
  const { currency } = catalogue
  const price: PlanPrice = planPriceOf(catalogue, choice)
  const rate = memberId === null ? null : await taxFor(context, memberId, clock.now())
  const asksAddress = memberId !== null && (await asksTaxAddress(context, memberId))
  const taxed = async (discountCents: number): Promise<PlacedTax> =>
    context.taxBy === 'stripe' && memberId !== null
      ? ownTaxOf(context, memberId, { price, discountCents })
      : { tax: chargedTax(rate, listCents - discountCents), taxPlace: null }
  const quoted = async (discountCents: number) => {
    const { tax, taxPlace } = await taxed(discountCents)
    const dueNowCents = listCents - discountCents + (tax?.cents ?? 0)
    return { priceId, currency, listCents, discountCents, tax, taxPlace, asksAddress, dueNowCents }
  }
  const nothing = async () => ({ ...(await quoted(0)), coupon: null })
  if (code === '') return { ...(await nothing()), refusal: null }
  const row = await couponBy(db, code)
  const wish = { priceId, amountCents: listCents, currency }
  // A choice that waits for its payment holds the coupon for its member, who may look again.
  const held = row && memberId !== null ? await heldBy(db, row.id, memberId) : undefined
  const verdict = verdictOn(row, wish, clock.now(), held)
  if (typeof verdict === 'string') return { ...(await nothing()), refusal: t(REFUSALS[verdict]) }
  const { discountCents } = verdict
  const coupon = { code, months: verdict.coupon.months }
  return { ...(await quoted(discountCents)), coupon, refusal: null }
}

/**
 * Uses a coupon up for a choice, in the transaction that makes it. The row of the coupon stays
 * locked, and the database refuses one too many by itself. Refuses with one sentence what does not
 * count.
 */
export async function redeemCoupon(
  tx: Transaction<Tables>,
  { clock }: Pick<SubscriptionsContext, 'clock'>,
  wish: PricedWish & { code: string; memberId: number; subscriptionId: number },
): Promise<void> {
  const row = await couponBy(tx, wish.code, { isLocked: true })
  const held = row && (await heldBy(tx, row.id, wish.memberId))
  const verdict = verdictOn(row, wish, clock.now(), held)
  if (typeof verdict === 'string') {
    throw new Problem('invalid-input', REFUSALS[verdict], { field: 'coupon' })
  }
  await tx
    .insertInto('couponRedemptions')
    .values({
      couponId: verdict.coupon.id,
      memberId: wish.memberId,
      subscriptionId: wish.subscriptionId,
      discountCents: verdict.discountCents,
      months: verdict.coupon.months,
      redeemedAt: clock.now(),
    })
    .execute()
}

/** Gives back the coupon of a choice that was never paid. */
export async function giveCouponBack(
  tx: Transaction<Tables>,
  subscriptionId: number,
): Promise<void> {
  await tx.deleteFrom('couponRedemptions').where('subscriptionId', '=', subscriptionId).execute()
}

/** What a coupon takes off a subscription, also after it has ended; undefined for none. */
export function couponOf(db: Kysely<Tables>, subscriptionId: number) {
  return db
    .selectFrom('couponRedemptions')
    .innerJoin('coupons', 'coupons.id', 'couponRedemptions.couponId')
    .select([
      'coupons.code',
      'couponRedemptions.discountCents',
      'couponRedemptions.months',
      'couponRedemptions.endedAt',
    ])
    .where('subscriptionId', '=', subscriptionId)
    .executeTakeFirst()
}

/** The same for the provider of payments. */
export async function discountFor(
  db: Kysely<Tables>,
  subscriptionId: number,
): Promise<PlanDiscount | undefined> {
  const coupon = await couponOf(db, subscriptionId)
  if (coupon === undefined) return undefined
  return { name: coupon.code, amountOffCents: coupon.discountCents, months: coupon.months }
}

function couponBy(
  db: Kysely<Tables>,
  code: string,
  { isLocked = false }: { isLocked?: boolean } = {},
): Promise<CouponRow | undefined> {
  const query = db.selectFrom('coupons').selectAll().where('code', '=', code)
  return (isLocked ? query.forNoKeyUpdate() : query).executeTakeFirst()
}

interface Held {
  isPaid: boolean
}

/** Whether a member has used a coupon, and for a plan that was paid. */
async function heldBy(
  db: Kysely<Tables>,
  couponId: number,
  memberId: number,
): Promise<Held | undefined> {
  const found = await db
    .selectFrom('couponRedemptions')
    .innerJoin('subscriptions', 'subscriptions.id', 'couponRedemptions.subscriptionId')
    .select('subscriptions.state')
    .where('couponRedemptions.couponId', '=', couponId)
    .where('couponRedemptions.memberId', '=', memberId)
    .executeTakeFirst()
  return found && { isPaid: found.state !== 'awaiting-payment' }
}

function verdictOn(
  coupon: CouponRow | undefined,
  { priceId, amountCents, currency }: PricedWish,
  now: Date,
  held: Held | undefined,
): Refusal | { coupon: CouponRow; discountCents: number } {
  if (coupon === undefined) return 'unknown'
  if (held?.isPaid) return 'used-by-you'
  if (coupon.endedAt !== null || coupon.validUntil <= now) return 'over'
  if (held === undefined && coupon.redeemed >= coupon.most) return 'used-up'
  const discountCents = discountOf(coupon, amountCents)
  const isFor = coupon.priceIds.includes(priceId) && coupon.currency === currency
  if (!isFor || discountCents === undefined) return 'other-plan'
  return { coupon, discountCents }
}
