import { t } from '../language/messages.ts'
import { entitlementsOf } from './entitlements.ts'
import { TIERS } from './plan.ts'
import type { CataloguePlan, PlanPeriod, Subscription, Tier } from './schemas.ts'

/** What the product does for members of a plan, as its card says it. */
export function featuresOf(tier: Tier): string[] {
  const { tagDiscountPercent } = entitlementsOf(tier)
  return [petsText(tier), ...(tagDiscountPercent === 0 ? [] : [tagText(tier)]), tripText(tier)]
}

export function petsText(tier: Tier | null): string {
  const { pets } = entitlementsOf(tier)
  if (pets === null) return t('Unlimited pets')
  return t('{pets, plural, one {# pet} other {Up to # pets}}', { pets })
}

function tagText(tier: Tier): string {
  const { tagDiscountPercent } = entitlementsOf(tier)
  return tagDiscountPercent === 100
    ? t('Free QR tags')
    : t('QR tags {percent}% off', { percent: tagDiscountPercent })
}

function tripText(tier: Tier): string {
  const { savedTrips } = entitlementsOf(tier)
  if (savedTrips === null) return t('Advanced trip planning: keep any number of trips')
  return t('Trip planning: keep {savedTrips, plural, one {# trip} other {up to # trips}}', {
    savedTrips,
  })
}

/** Where a plan stands, in the reader's words. */
export function planStatusText(status: Subscription['status']): string {
  return {
    Active: t('Active', { context: 'plan' }),
    Ending: t('Ending'),
    Trial: t('Trial'),
    'Payment overdue': t('Payment overdue'),
  }[status]
}

/** A price and how often it is paid: '$9.99 a month'. */
export function priceAPeriod(price: string, period: PlanPeriod): string {
  return period === 'year' ? t('{price} a year', { price }) : t('{price} a month', { price })
}

/** One line of the comparison: without a plan, then in each of them. */
export interface ComparedFeature {
  name: string
  /** A text where there is an amount, otherwise whether it is part of it. */
  values: readonly (string | boolean)[]
}

function amount(limit: number | null): string {
  return limit === null ? t('Unlimited') : String(limit)
}

/** What the product itself gives, with and without a plan. */
export function comparedFeatures(): ComparedFeature[] {
  const all = [null, ...TIERS].map((tier) => entitlementsOf(tier))
  return [
    { name: t('Pets in the passport'), values: all.map(({ pets }) => amount(pets)) },
    {
      name: t('QR pet tags'),
      values: all.map(({ tagDiscountPercent }) =>
        tagDiscountPercent === 0
          ? t('Full price')
          : tagDiscountPercent === 100
            ? t('Free')
            : t('{percent}% off', { percent: tagDiscountPercent }),
      ),
    },
    { name: t('Trips you can keep'), values: all.map(({ savedTrips }) => amount(savedTrips)) },
    {
      name: t('Found-pet pages, emergency details, exports'),
      values: all.map(() => true),
    },
  ]
}

/** What people of the installation promise members of each plan. */
export function comparedService(plans: readonly CataloguePlan[]): ComparedFeature[] {
  const names = [...new Set(plans.flatMap(({ service }) => service))]
  return names.map((name) => ({
    name,
    values: [false, ...plans.map(({ service }) => service.includes(name))],
  }))
}
