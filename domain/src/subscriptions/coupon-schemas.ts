import * as z from 'zod/mini'
import { t } from '../language/messages.ts'
import { Cents, CurrencyCode, Day, queryInteger } from '../schemas.ts'
import {
  couponCode,
  LONGEST_COUPON_CODE,
  MOST_COUPON_MONTHS,
  MOST_COUPON_PERCENT,
  MOST_COUPONS,
  MOST_REDEMPTIONS,
} from './coupon.ts'
import { PRICE_IDS } from './plan.ts'
import { ChargedTaxShown } from './tax-schemas.ts'

/** What somebody types as a coupon; whether there is one is looked up. */
export const TypedCoupon = z.pipe(
  z.string().check(z.maxLength(LONGEST_COUPON_CODE * 2)),
  z.transform(couponCode),
)

const PriceIds = z
  .array(z.enum(PRICE_IDS as [string, ...string[]]))
  .check(
    z.minLength(1, { error: () => t('Please choose at least one plan.') }),
    z.maxLength(PRICE_IDS.length),
  )

const Value = {
  percentOff: z.nullable(z.int().check(z.gte(1), z.lte(MOST_COUPON_PERCENT))),
  amountOffCents: z.nullable(z.int().check(z.gte(1), z.lte(1_000_000))),
  /** Months it is taken off what is charged; null for the first payment alone. */
  months: z.nullable(z.int().check(z.gte(1), z.lte(MOST_COUPON_MONTHS))),
  /** How many members may use it, each once. */
  most: z.int().check(z.gte(1), z.lte(MOST_REDEMPTIONS)),
}

/** A coupon as its maker describes it. */
export const NewCoupon = z
  .object({
    code: z.pipe(
      z.string().check(z.maxLength(LONGEST_COUPON_CODE * 2)),
      z.pipe(
        z.transform(couponCode),
        z.string().check(
          z.regex(/^[A-Z0-9-]{3,24}$/, {
            error: () => t('Please use 3 to 24 letters, digits or hyphens.'),
          }),
        ),
      ),
    ),
    ...Value,
    priceIds: PriceIds,
    /** The last day on which it may be used, by the clocks of its maker. */
    lastDay: Day,
  })
  .check(
    z.refine(
      ({ percentOff, amountOffCents }) => (percentOff === null) !== (amountOffCents === null),
      {
        path: ['percentOff'],
        error: () => t('Please give either a percentage or an amount.'),
      },
    ),
  )
export type NewCoupon = z.infer<typeof NewCoupon>

/** A coupon as those see it who run the installation. */
export const Coupon = z.object({
  id: z.int(),
  code: z.string(),
  ...Value,
  currency: CurrencyCode,
  priceIds: PriceIds,
  /** How many have used it. */
  redeemed: z.int(),
  /** The first moment at which it is over. */
  validUntil: z.iso.datetime(),
  state: z.enum(['open', 'used-up', 'over', 'ended']),
})
export type Coupon = z.infer<typeof Coupon>

/** What a plan costs now, with a coupon or without, and with its tax. */
export const PlanQuote = z.object({
  priceId: z.string(),
  currency: CurrencyCode,
  /** What a renewal costs without a coupon. */
  listCents: Cents,
  discountCents: Cents,
  /** The tax on what is left; null for none. */
  tax: z.nullable(ChargedTaxShown),
  /** Whether tax could apply, so that the member has to say first where they are taxed. */
  asksAddress: z.boolean(),
  /** What the first payment costs. */
  dueNowCents: Cents,
  /** The coupon that is counted; null for none. */
  coupon: z.nullable(z.object({ code: z.string(), months: z.nullable(z.int()) })),
  /** Why the coupon that was typed is not counted, as a sentence. */
  refusal: z.nullable(z.string()),
})
export type PlanQuote = z.infer<typeof PlanQuote>

export const quotePlan = {
  summary: 'What a plan costs, by the month or by the year, with a coupon or without.',
  query: z.object({
    priceId: z.enum(PRICE_IDS as [string, ...string[]]),
    coupon: z.optional(TypedCoupon),
  }),
  reply: PlanQuote,
}

export const listCoupons = {
  summary: 'The coupons of this installation, the latest first.',
  reply: z.array(Coupon).check(z.maxLength(MOST_COUPONS)),
}

export const makeCoupon = {
  summary: 'Makes a coupon. Its code is its own for good.',
  body: NewCoupon,
  reply: Coupon,
}

export const endCoupon = {
  summary: 'Ends a coupon: nobody can use it any more; what was given with it stays.',
  params: z.object({ id: queryInteger(1, Number.MAX_SAFE_INTEGER) }),
  reply: Coupon,
}
