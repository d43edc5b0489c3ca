import { useQuery } from '@tanstack/react-query'
import { t } from '@wayfur/domain/language/messages'
import { checkPayment, readPaymentConfig, startPayment } from '@wayfur/domain/payments/endpoints'
import type { PayableRef } from '@wayfur/domain/payments/payment'
import type { Cents } from '@wayfur/domain/schemas'
import { callApi, ApiError, queryFor } from '../api-client.ts'
import { makeStale } from '../query-client.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { PaymentForm, type PaymentFormProps } from './payment-form.tsx'

interface CardPaymentProps extends Omit<PaymentFormProps, 'payment' | 'config'> {
  /** What is paid for. */
  payable: PayableRef
  /** The price on this page; should the true one differ, nothing is begun and it is asked again. */
  amountCents: Cents
}

/**
 * Everything between "this is the price" and "it is paid": begins the payment, once however often
 * the page is drawn, and takes the card.
 */
export function CardPayment({ payable, amountCents, ...form }: CardPaymentProps) {
  const { kind, id } = payable
  const config = useQuery(queryFor(readPaymentConfig, {}))
  const started = useQuery({
    queryKey: ['card-payment', kind, id, amountCents],
    queryFn: () => callApi(startPayment, { body: { kind, id, amountCents } }),
    // The secret stays no longer than the form that needs it.
    gcTime: 0,
  })
  const error = started.error ?? config.error
  if (error !== null) {
    const isPrice = error instanceof ApiError && error.code === 'price-changed'
    const again = () => {
      if (isPrice) makeStale(checkPayment.stale)
      void config.refetch()
      void started.refetch()
    }
    return (
      <Alert
        title={t('Payment Error')}
        action={
          <Button variant="outline" size="sm" onClick={again}>
            {isPrice ? t('Show the new total') : t('Try again')}
          </Button>
        }
      >
        {error instanceof ApiError
          ? error.says
          : t('We could not be reached. Nothing was charged.')}
      </Alert>
    )
  }
  if (started.data === undefined || config.data === undefined) {
    return (
      <output className="flex items-center gap-3 text-ink-soft">
        <Spinner className="size-5" />
        {t('Preparing your payment...')}
      </output>
    )
  }
  return <PaymentForm {...form} payment={started.data} config={config.data} />
}
