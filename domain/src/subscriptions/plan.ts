import * as z from 'zod/mini'
import { CurrencyCode } from '../money.ts'
import { t } from '../language/messages.ts'

/** The plans, from the least to the most. */
export const TIERS = ['basic', 'pro', 'premium'] as const
export const Tier = z.enum(TIERS)
export type Tier = z.infer<typeof Tier>

export const PLAN_PERIODS = ['month', 'year'] as const
export const PlanPeriod = z.enum(PLAN_PERIODS)
export type PlanPeriod = z.infer<typeof PlanPeriod>

/** What somebody chooses: a plan, paid by the month or by the year. */
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
export const PriceId = z.enum(PRICE_IDS as [string, ...string[]])

/** The plan and the period that a price is for; undefined for a name that is none of ours. */
export function choiceOf(priceId: string): PlanChoice | undefined {
  for (const tier of TIERS) {
    for (const period of PLAN_PERIODS) {
      if (priceIdOf({ tier, period }) === priceId) return { tier, period }
    }
  }
  return undefined
}

const PlanText = z.string().check(z.trim(), z.minLength(1), z.maxLength(200))

/** A plan as the operator's catalogue tells it. */
export const CataloguePlan = z.object({
  tier: Tier,
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
  description: PlanText,
  /** What providers take at least: half of the large unit. */
  monthlyCents: z.int().check(z.gte(50), z.lte(1_000_000)),
  /** What people of this installation do for members of the plan; the product cannot. */
  service: z.array(PlanText).check(z.maxLength(8)),
  isPopular: z.boolean(),
})
export type CataloguePlan = z.infer<typeof CataloguePlan>

/** What is sold here: each plan once, from the least to the most. */
export const PlanCatalogue = z.object({
  currency: CurrencyCode,
  plans: z.array(CataloguePlan).check(
    z.length(TIERS.length),
    z.refine((plans) => plans.every(({ tier }, index) => tier === TIERS[index]), {
      error: () =>
        t('This must hold the plans {tiers} in this order.', { tiers: TIERS.join(', ') }),
    }),
  ),
})
export type PlanCatalogue = z.infer<typeof PlanCatalogue>

/** A plan and its period as they stand on invoices: 'Pro plan, yearly'. */
export function planWords(name: string, period: PlanPeriod): string {
  return period === 'year'
    ? t('{name} plan, yearly', { name })
    : t('{name} plan, monthly', { name })
}
