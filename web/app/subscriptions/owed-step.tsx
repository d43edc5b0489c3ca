import { dayText } from '@wayfur/domain/calendar'
import { moneyText } from '@wayfur/domain/money'
import { planWords } from '@wayfur/domain/subscriptions/plan'
import type { Subscription } from '@wayfur/domain/subscriptions/subscription'
import { useQueryClient } from '@tanstack/react-query'
import { href, useNavigate } from 'react-router'
import { CardPayment } from '../payments/card-payment.tsx'
import { toast } from '../ui/toast.tsx'
import { PlanPaymentFrame } from './plan-payment-frame.tsx'
import { refreshPlan } from './plan-queries.ts'
import { say } from '@wayfur/domain/language/say'

interface OwedStepProps {
  plan: Subscription
  owed: NonNullable<Subscription['owed']>
}

/** Pays a renewal that was refused, with another card; renewals are then taken from that one. */
export function OwedStep({ plan, owed }: OwedStepProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { amountCents } = owed

  async function paid(): Promise<void> {
    await refreshPlan(client)
    await navigate(href('/subscription'), { replace: true })
    toast({
      title: say('Your {name} plan is paid again', { name: plan.name }),
      description: say('Renewals are taken from the new card.'),
      tone: 'good',
    })
  }

  return (
    <PlanPaymentFrame
      title={say('Pay what is owed')}
      back={href('/subscription')}
      summary={[
        [say('Plan'), planWords(plan.name, plan.period)],
        [say('Owed'), moneyText({ amountCents, currency: plan.currency })],
        [say('Please pay before'), dayText(owed.graceEndsOn)],
      ]}
    >
      <CardPayment
        payable={{ kind: 'plan-invoice', id: owed.invoiceId }}
        amountCents={amountCents}
        returnPage="/subscription-success"
        onPaid={() => void paid()}
      />
    </PlanPaymentFrame>
  )
}
