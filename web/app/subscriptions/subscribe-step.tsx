import { useSuspenseQuery } from '@tanstack/react-query'
import { msg, t } from '@wayfur/domain/language/messages'
import { moneyText } from '@wayfur/domain/money'
import { couponTimeText } from '@wayfur/domain/subscriptions/coupon'
import { createSubscription } from '@wayfur/domain/subscriptions/endpoints'
import { choiceOf, planWords } from '@wayfur/domain/subscriptions/plan'
import { featuresOf } from '@wayfur/domain/subscriptions/plan-messages'
import type { PlanCatalogue } from '@wayfur/domain/subscriptions/schemas'
import { href, useNavigate } from 'react-router'
import { callApi } from '../api-client.ts'
import { PaymentForm } from '../payments/payment-form.tsx'
import { StartPayment } from '../payments/start-payment.tsx'
import { toast } from '../ui/toast.tsx'
import { CouponForm } from './coupon-form.tsx'
import { PlanPaymentFrame } from './plan-payment-frame.tsx'
import { quoteQuery } from './plan-queries.ts'
import { periodAddress } from './plan-search-params.ts'

const FAILED = 'Failed to create subscription. Please try again.'
const UNEXPECTED = {
  title: msg('Subscription Error'),
  description: msg('An unexpected error occurred.'),
} as const

/** The payment step: the plan is chosen on the server, then its first payment is taken. */
export function SubscribeStep({
  priceId,
  coupon,
  catalogue,
}: {
  priceId: string
  /** As it was typed; empty for none. */
  coupon: string
  catalogue: PlanCatalogue
}) {
  const navigate = useNavigate()
  const { data: quote } = useSuspenseQuery(quoteQuery(priceId, coupon))
  const choice = choiceOf(priceId)
  const plan = catalogue.plans.find(({ tier }) => tier === choice?.tier)
  if (choice === undefined || plan === undefined) return null
  const back = periodAddress(choice.period)
  const money = (amountCents: number) => moneyText({ amountCents, currency: quote.currency })
  const price = money(quote.listCents)
  const counted = quote.coupon

  async function begun(): Promise<void> {
    await navigate(href('/subscription'), { replace: true })
    toast({
      title: t('Your {name} plan has begun', { name: plan?.name }),
      description: t('Everything it brings is yours from now on.'),
      tone: 'good',
    })
  }

  return (
    <PlanPaymentFrame
      title={t('Subscribe to {name}', { name: plan.name })}
      back={back}
      summary={[
        [t('Plan'), planWords(plan.name, choice.period)],
        [t('Brings'), featuresOf(plan.tier).join(', ')],
        ...(counted === null
          ? []
          : [
              [t('Without the coupon'), price] as const,
              [
                t('Coupon {code}', { code: counted.code }),
                t('{money} {when}', {
                  money: money(-quote.discountCents),
                  when: couponTimeText(counted.months),
                }),
              ] as const,
            ]),
        [t('Today'), money(quote.dueNowCents)],
        [
          counted === null || counted.months === null ? t('Then') : t('After the coupon'),
          choice.period === 'year'
            ? t('{price} every year, until you cancel', { price })
            : t('{price} every month, until you cancel', { price }),
        ],
      ]}
    >
      <CouponForm priceId={priceId} typed={coupon} refusal={quote.refusal} />
      <StartPayment
        start={() =>
          callApi(createSubscription, {
            body: { tier: choice.tier, priceId, ...(counted && { coupon: counted.code }) },
          })
        }
        waiting={t('Preparing your payment...')}
        errorTitle={t('Subscription Error')}
        notReached={`${t(FAILED)} ${t('Nothing was charged.')}`}
        onRefused={() =>
          toast({ title: t('Subscription Error'), description: t(FAILED), tone: 'danger' })
        }
      >
        {(payment, config) => (
          <PaymentForm
            payment={payment}
            config={config}
            returnPage="/subscription-success"
            label={t('Subscribe')}
            unexpected={UNEXPECTED}
            onPaid={() => void begun()}
          />
        )}
      </StartPayment>
    </PlanPaymentFrame>
  )
}
