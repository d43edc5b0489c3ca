import { dayText } from '@wayfur/domain/calendar'
import { t } from '@wayfur/domain/language/messages'
import { moneyText } from '@wayfur/domain/money'
import { planStatusText, priceAPeriod } from '@wayfur/domain/subscriptions/plan-messages'
import type { Subscription } from '@wayfur/domain/subscriptions/schemas'
import { taxText } from '@wayfur/domain/subscriptions/tax'
import { useId, useState } from 'react'
import { useActionData } from 'react-router'
import { ActionForm } from '../forms/action-form.tsx'
import type { FormAnswer } from '../forms/define-actions.ts'
import { TestModeBadge } from '../payments/test-mode-badge.tsx'
import { Alert } from '../ui/alert.tsx'
import { Badge } from '../ui/badge.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { cardText } from './card-text.ts'
import { planActions, tellRefused } from './plan-actions.ts'
import { CARD_ADDRESS, chooseAddress, OWED_ADDRESS } from './plan-search-params.ts'

const TONES = {
  Trial: 'leaf',
  Active: 'good',
  Ending: 'warn',
  'Payment overdue': 'danger',
} as const

/** The plan somebody has now, and what they can do with it. */
export function CurrentPlan({ plan }: { plan: Subscription }) {
  const id = useId()
  const end = dayText(plan.currentPeriodEndsOn)
  return (
    <Card as="section" aria-labelledby={id} className="flex flex-col gap-5 p-6">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id={id} className="text-xl">
          {t('Current Subscription')}
        </h2>
        {plan.mode === 'test' && <TestModeBadge />}
      </div>
      {plan.owed !== null && (
        <Alert
          title={t('Your last renewal was refused')}
          action={
            <ButtonLink to={OWED_ADDRESS} variant="accent" size="sm">
              {t('Pay with another card')}
            </ButtonLink>
          }
        >
          {t(
            '{money} is owed. Your plan goes on until {graceEndsOn}, and we try your card again until then.',
            {
              money: moneyText({ amountCents: plan.owed.amountCents, currency: plan.currency }),
              graceEndsOn: dayText(plan.owed.graceEndsOn),
            },
          )}
        </Alert>
      )}
      <dl className="grid gap-x-10 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
        <div>
          <dt className="text-sm text-ink-soft">{t('Plan')}</dt>
          <dd className="text-lg font-semibold">{t('{name} plan', { name: plan.name })}</dd>
          <dd className="text-ink-soft">
            {plan.state === 'trial' ? t('Free') : priceAPeriod(moneyText(plan), plan.period)}
          </dd>
          {plan.tax !== null && (
            <dd className="text-sm text-ink-soft">
              {t('plus {money} ({tax})', {
                money: moneyText({ amountCents: plan.tax.cents, currency: plan.currency }),
                tax: taxText(plan.tax),
              })}
            </dd>
          )}
          {plan.discount !== null && (
            <dd className="text-sm text-ink-soft">
              {t('Coupon {code}: {money} until {end}', {
                code: plan.discount.code,
                money: moneyText({
                  amountCents: -plan.discount.amountOffCents,
                  currency: plan.currency,
                }),
                end: dayText(plan.discount.endsOn),
              })}
            </dd>
          )}
        </div>
        <div>
          <dt className="text-sm text-ink-soft">
            {plan.endsWithPeriod ? t('Ends on') : t('Next billing date')}
          </dt>
          <dd className="text-lg font-semibold">{end}</dd>
        </div>
        <div>
          <dt className="text-sm text-ink-soft">{t('Status')}</dt>
          <dd className="mt-1">
            <Badge tone={TONES[plan.status]}>{planStatusText(plan.status)}</Badge>
          </dd>
        </div>
        {plan.card !== null && !plan.endsWithPeriod && (
          <div>
            <dt className="text-sm text-ink-soft">{t('Card')}</dt>
            <dd className="text-lg font-semibold">{cardText(plan.card)}</dd>
          </div>
        )}
      </dl>
      {plan.state === 'trial' ? (
        <Trial plan={plan} end={end} />
      ) : plan.endsWithPeriod ? (
        <Keep plan={plan} end={end} />
      ) : (
        <div className="flex flex-wrap gap-3">
          {plan.owed === null && (
            <ButtonLink to={CARD_ADDRESS} variant="outline">
              {t('Change card')}
            </ButtonLink>
          )}
          <Cancel plan={plan} end={end} />
        </div>
      )}
    </Card>
  )
}

function Trial({ plan, end }: { plan: Subscription; end: string }) {
  return (
    <div className="flex flex-col gap-4">
      <p>
        {t(
          'Your trial ends by itself on {end}, and nothing is charged. If you choose a plan before then, it begins at once and is paid from that day.',
          { end },
        )}
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={chooseAddress(plan)} variant="accent">
          {t('Keep {name} for {price}', {
            name: plan.name,
            price: priceAPeriod(moneyText(plan), plan.period),
          })}
        </ButtonLink>
        <ActionForm actions={planActions} name="cancel" onRefused={tellRefused}>
          <Button type="submit" variant="outline" busyText={t('Ending...')}>
            {t('End trial now')}
          </Button>
        </ActionForm>
      </div>
    </div>
  )
}

function Cancel({ plan, end }: { plan: Subscription; end: string }) {
  const [isAsking, setAsking] = useState(false)
  const isAlive = useHydrated()
  const answer = useActionData() as FormAnswer | undefined
  if (!isAlive) {
    // A dialog is opened by script; this by the browser itself.
    return (
      <Disclosure label={t('Cancel plan')} isOpen={answer?.intent === 'cancel'}>
        <CancelForm plan={plan} end={end} />
      </Disclosure>
    )
  }
  const stay = () => setAsking(false)
  return (
    <div>
      <Button variant="outline" onClick={() => setAsking(true)}>
        {t('Cancel plan')}
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={stay}
        title={t('Cancel the {name} plan?', { name: plan.name })}
      >
        <CancelForm plan={plan} end={end} onStay={stay} />
      </Dialog>
    </div>
  )
}

interface CancelFormProps {
  plan: Subscription
  end: string
  onStay?: () => void
}

function CancelForm({ plan, end, onStay }: CancelFormProps) {
  return (
    <ActionForm
      actions={planActions}
      name="cancel"
      onDone={onStay}
      onRefused={tellRefused}
      className="flex flex-col gap-4"
    >
      <p>
        {plan.state === 'past-due'
          ? t('It ends right away, and the renewal that is owed is not charged.')
          : t(
              'You keep everything until {end}; nothing more is charged, and you can undo it until then.',
              { end },
            )}
      </p>
      <p className="text-ink-soft">
        {t(
          'After that, your pets, trips and tags stay. What is more than the free plan has room for can be read and exported, and everything that keeps your pets safe goes on.',
        )}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="danger" busyText={t('Canceling...')}>
          {t('Cancel plan')}
        </Button>
        {onStay && (
          <Button variant="outline" onClick={onStay}>
            {t('Keep it')}
          </Button>
        )}
      </div>
    </ActionForm>
  )
}

function Keep({ plan, end }: { plan: Subscription; end: string }) {
  return (
    <div className="flex flex-col gap-3">
      <p>
        {t('You have canceled the {name} plan. Until {end} everything stays as it is.', {
          name: plan.name,
          end,
        })}
      </p>
      <ActionForm actions={planActions} name="keep" onRefused={tellRefused}>
        <Button type="submit" variant="lead" busyText={t('Keeping it...')}>
          {t('Keep my plan')}
        </Button>
      </ActionForm>
    </div>
  )
}
