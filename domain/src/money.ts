import { invariant } from './invariant.ts'
import { currencyText } from './language/formats.ts'
import type { Cents } from './schemas.ts'

/** The currencies an amount can be in; each of them has a hundred small units to the large one. */
export const CURRENCIES = ['USD', 'CAD', 'EUR', 'GBP', 'AUD', 'NZD'] as const
export type Currency = (typeof CURRENCIES)[number]

/** What one payment may come to at most: what card networks take in one go, 999,999.99. */
export const MOST_CENTS = 99_999_999

export interface Money {
  amountCents: Cents
  currency: Currency
}

/**
 * The one rounding rule of the product, half a cent upwards, on exact whole numbers: the share
 * `numerator / denominator` of an amount. 74.25 an hour for half an hour is 37.13.
 */
export function shareOf(cents: Cents, numerator: number, denominator: number): Cents {
  invariant(
    Number.isSafeInteger(cents) && Number.isSafeInteger(numerator) && cents >= 0 && numerator >= 0,
    'A share is made of whole numbers that are not negative.',
  )
  invariant(Number.isSafeInteger(denominator) && denominator > 0, 'Nothing is shared by zero.')
  const [part, whole] = [BigInt(cents) * BigInt(numerator), BigInt(denominator)]
  return Number((part * 2n + whole) / (whole * 2n))
}

/** The price of a time at an hourly rate: 150 minutes at 20.00 are 50.00. */
export function priceOfTime(hourlyRateCents: Cents, minutes: number): Cents {
  return shareOf(hourlyRateCents, minutes, 60)
}

/** What `percent` of an amount is and what is left of it; together they are always the whole. */
export function splitByPercent(cents: Cents, percent: number): { part: Cents; rest: Cents } {
  invariant(percent <= 100, 'No part is more than the whole.')
  const part = shareOf(cents, percent, 100)
  return { part, rest: cents - part }
}

/** `19.99`: the amount as the product's text fields carry it; `-0.50` of what is owed. */
export function decimalText(cents: number): string {
  const sum = Math.abs(cents)
  const sign = cents < 0 ? '-' : ''
  return `${sign}${Math.trunc(sum / 100)}.${String(sum % 100).padStart(2, '0')}`
}

/** `$1,234.50`: the amount as people read it. */
export function moneyText({ amountCents, currency }: Money, locale?: string): string {
  return currencyText(decimalText(amountCents) as `${number}`, currency, locale)
}

/** The cents of a typed amount such as `19.99`, `19.9` or `19`; undefined when it is none. */
export function parseCents(text: string): Cents | undefined {
  const [, whole, part = ''] = /^(\d{1,6})(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? []
  if (whole === undefined) return undefined
  return Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

/**
 * The cents that a calculated number means, such as the 37.125 or 19.989999999999998 of a browser:
 * what lies past the sixth decimal is noise, the rest is rounded by the rule above. Undefined when
 * no amount of money is meant.
 */
export function centsOf(amount: number): Cents | undefined {
  if (!Number.isFinite(amount) || amount < 0 || amount * 100 > MOST_CENTS) return undefined
  const [whole = '0', part = ''] = amount.toFixed(6).split('.')
  return shareOf(Number(whole) * 1_000_000 + Number(part), 1, 10_000)
}
