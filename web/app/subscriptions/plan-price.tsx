import { moneyText } from '@wayfur/domain/money'
import type { PlanCatalogue, PlanPeriod } from '@wayfur/domain/subscriptions/plan'
import { yearlyCents, yearlySavingCents } from '@wayfur/domain/subscriptions/price'
import { t } from '@wayfur/domain/language/messages'

interface PlanPriceProps {
  plan: PlanCatalogue['plans'][number]
  currency: PlanCatalogue['currency']
  period: PlanPeriod
}

/** The price of a plan: by the year the round figure, and beside it what is charged to the cent. */
export function PlanPrice({ plan, currency, period }: PlanPriceProps) {
  const { monthlyCents } = plan
  const text = (amountCents: number) => moneyText({ amountCents, currency })
  const yearly = yearlyCents(monthlyCents)
  return (
    <div>
      <p className="flex items-baseline gap-1.5">
        <span className="font-display text-3xl font-semibold tabular-nums">
          {period === 'year'
            ? text(Math.round(yearly / 100) * 100).replace('.00', '')
            : text(monthlyCents)}
        </span>
        <span className="text-ink-soft">{period === 'year' ? t('a year') : t('a month')}</span>
      </p>
      <p className="mt-1 text-sm text-ink-soft">
        {period === 'year'
          ? t('{price} billed yearly. You save {saving}.', {
              price: text(yearly),
              saving: text(yearlySavingCents(monthlyCents)),
            })
          : t('Billed monthly. By the year {price}.', { price: text(yearly) })}
      </p>
    </div>
  )
}
