import { shareOf } from '../money.ts'
import type { Cents } from '../schemas.ts'
import type { PlanPeriod } from './schemas.ts'

/** A period that was paid for. */
export interface PaidPeriod {
  beginsAt: Date
  endsAt: Date
  period: PlanPeriod
  amountCents: Cents
  /** What an earlier change left over. */
  creditCents: Cents
}

/** What a change of plan costs at once, or what it leaves for later renewals; never both. */
export interface Proration {
  dueNowCents: Cents
  creditCents: Cents
}

/**
 * What changing to another price costs at a moment. The rest of the paid period counts towards the
 * same rest at the new price, or, where the new one is paid by another period, towards all of it,
 * beginning anew. Halfway through a month, from 9.99 to 19.99 is 10.00 - 5.00 = 5.00.
 */
export function prorate(
  paid: PaidPeriod,
  next: { amountCents: Cents; period: PlanPeriod },
  at: Date,
): Proration {
  const begins = paid.beginsAt.getTime()
  const whole = paid.endsAt.getTime() - begins
  const left = Math.min(whole, Math.max(0, paid.endsAt.getTime() - at.getTime()))
  const unused = shareOf(paid.amountCents, left, whole) + paid.creditCents
  const cost =
    next.period === paid.period ? shareOf(next.amountCents, left, whole) : next.amountCents
  return { dueNowCents: Math.max(0, cost - unused), creditCents: Math.max(0, unused - cost) }
}

/** The same with tax: prices and credit are then with their taxes, and so is what is due. */
export interface TaxedProration extends Proration {
  /** What of `dueNowCents` is tax. */
  taxCents: Cents
}

/**
 * What changing to another price costs where prices are taxed. The rest of the paid period counts with
 * the tax that was paid for it. What an earlier change left over was taxed when it was paid, so it
 * takes its share of the tax out of what is due.
 */
export function prorateTaxed(
  paid: PaidPeriod & { taxCents: Cents },
  next: { amountCents: Cents; taxCents: Cents; period: PlanPeriod },
  at: Date,
): TaxedProration {
  const { period } = next
  const old = { ...paid, amountCents: paid.amountCents + paid.taxCents }
  const whole = { amountCents: next.amountCents + next.taxCents, period }
  const cost = prorate(old, whole, at)
  const { dueNowCents: all } = prorate({ ...old, creditCents: 0 }, whole, at)
  const taxes = { ...paid, amountCents: paid.taxCents, creditCents: 0 }
  const { dueNowCents: tax } = prorate(taxes, { amountCents: next.taxCents, period }, at)
  return { ...cost, taxCents: taxShare({ all, tax }, cost.dueNowCents) }
}

/** What of a charge is tax where a credit has paid the rest: its share, and never more than it. */
export function taxShare({ all, tax }: { all: Cents; tax: Cents }, charged: Cents): Cents {
  return all <= 0 ? 0 : Math.min(charged, shareOf(Math.max(0, tax), charged, all))
}
