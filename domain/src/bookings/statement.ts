import { dateText } from '../language/formats.ts'
import { type BookingState, holdsTime } from './booking-life.ts'
import type { Month, StatementLine, StatementSum } from './booking-schemas.ts'

/** Bookings a month of a statement shows; of a fuller month it says how many more there are. */
export const MOST_LINES = 1_000

export const MONTH_FORM = /^20\d{2}-(0[1-9]|1[0-2])$/

export function isMonth(text: string): boolean {
  return MONTH_FORM.test(text)
}

/** Whether what is left of a booking's money belongs to the provider: nothing can happen to it any more. */
export function isEarned(state: BookingState): boolean {
  return !holdsTime(state)
}

/**
 * The sums of a month, a row for each currency. To the cent: paid less refunded is earned and ahead, and tips
 * come on top.
 * Money of test mode counts like any other and is marked where it is shown.
 */
export function sumsOf(
  lines: readonly Pick<
    StatementLine,
    'currency' | 'paidCents' | 'refundedCents' | 'keptCents' | 'tipCents' | 'isEarned'
  >[],
): StatementSum[] {
  const sums = new Map<string, StatementSum>()
  for (const { isEarned: isOwn, ...line } of lines) {
    const { currency, paidCents, refundedCents, keptCents, tipCents } = line
    const sum = sums.get(currency) ?? {
      currency,
      paidCents: 0,
      refundedCents: 0,
      earnedCents: 0,
      aheadCents: 0,
      tipCents: 0,
    }
    sum.paidCents += paidCents
    sum.refundedCents += refundedCents
    sum.tipCents += tipCents
    if (isOwn) sum.earnedCents += keptCents
    else sum.aheadCents += keptCents
    sums.set(currency, sum)
  }
  return [...sums.values()]
}

/** 'November 2026' */
export function monthText(month: Month): string {
  const form = { year: 'numeric', month: 'long', timeZone: 'UTC' } as const
  return dateText(Date.parse(`${month}-01T00:00:00Z`), form)
}

/** The month before or after: `monthsFrom('2026-12', 1)` is '2027-01'. */
export function monthsFrom(month: Month, count: number): Month {
  const [year = 0, inYear = 1] = month.split('-').map(Number)
  const months = year * 12 + inYear - 1 + count
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`
}
