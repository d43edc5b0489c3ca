import { t } from '../language/messages.ts'
import { moneyText, splitByPercent, type Currency } from '../money.ts'
import type { Cents } from '../schemas.ts'

/** What providers of payments take at least: half of the large unit. */
const LEAST_CHARGE_CENTS = 50
export const LONGEST_COUPON_CODE = 24
export const MOST_COUPON_PERCENT = 90
export const MOST_COUPON_MONTHS = 36
export const MOST_REDEMPTIONS = 1_000_000
/** At most so many are listed, the latest first. */
export const MOST_COUPONS = 200

/** What a coupon takes off: one of the two. */
export interface CouponValue {
  percentOff: number | null
  amountOffCents: Cents | null
}

/** A typed code as it is kept: 'spring-26 ' is SPRING-26. */
export function couponCode(typed: string): string {
  return typed.trim().toUpperCase()
}

/**
 * What a coupon takes off a price, rounded by the one rule of the product; undefined where less
 * would be left than can be charged.
 */
export function discountOf(
  { percentOff, amountOffCents }: CouponValue,
  priceCents: Cents,
): Cents | undefined {
  const off =
    percentOff === null ? (amountOffCents ?? 0) : splitByPercent(priceCents, percentOff).part
  return off > 0 && priceCents - off >= LEAST_CHARGE_CENTS ? off : undefined
}

/** '20% off', '$5.00 off' */
export function couponValueText({ percentOff, amountOffCents }: CouponValue, currency: Currency) {
  if (percentOff !== null) return t('{percent}% off', { percent: percentOff })
  return t('{money} off', { money: moneyText({ amountCents: amountOffCents ?? 0, currency }) })
}

/** How long it is taken off; null for the first payment alone. */
export function couponTimeText(months: number | null): string {
  if (months === null) return t('on the first payment')
  return t(
    'on what is charged in {months, plural, one {the first month} other {the first # months}}',
    {
      months,
    },
  )
}
