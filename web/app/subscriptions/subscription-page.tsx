import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { msg, t } from '@wayfur/domain/language/messages'
import { moneyText } from '@wayfur/domain/money'
import { priceIdOf } from '@wayfur/domain/subscriptions/plan'
import { petsText } from '@wayfur/domain/subscriptions/plan-messages'
import { YEARLY_SAVING_PERCENT } from '@wayfur/domain/subscriptions/price'
import type { PlanCatalogue, PlanPeriod, Subscription } from '@wayfur/domain/subscriptions/schemas'
import { type ReactNode, useState } from 'react'
import { href, Link, useSearchParams } from 'react-router'
import { useVisitor } from '../accounts/use-visitor.ts'
import { prefetch } from '../api-client.ts'
import { runAction } from '../forms/run-action.ts'
import { Sentence } from '../language/sentence.tsx'
import { withoutSecrets } from '../payments/payment-return.tsx'
import { requestContext } from '../request-context.ts'
import { PageFrame } from '../shell/page-frame.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { Badge } from '../ui/badge.tsx'
import { LinkTabs } from '../ui/link-tabs.tsx'
import type { Route } from './+types/subscription-page'
import { CardStep } from './card-step.tsx'
import { ChangeStep } from './change-step.tsx'
import { CurrentPlan } from './current-plan.tsx'
import { InvoiceList } from './invoice-list.tsx'
import { OwedStep } from './owed-step.tsx'
import { planActions } from './plan-actions.ts'
import { PlanCard } from './plan-card.tsx'
import { PlanComparison } from './plan-comparison.tsx'
import {
  planInvoicesQuery,
  plansQuery,
  quoteQuery,
  subscriptionQuery,
  taxQuestionQuery,
  trialOfferQuery,
} from './plan-queries.ts'
import { periodAddress, planStepOf } from './plan-search-params.ts'
import { SubscribeStep } from './subscribe-step.tsx'
import { TaxPlace } from './tax-address-form.tsx'

export const meta = pageMeta({
  title: msg('Premium Plans'),
  description: msg('Plans for people with more pets and more trips, by the month or by the year.'),
})

export async function loader({ context, request }: Route.LoaderArgs) {
  withoutSecrets(request)
  const isMember = context.get(requestContext).visitor !== null
  const own = isMember
    ? [subscriptionQuery, planInvoicesQuery, trialOfferQuery, taxQuestionQuery]
    : []
  const step = planStepOf(new URL(request.url).searchParams)
  const quoted = step.step === 'subscribe' ? [quoteQuery(step.priceId, step.coupon)] : []
  return { state: await prefetch(context, [plansQuery, ...own, ...quoted]) }
}

export const action = runAction(planActions)

/** The plans, and the steps of taking or changing one. */
export default function SubscriptionPage() {
  const [search] = useSearchParams()
  const isMember = useVisitor() !== null
  const { data: catalogue } = useSuspenseQuery(plansQuery)
  const { data: current = null } = useQuery({ ...subscriptionQuery, enabled: isMember })
  const step = planStepOf(search)
  if (step.step === 'subscribe') {
    const { priceId, coupon } = step
    const chosen = { priceId, coupon, catalogue, current, isMember }
    return <Beginning key={`${priceId} ${coupon}`} {...chosen} />
  }
  // Whoever comes back to a change that was made has nothing left to change.
  const paid = paidPlan(current)
  if (step.step === 'change' && paid !== null && priceIdOf(paid) !== step.priceId) {
    const { priceId } = step
    return <ChangeStep key={priceId} priceId={priceId} catalogue={catalogue} current={paid} />
  }
  const period = step.step === 'select' ? step.period : 'month'
  const select = <Select {...{ catalogue, current, period, isMember }} />
  if (step.step === 'owed') return <Owing current={current} otherwise={select} />
  const isCharged = paid !== null && paid.owed === null && !paid.endsWithPeriod
  if (step.step === 'card' && isCharged) {
    return <CardStep plan={paid} changeId={step.changeId} />
  }
  return select
}

