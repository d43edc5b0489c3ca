import * as z from 'zod/mini'
import { Day } from '../calendar.ts'
import { Cents, CurrencyCode } from '../money.ts'
import { PlanPeriod, PriceId, Tier } from './plan.ts'

/** How long the cost of a change holds that somebody was shown. */
export const CHANGE_HOLDS_MINUTES = 15

/** What a change of plan would do, before it is made. */
export const PlanChange = z.object({
  priceId: PriceId,
  tier: Tier,
  period: PlanPeriod,
  name: z.string(),
  /** What each renewal costs from then on. */
  amountCents: Cents,
  currency: CurrencyCode,
  /** Charged at once. */
  dueNowCents: Cents,
  /** Left over from the plan so far; the next renewals use it up. */
  creditCents: Cents,
  /** The moment it is reckoned from; the change names it again. */
  at: z.iso.datetime(),
  /** When the next renewal is charged. */
  renewsOn: Day,
  /** Pets that the new plan has no room for: their passports can then be read only. */
  petsOver: z.int(),
})
export type PlanChange = z.infer<typeof PlanChange>
