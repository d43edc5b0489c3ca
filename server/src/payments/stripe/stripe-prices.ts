import type { Currency } from '@wayfur/domain/money'
import type { Stripe } from 'stripe'
import type { PlanDiscount, PlanPrice } from '../payment-provider.ts'
import { requireExclusive } from './stripe-own-taxes.ts'

/** What Stripe has in its books for our plans and coupons. */
export function stripePrices(stripe: Stripe) {
  return { priceOf, couponId }

  /**
   * Stripe's own price for a plan, found by its name and made where it is missing. One of another
   * amount is replaced: what is charged is always what our catalogue shows.
   */
  async function priceOf(price: PlanPrice): Promise<Stripe.Price> {
    const currency = price.currency.toLowerCase()
    const { data } = await stripe.prices.list({ lookup_keys: [price.lookup], limit: 1 })
    const found = data[0]
    const isRight =
      found?.unit_amount === price.amountCents &&
      found.currency === currency &&
      found.recurring?.interval === price.period &&
      found.tax_behavior !== 'inclusive'
    if (found !== undefined && isRight) {
      await requireExclusive(stripe, found)
      return found
    }
    return stripe.prices.create(
      {
        currency,
        unit_amount: price.amountCents,
        recurring: { interval: price.period },
        product_data: { name: price.name },
        lookup_key: price.lookup,
        transfer_lookup_key: true,
        // Tax comes on top, by whoever works it out.
        tax_behavior: 'exclusive',
        metadata: { lookup: price.lookup },
      },
      {
        idempotencyKey: `price:${price.lookup}:${price.amountCents}:${currency}:${price.period}:net`,
      },
    )
  }

  /** A coupon of Stripe's for this one subscription; ours counts who may use which. */
  async function couponId(
    { name, amountOffCents, months }: PlanDiscount,
    currency: Currency,
    idempotencyKey: string,
  ): Promise<string> {
    const made = await stripe.coupons.create(
      {
        name,
        // An amount and no percentage, so that nobody rounds but us.
        amount_off: amountOffCents,
        currency: currency.toLowerCase(),
        max_redemptions: 1,
        ...(months === null
          ? { duration: 'once' }
          : { duration: 'repeating', duration_in_months: months }),
      },
      { idempotencyKey },
    )
    return made.id
  }
}
