import { t } from '@wayfur/domain/language/messages'
import { startPayment } from '@wayfur/domain/payments/endpoints'
import type { PayableRef } from '@wayfur/domain/payments/payment'
import type { Cents } from '@wayfur/domain/schemas'
import { callApi } from '../api-client.ts'
import { PaymentForm, type PaymentFormProps } from './payment-form.tsx'
import { StartPayment } from './start-payment.tsx'

interface CardPaymentProps extends Omit<PaymentFormProps, 'payment' | 'config'> {
  /** What is paid for. */
  payable: PayableRef
  /** The price on this page; should the true one differ, nothing is begun and it is asked again. */
  amountCents: Cents
}

/** Everything between "this is the price" and "it is paid": begins the payment and takes the card. */
export function CardPayment({ payable, amountCents, ...form }: CardPaymentProps) {
  const { kind, id } = payable
  return (
    <StartPayment
      // Another price is another payment.
      key={`${kind} ${id} ${amountCents}`}
      start={() => callApi(startPayment, { body: { kind, id, amountCents } })}
      waiting={t('Preparing your payment...')}
      errorTitle={t('Payment Error')}
      notReached={t('We could not be reached. Nothing was charged.')}
    >
      {(payment, config) => <PaymentForm {...form} payment={payment} config={config} />}
    </StartPayment>
  )
}
