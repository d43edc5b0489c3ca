import { dayText } from '@wayfur/domain/calendar'
import { moneyText } from '@wayfur/domain/money'
import { cancelPlan, keepPlan } from '@wayfur/domain/subscriptions/endpoints'
import type { Subscription } from '@wayfur/domain/subscriptions/subscription'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { ask, AskError } from '../ask.ts'
import { TestModeBadge } from '../payments/test-mode-badge.tsx'
import { Alert } from '../ui/alert.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Card } from '../ui/card.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { toast } from '../ui/toast.tsx'
import { useAlive } from '../ui/use-alive.ts'
import { cardText } from './card-text.ts'
import { CARD_ADDRESS, OWED_ADDRESS } from './plan-address.ts'
import { refreshPlan, subscriptionQuery } from './plan-queries.ts'

const TONES = { Active: 'good', Ending: 'warn', 'Payment overdue': 'danger' } as const

/** The plan somebody has now, and what they can do with it. */
export function CurrentPlan({ plan }: { plan: Subscription }) {
  const id = useId()
  const end = dayText(plan.currentPeriodEndsOn)
  return (
    <Card as="section" aria-labelledby={id} className="flex flex-col gap-5 p-6">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id={id} className="text-xl">
          Current Subscription
        </h2>
        {plan.mode === 'test' && <TestModeBadge />}
      </div>
      {plan.owed !== null && (
        <Alert
          title="Your last renewal was refused"
          action={
            <ButtonLink to={OWED_ADDRESS} look="accent" size="sm">
              Pay with another card
            </ButtonLink>
          }
        >
          {moneyText({ amountCents: plan.owed.amountCents, currency: plan.currency })} is owed. Your
          plan goes on until {dayText(plan.owed.graceEndsOn)}, and we try your card again until
          then.
        </Alert>
      )}
      <dl className="grid gap-x-10 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
        <div>
          <dt className="text-sm text-ink-soft">Plan</dt>
          <dd className="text-lg font-semibold">{plan.name} plan</dd>
          <dd className="text-ink-soft">
            {moneyText(plan)} a {plan.period}
          </dd>
        </div>
        <div>
          <dt className="text-sm text-ink-soft">
            {plan.endsWithPeriod ? 'Ends on' : 'Next billing date'}
          </dt>
          <dd className="text-lg font-semibold">{end}</dd>
        </div>
        <div>
          <dt className="text-sm text-ink-soft">Status</dt>
          <dd className="mt-1">
            <Badge tone={TONES[plan.status]}>{plan.status}</Badge>
          </dd>
        </div>
        {plan.card !== null && !plan.endsWithPeriod && (
          <div>
            <dt className="text-sm text-ink-soft">Card</dt>
            <dd className="text-lg font-semibold">{cardText(plan.card)}</dd>
          </div>
        )}
      </dl>
      {plan.endsWithPeriod ? (
        <Keep plan={plan} end={end} />
      ) : (
        <div className="flex flex-wrap gap-3">
          {plan.owed === null && (
            <ButtonLink to={CARD_ADDRESS} look="outline">
              Change card
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
      await refreshPlan(client)
      toast({ ...done, tone: 'good' })
    },
    onError: (error) =>
      toast({ title: 'Subscription Error', description: saysOf(error), tone: 'danger' }),
  })
}

function saysOf(error: unknown): string {
  return error instanceof AskError ? error.says : 'We could not be reached. Nothing has changed.'
}

function Cancel({ plan, end }: { plan: Subscription; end: string }) {
  const [isAsking, setAsking] = useState(false)
  const isAlive = useAlive()
  const isOwed = plan.state === 'past-due'
  const cancel = usePlanAct(() => ask(cancelPlan, {}), {
    title: 'Plan cancelled',
    description: isOwed ? 'It has ended, and nothing is owed.' : `Everything stays until ${end}.`,
  })
  return (
    <div>
      <Button
        look="outline"
        onClick={() => setAsking(true)}
        disabledReason={isAlive ? undefined : 'Cancelling needs JavaScript.'}
      >
        Cancel plan
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={`Cancel the ${plan.name} plan?`}
      >
        <div className="flex flex-col gap-4">
          <p>
            {isOwed
              ? 'It ends at once, and what is owed for its renewal is not charged any more.'
              : `You keep everything until ${end}; nothing more is charged, and you can take it back until then.`}
          </p>
          <p className="text-ink-soft">
            Afterwards your pets, trips and tags stay. What is more than the free plan has room for
            can be read and exported, and everything that keeps your pets safe goes on.
          </p>
          {cancel.isError && <Alert title="Nothing has changed">{saysOf(cancel.error)}</Alert>}
          <div className="flex flex-wrap gap-3">
            <Button
              look="danger"
              busy={cancel.isPending}
              busyText="Cancelling..."
              onClick={() => cancel.mutate(undefined, { onSuccess: () => setAsking(false) })}
            >
              Cancel plan
            </Button>
            <Button look="outline" onClick={() => setAsking(false)}>
              Keep it
            </Button>
          </div>
        </div>
      </Dialog>
    </div>
  )
}

function Keep({ plan, end }: { plan: Subscription; end: string }) {
  const keep = usePlanAct(() => ask(keepPlan, {}), {
    title: 'Your plan goes on',
    description: `It renews on ${end}.`,
  })
  return (
    <div className="flex flex-col gap-3">
      <p>
        You have cancelled the {plan.name} plan. Until {end} everything stays as it is.
      </p>
      <div>
        <Button
          look="lead"
          busy={keep.isPending}
          busyText="Keeping it..."
          onClick={() => keep.mutate()}
        >
          Keep my plan
        </Button>
      </div>
    </div>
  )
}
