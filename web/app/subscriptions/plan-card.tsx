import { msg, t } from '@wayfur/domain/language/messages'
import { moneyText } from '@wayfur/domain/money'
import { featuresOf } from '@wayfur/domain/subscriptions/plan-messages'
import { yearlyCents, yearlySavingCents } from '@wayfur/domain/subscriptions/price'
import type { PlanCatalogue, PlanPeriod, Subscription } from '@wayfur/domain/subscriptions/schemas'
import { Check, Star } from 'lucide-react'
import { useId } from 'react'
import { ActionForm } from '../forms/action-form.tsx'
import { Sentence } from '../language/sentence.tsx'
import { Badge } from '../ui/badge.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { classNames } from '../ui/class-names.ts'
import { planActions, tellRefused } from './plan-actions.ts'
import { changeAddress, chooseAddress } from './plan-search-params.ts'

interface PlanPriceProps {
  plan: PlanCatalogue['plans'][number]
  currency: PlanCatalogue['currency']
  period: PlanPeriod
}

interface PlanCardProps {
  plan: PlanCatalogue['plans'][number]
  currency: PlanCatalogue['currency']
  period: PlanPeriod
  /** The plan that is paid for. */
  current: Subscription | null
  /** Days it can be tried; null where it cannot. */
  trialDays: number | null
}

/** One plan with its price, what it brings, and the way to it. */
export function PlanCard({ plan, currency, period, current, trialDays }: PlanCardProps) {
  const id = useId()
  const { tier, name, description, isPopular, service } = plan
  return (
    <Card
      as="li"
      aria-labelledby={id}
      className={classNames(
        'relative flex flex-col gap-5 p-6',
        isPopular && 'ring-2 ring-leaf md:-my-3 md:py-9 md:shadow-high',
      )}
    >
      <div>
        <div className="flex min-h-8 flex-wrap items-center justify-between gap-2">
          <h2 id={id} className="text-2xl">
            {name}
          </h2>
          {isPopular && (
            <Badge tone="leaf" icon={<Star aria-hidden="true" />}>
              {t('Most Popular')}
            </Badge>
          )}
        </div>
        <p className="mt-2 text-ink-soft md:min-h-[2lh]">{description}</p>
      </div>
      <PlanPrice plan={plan} currency={currency} period={period} />
      <ul className="flex flex-1 flex-col gap-2.5">
        {[...featuresOf(tier), ...service].map((feature) => (
          <li key={feature} className="flex items-start gap-2.5">
            <Check aria-hidden="true" className="mt-1 size-4.5 shrink-0 text-leaf" />
            {feature}
          </li>
        ))}
      </ul>
      <PlanButton plan={plan} period={period} current={current} />
      {trialDays !== null && <TrialButton plan={plan} days={trialDays} />}
    </Card>
  )
}

function TrialButton({ plan, days }: { plan: PlanCardProps['plan']; days: number }) {
  return (
    <ActionForm
      actions={planActions}
      name="trial"
      fixed={{ tier: plan.tier }}
      onRefused={tellRefused}
      className="flex flex-col"
    >
      <Button type="submit" variant="outline" busyText={t('Beginning...')}>
        <Sentence
          message={msg('Try it for {days, plural, one {# day} other {# days}}<0>: {name}</0>', {
            days,
            name: plan.name,
          })}
          parts={{ 0: <span className="sr-only" /> }}
        />
      </Button>
    </ActionForm>
  )
}

function PlanButton({ plan, period, current }: Pick<PlanCardProps, 'plan' | 'period' | 'current'>) {
  const { tier, name, isPopular } = plan
  if (current === null) {
    return (
      <ButtonLink to={chooseAddress({ tier, period })} variant={isPopular ? 'accent' : 'outline'}>
        <Sentence
          message={msg('Choose Plan<0>: {name}</0>', { name })}
          parts={{ 0: <span className="sr-only" /> }}
        />
      </ButtonLink>
    )
  }
  if (current.tier === tier && current.period === period) {
    return (
      <p className="flex min-h-11 items-center justify-center gap-2 rounded-md bg-good-soft font-semibold text-good-ink">
        <Check aria-hidden="true" className="size-5" />
        {t('Your plan')}
      </p>
    )
  }
  const isOtherPeriod = current.tier === tier
  return (
    <ButtonLink to={changeAddress({ tier, period })} variant="outline">
      {isOtherPeriod
        ? period === 'year'
          ? t('Pay {name} yearly', { name })
          : t('Pay {name} monthly', { name })
        : t('Change to {name}', { name })}
    </ButtonLink>
  )
}

/** The price of a plan: by the year the round figure, and beside it what is charged to the cent. */
function PlanPrice({ plan, currency, period }: PlanPriceProps) {
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
