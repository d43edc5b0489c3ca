import { splitByPercent } from '../money.ts'
import type { Cents } from '../schemas.ts'
import type { CataloguePlan, PlanPeriod } from './schemas.ts'

/** What a year costs less than twelve months. */
export const YEARLY_SAVING_PERCENT = 20

/** A year of a plan, to the cent as it is charged: 9.99 a month is 95.90 a year. */
export function yearlyCents(monthlyCents: Cents): Cents {
  return splitByPercent(12 * monthlyCents, 100 - YEARLY_SAVING_PERCENT).part
}

/** What a year saves against twelve months: with the yearly price it makes the twelve months. */
export function yearlySavingCents(monthlyCents: Cents): Cents {
  return 12 * monthlyCents - yearlyCents(monthlyCents)
}

/** What is charged at a time. */
export function priceOf(plan: Pick<CataloguePlan, 'monthlyCents'>, period: PlanPeriod): Cents {
  return period === 'year' ? yearlyCents(plan.monthlyCents) : plan.monthlyCents
}
