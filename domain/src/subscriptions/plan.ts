import { t } from '../language/messages.ts'
import type { PlanPeriod, Tier } from './schemas.ts'

/** The longest trial that a catalogue may offer. */
export const MOST_TRIAL_DAYS = 90

/** How long the shown cost of a change of plan holds. */
export const CHANGE_HOLDS_MINUTES = 15

/** The plans, from the least to the most. */
export const TIERS = ['basic', 'pro', 'premium'] as const

export const PLAN_PERIODS = ['month', 'year'] as const

/** A chosen plan, paid by the month or by the year. */
export interface PlanChoice {
  tier: Tier
  period: PlanPeriod
}

/** The name of a price, the same in the catalogue and in the provider's books: `pro_year`. */
export function priceIdOf({ tier, period }: PlanChoice): string {
  return `${tier}_${period}`
}

export const PRICE_IDS = TIERS.flatMap((tier) =>
  PLAN_PERIODS.map((period) => priceIdOf({ tier, period })),
)

/** The plan and the period that a price is for; undefined for a name that is none of ours. */
export function choiceOf(priceId: string): PlanChoice | undefined {
  for (const tier of TIERS) {
    for (const period of PLAN_PERIODS) {
      if (priceIdOf({ tier, period }) === priceId) return { tier, period }
    }
  }
  return undefined
}

/** A plan and its period as they stand on invoices: 'Pro plan, yearly'. */
export function planWords(name: string, period: PlanPeriod): string {
  return period === 'year'
    ? t('{name} plan, yearly', { name })
    : t('{name} plan, monthly', { name })
}
