import { useMutation, useQueryClient } from '@tanstack/react-query'
import { dayText } from '@wayfur/domain/calendar'
import { t } from '@wayfur/domain/language/messages'
import { moneyText } from '@wayfur/domain/money'
import { cancelPlan, keepPlan } from '@wayfur/domain/subscriptions/endpoints'
import { planStatusText } from '@wayfur/domain/subscriptions/plan-messages'
import type { Subscription } from '@wayfur/domain/subscriptions/schemas'
import { useId, useState } from 'react'
import { callApi, ApiError } from '../api-client.ts'
import { TestModeBadge } from '../payments/test-mode-badge.tsx'
import { Alert } from '../ui/alert.tsx'
import { Badge } from '../ui/badge.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { toast } from '../ui/toast.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { cardText } from './card-text.ts'
import { subscriptionQuery } from './plan-queries.ts'
import { CARD_ADDRESS, OWED_ADDRESS } from './plan-search-params.ts'

const TONES = { Active: 'good', Ending: 'warn', 'Payment overdue': 'danger' } as const

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
            {moneyText(plan)} a {plan.period}
          </dd>
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
      {plan.endsWithPeriod ? (
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

function usePlanAct(
  act: () => Promise<Subscription | null>,
  done: { title: string; description: string },
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: act,
    async onSuccess(after) {
      client.setQueryData(subscriptionQuery.queryKey, after)
      toast({ ...done, tone: 'good' })
    },
    onError: (error) =>
      toast({ title: t('Subscription Error'), description: saysOf(error), tone: 'danger' }),
  })
}

function saysOf(error: unknown): string {
  return error instanceof ApiError ? error.says : t('We could not be reached. Nothing has changed.')
}

function Cancel({ plan, end }: { plan: Subscription; end: string }) {
  const [isAsking, setAsking] = useState(false)
  const isAlive = useHydrated()
  const isOwed = plan.state === 'past-due'
  const cancel = usePlanAct(() => callApi(cancelPlan, {}), {
    title: t('Plan cancelled'),
    description: isOwed
      ? t('It has ended, and nothing is owed.')
      : t('Everything stays until {end}.', { end }),
  })
  return (
    <div>
      <Button
        variant="outline"
        onClick={() => setAsking(true)}
        disabledReason={isAlive ? undefined : t('Cancelling needs JavaScript.')}
      >
        {t('Cancel plan')}
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('Cancel the {name} plan?', { name: plan.name })}
      >
        <div className="flex flex-col gap-4">
          <p>
            {isOwed
              ? t('It ends at once, and what is owed for its renewal is not charged any more.')
              : t(
                  'You keep everything until {end}; nothing more is charged, and you can take it back until then.',
                  { end },
                )}
          </p>
          <p className="text-ink-soft">
            {t(
              'Afterwards your pets, trips and tags stay. What is more than the free plan has room for can be read and exported, and everything that keeps your pets safe goes on.',
            )}
          </p>
          {cancel.isError && <Alert title={t('Nothing has changed')}>{saysOf(cancel.error)}</Alert>}
          <div className="flex flex-wrap gap-3">
            <Button
              variant="danger"
              busy={cancel.isPending}
              busyText={t('Cancelling...')}
              onClick={() => cancel.mutate(undefined, { onSuccess: () => setAsking(false) })}
            >
              {t('Cancel plan')}
            </Button>
            <Button variant="outline" onClick={() => setAsking(false)}>
              {t('Keep it')}
            </Button>
          </div>
        </div>
      </Dialog>
    </div>
  )
}

function Keep({ plan, end }: { plan: Subscription; end: string }) {
  const keep = usePlanAct(() => callApi(keepPlan, {}), {
    title: t('Your plan goes on'),
    description: t('It renews on {end}.', { end }),
  })
  return (
    <div className="flex flex-col gap-3">
      <p>
        {t('You have cancelled the {name} plan. Until {end} everything stays as it is.', {
          name: plan.name,
          end,
        })}
      </p>
      <div>
        <Button
          variant="lead"
          busy={keep.isPending}
          busyText={t('Keeping it...')}
          onClick={() => keep.mutate()}
        >
          {t('Keep my plan')}
        </Button>
      </div>
    </div>
  )
}