/** What a card is charged for; a trial is followed by a plan of its own. */
function paidPlan(current: Subscription | null): Subscription | null {
  return current?.state === 'trial' ? null : current
}

/** Pays what a plan owes; stays, like the beginning of a plan, until its own form has said so. */
function Owing({ current, otherwise }: { current: Subscription | null; otherwise: ReactNode }) {
  const [first] = useState(current)
  return first?.owed ? <OwedStep plan={first} owed={first.owed} /> : otherwise
}

/**
 * Begins a plan where there was none. The open page may hear that it has begun before the form that
 * took the card does, so that form stays until it has said so itself.
 */
function Beginning({
  priceId,
  coupon,
  catalogue,
  current,
  isMember,
}: {
  priceId: string
  coupon: string
  catalogue: PlanCatalogue
  current: Subscription | null
  isMember: boolean
}) {
  const [hadNone] = useState(paidPlan(current) === null)
  return hadNone ? (
    <SubscribeStep priceId={priceId} coupon={coupon} catalogue={catalogue} />
  ) : (
    <Select catalogue={catalogue} current={current} period="month" isMember={isMember} />
  )
}

interface SelectProps {
  catalogue: PlanCatalogue
  current: Subscription | null
  period: PlanPeriod
  isMember: boolean
}

function Select({ catalogue, current, period, isMember }: SelectProps) {
  const { data: invoices = [] } = useQuery({ ...planInvoicesQuery, enabled: isMember })
  const { data: trial } = useQuery({ ...trialOfferQuery, enabled: isMember })
  const { data: question } = useQuery({ ...taxQuestionQuery, enabled: isMember })
  const trialDays = trial?.isOffered ? trial.days : null
  const least = catalogue.plans[0]
  return (
    <PageFrame
      title={t('Choose Your Plan')}
      lead={
        least === undefined
          ? t(
              'Finding places, the passports of your first two pets and everything that keeps pets safe are free. Plans add room.',
            )
          : t(
              'Finding places, the passports of your first two pets and everything that keeps pets safe are free. Plans add room, from {money} a month.',
              {
                money: moneyText({ amountCents: least.monthlyCents, currency: catalogue.currency }),
              },
            )
      }
    >
      {current !== null && <CurrentPlan plan={current} />}
      {current !== null && <TaxPlace question={question} />}
      <div className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-3">
        <LinkTabs
          label={t('How to pay')}
          tabs={[
            { to: periodAddress('month'), label: t('Monthly'), isChosen: period === 'month' },
            { to: periodAddress('year'), label: t('Yearly'), isChosen: period === 'year' },
          ]}
        />
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone="ember" className="px-3 py-1 text-sm">
            {t('Save {yearlySavingPercent}%', { yearlySavingPercent: YEARLY_SAVING_PERCENT })}
          </Badge>
          <span className="text-ink-soft">{t('when you pay by the year')}</span>
        </p>
      </div>
      <ul className="mt-8 grid gap-6 md:grid-cols-3 md:gap-5">
        {catalogue.plans.map((plan) => (
          <PlanCard
            key={plan.tier}
            plan={plan}
            currency={catalogue.currency}
            period={period}
            current={paidPlan(current)}
            trialDays={trialDays}
          />
        ))}
      </ul>
      {(trialDays !== null || (!isMember && catalogue.trialDays > 0)) && (
        <p className="mt-8 text-ink-soft">
          {t(
            'New here? Try any plan once for {days, plural, one {# day} other {# days}}. It takes no card and ends by itself, and nothing is charged.',
            { days: catalogue.trialDays },
          )}
        </p>
      )}
      {current === null && (
        <p className="mt-8 text-ink-soft">
          <Sentence
            message={msg(
              'Without a plan you have room for {pets} and one saved trip. You can cancel any plan at any time; see the <0>terms</0>.',
              { pets: petsText(null).toLowerCase() },
            )}
            parts={{ 0: <Link to={href('/terms')} /> }}
          />
        </p>
      )}
      <PlanComparison plans={catalogue.plans} />
      {invoices.length > 0 && <InvoiceList invoices={invoices} />}
    </PageFrame>
  )
}
