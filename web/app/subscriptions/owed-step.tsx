import { dayText } from '@wayfur/domain/calendar'
import { t } from '@wayfur/domain/language/messages'
import { moneyText } from '@wayfur/domain/money'
import { planWords } from '@wayfur/domain/subscriptions/plan'
import type { Subscription } from '@wayfur/domain/subscriptions/schemas'
import { href, useNavigate } from 'react-router'
import { CardPayment } from '../payments/card-payment.tsx'
import { toast } from '../ui/toast.tsx'
import { PlanPaymentFrame } from './plan-payment-frame.tsx'

interface OwedStepProps {
  plan: Subscription
  owed: NonNullable<Subscription['owed']>
}

/** Pays a renewal that was refused, with another card; renewals are then taken from that one. */
export function OwedStep({ plan, owed }: OwedStepProps) {
  const navigate = useNavigate()
  const { amountCents } = owed

  async function paid(): Promise<void> {
    await navigate(href('/subscription'), { replace: true })
    toast({
      title: t('Your {name} plan is paid again', { name: plan.name }),
      description: t('Renewals are taken from the new card.'),
      tone: 'good',
    })
  }

  return (
    <PlanPaymentFrame
      title={t('Pay what is owed')}
      back={href('/subscription')}
      summary={[
        [t('Plan'), planWords(plan.name, plan.period)],
        [t('Owed'), moneyText({ amountCents, currency: plan.currency })],
        [t('Please pay before'), dayText(owed.graceEndsOn)],
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
