import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { msg, t } from '@wayfur/domain/language/messages'
import { moneyText } from '@wayfur/domain/money'
import { couponTimeText } from '@wayfur/domain/subscriptions/coupon'
import type { PlanQuote } from '@wayfur/domain/subscriptions/coupon-schemas'
import { createSubscription } from '@wayfur/domain/subscriptions/endpoints'
import { choiceOf, planWords } from '@wayfur/domain/subscriptions/plan'
import { featuresOf } from '@wayfur/domain/subscriptions/plan-messages'
import type { PlanCatalogue } from '@wayfur/domain/subscriptions/schemas'
import { taxOf, taxText } from '@wayfur/domain/subscriptions/tax'
import { useState } from 'react'
import { href, useNavigate } from 'react-router'
import { useVisitor } from '../accounts/use-visitor.ts'
import { callApi } from '../api-client.ts'
import { PaymentForm } from '../payments/payment-form.tsx'
import { StartPayment } from '../payments/start-payment.tsx'
import { toast } from '../ui/toast.tsx'
import { CouponForm } from './coupon-form.tsx'
import { PlanPaymentFrame } from './plan-payment-frame.tsx'
import { quoteQuery, taxQuestionQuery } from './plan-queries.ts'
import { periodAddress } from './plan-search-params.ts'
import { TaxAddressForm, TaxPlace } from './tax-address-form.tsx'

const FAILED = 'Failed to create subscription. Please try again.'
const UNEXPECTED = {
  title: msg('Subscription Error'),
  description: msg('An unexpected error occurred.'),
} as const

/**
 * What the plan costs now. A coupon that counted counts until this page is left: once the payment has
 * come its member has used it, and the page may hear of that before the form that took the card.
 */
function useQuote(priceId: string, coupon: string): PlanQuote {
  const { data: newest } = useSuspenseQuery(quoteQuery(priceId, coupon))
  const [quote, setQuote] = useState(newest)
  const isUsed = quote.coupon !== null && newest.coupon === null
  if (newest !== quote && !isUsed) setQuote(newest)
  return quote
}

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
  const quote = useQuote(priceId, coupon)
  const isMember = useVisitor() !== null
  const { data: question } = useQuery({ ...taxQuestionQuery, enabled: isMember })
  const choice = choiceOf(priceId)
  const plan = catalogue.plans.find(({ tier }) => tier === choice?.tier)
  if (choice === undefined || plan === undefined) return null
  const back = periodAddress(choice.period)
  const money = (amountCents: number) => moneyText({ amountCents, currency: quote.currency })
  const { coupon: counted, tax, listCents } = quote
  const later =
    tax === null
      ? money(listCents)
      : t('{money} with tax', { money: money(listCents + taxOf(listCents, tax.rate)) })

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
        ...(counted === null && tax === null ? [] : [[t('Price'), money(listCents)] as const]),
        ...(counted === null
          ? []
          : [
              [
                t('Coupon {code}', { code: counted.code }),
                t('{money} {when}', {
                  money: money(-quote.discountCents),
                  when: couponTimeText(counted.months),
                }),
              ] as const,
            ]),
        ...(tax === null ? [] : [[taxText(tax), money(tax.cents)] as const]),
        [
          t('Today'),
          quote.asksAddress
            ? t('{money} before tax', { money: money(quote.dueNowCents) })
            : money(quote.dueNowCents),
        ],
        [
          counted === null || counted.months === null ? t('Then') : t('After the coupon'),
          choice.period === 'year'
            ? t('{price} every year, until you cancel', { price: later })
            : t('{price} every month, until you cancel', { price: later }),
        ],
      ]}
    >
      <CouponForm priceId={priceId} typed={coupon} refusal={quote.refusal} />
      {quote.asksAddress && question != null ? (
        <TaxAddressForm question={question} />
      ) : (
        <>
          <TaxPlace question={question} />
          <StartPayment
            // Another sum is another payment.
            key={quote.dueNowCents}
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
        </>
      )}
    </PlanPaymentFrame>
  )
}
