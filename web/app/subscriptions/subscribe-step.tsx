import { moneyText } from '@wayfur/domain/money'
import { readPaymentConfig } from '@wayfur/domain/payments/endpoints'
import { createSubscription } from '@wayfur/domain/subscriptions/endpoints'
import { choiceOf, type PlanCatalogue, planWords } from '@wayfur/domain/subscriptions/plan'
import { featuresOf } from '@wayfur/domain/subscriptions/plan-words'
import { priceOf } from '@wayfur/domain/subscriptions/price'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { href, useNavigate } from 'react-router'
import { ask, AskError, queryFor } from '../ask.ts'
import { PaymentForm } from '../payments/payment-form.tsx'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { toast } from '../ui/toast.tsx'
import { periodAddress } from './plan-address.ts'
import { PlanPaymentFrame } from './plan-payment-frame.tsx'
import { refreshPlan } from './plan-queries.ts'
import { said, say } from '@wayfur/domain/language/say'

const FAILED = 'Failed to create subscription. Please try again.'
const UNEXPECTED = said({
  title: 'Subscription Error',
  description: 'An unexpected error occurred.',
})

/** The payment step: the plan is chosen on the server, then its first payment is taken. */
export function SubscribeStep({
  priceId,
  catalogue,
}: {
  priceId: string
  catalogue: PlanCatalogue
}) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const choice = choiceOf(priceId)
  const plan = catalogue.plans.find(({ tier }) => tier === choice?.tier)
  const config = useQuery(queryFor(readPaymentConfig, {}))
  const chosen = useQuery({
    queryKey: ['subscribe', priceId],
    queryFn: () => ask(createSubscription, { body: { tier: choice?.tier ?? 'basic', priceId } }),
    // The secret stays no longer than the form that needs it.
    gcTime: 0,
  })
  const error = chosen.error ?? config.error

  useEffect(() => {
    if (error) toast({ title: say('Subscription Error'), description: say(FAILED), tone: 'danger' })
  }, [error])

  if (choice === undefined || plan === undefined) return null
  const back = periodAddress(choice.period)
  const price = { amountCents: priceOf(plan, choice.period), currency: catalogue.currency }

  async function begun(): Promise<void> {
    await refreshPlan(client)
    await navigate(href('/subscription'), { replace: true })
    toast({
      title: say('Your {name} plan has begun', { name: plan?.name }),
      description: say('Everything it brings is yours from now on.'),
      tone: 'good',
    })
  }

  return (
    <PlanPaymentFrame
      title={say('Subscribe to {name}', { name: plan.name })}
      back={back}
      summary={[
        [say('Plan'), planWords(plan.name, choice.period)],
        [say('Brings'), featuresOf(plan.tier).join(', ')],
        [say('Today'), moneyText(price)],
        [
          say('Then'),
          choice.period === 'year'
            ? say('{price} every year, until you cancel', { price: moneyText(price) })
            : say('{price} every month, until you cancel', { price: moneyText(price) }),
        ],
      ]}
    >
      {error !== null ? (
        <Alert
          title={say('Subscription Error')}
          action={
            <Button
              look="outline"
              size="sm"
              onClick={() => {
                void config.refetch()
                void chosen.refetch()
              }}
            >
              {say('Try again')}
            </Button>
          }
        >
          {error instanceof AskError ? error.says : say(FAILED)} {say('Nothing was charged.')}
        </Alert>
      ) : chosen.data === undefined || config.data === undefined ? (
        <output className="flex items-center gap-3 text-ink-soft">
          <Spinner className="size-5" />
          {say('Preparing your payment...')}
        </output>
      ) : (
        <PaymentForm
          payment={chosen.data}
          config={config.data}
          returnPage="/subscription-success"
          label={say('Subscribe')}
          unexpected={UNEXPECTED}
          onPaid={() => void begun()}
        />
      )}
    </PlanPaymentFrame>
  )
}
