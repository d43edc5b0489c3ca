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
