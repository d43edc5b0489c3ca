import * as z from 'zod/mini'
import { Day } from '../calendar.ts'
import { Cents, CurrencyCode } from '../money.ts'
import { SERVICE_KINDS } from '../providers/service-kind.ts'
import { BOOKING_STATE_NAMES, type BookingState, holdsTime } from './booking-life.ts'
import { t } from '../language/messages.ts'

/** Bookings a month of a statement shows; more in one month are told to be more. */
export const MOST_LINES = 1_000

const MONTH_FORM = /^20\d{2}-(0[1-9]|1[0-2])$/

/** A month: '2026-11'. */
export const Month = z
  .string()
  .check(z.regex(MONTH_FORM, { error: () => t('This must be a month such as 2026-11.') }))
export type Month = z.infer<typeof Month>

export function isMonth(text: string): boolean {
  return MONTH_FORM.test(text)
}

/** What became of the money of one booking. */
export const StatementLine = z.object({
  bookingId: z.int(),
  /** The day it begins, by the provider's clocks. */
  day: Day,
  service: z.enum(SERVICE_KINDS),
  ownerName: z.string(),
  state: z.enum(BOOKING_STATE_NAMES),
  currency: CurrencyCode,
  paidCents: Cents,
  refundedCents: Cents,
  /** What is left of it once everything went back that goes back. */
  keptCents: Cents,
  /** Whether it is the provider's, or may still go back. */
  isEarned: z.boolean(),
  isTest: z.boolean(),
  /** Invented, to show what a statement looks like. */
  isSample: z.boolean(),
})
export type StatementLine = z.infer<typeof StatementLine>

/** What a month comes to in one currency. */
export const StatementSum = z.object({
  currency: CurrencyCode,
  paidCents: z.int(),
  refundedCents: z.int(),
  /** Left of bookings that are over. */
  earnedCents: z.int(),
  /** Left of bookings that are still to come or to be answered. */
  aheadCents: z.int(),
})
export type StatementSum = z.infer<typeof StatementSum>

/** Whether what is left of a booking's money belongs to the provider: nothing can happen to it any more. */
export function isEarned(state: BookingState): boolean {
  return !holdsTime(state)
}

/**
 * The sums of a month, a row for each currency. To the cent: paid less refunded is earned and ahead.
 * Money of test mode counts like any other and is marked where it is shown.
 */
export function sumsOf(
  lines: readonly Pick<
    StatementLine,
    'currency' | 'paidCents' | 'refundedCents' | 'keptCents' | 'isEarned'
  >[],
): StatementSum[] {
  const sums = new Map<string, StatementSum>()
  for (const { currency, paidCents, refundedCents, keptCents, isEarned: isOwn } of lines) {
    const sum = sums.get(currency) ?? {
      currency,
      paidCents: 0,
      refundedCents: 0,
      earnedCents: 0,
      aheadCents: 0,
    }
    sum.paidCents += paidCents
    sum.refundedCents += refundedCents
    if (isOwn) sum.earnedCents += keptCents
    else sum.aheadCents += keptCents
    sums.set(currency, sum)
  }
  return [...sums.values()]
}

/** The month before or after: `monthsFrom('2026-12', 1)` is '2027-01'. */
export function monthsFrom(month: Month, count: number): Month {
  const [year = 0, inYear = 1] = month.split('-').map(Number)
  const months = year * 12 + inYear - 1 + count
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`
}
