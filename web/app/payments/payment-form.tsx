import { t } from '@wayfur/domain/language/messages'
import { moneyText } from '@wayfur/domain/money'
import { hasEnded } from '@wayfur/domain/payments/payment'
import type { PaymentStatus, StartedPayment } from '@wayfur/domain/payments/schemas'
import { CardForm, type CardFormProps, type Settled } from './card-form.tsx'
import { waitForPayment } from './wait-for-payment.ts'

export interface PaymentFormProps extends Pick<CardFormProps, 'config' | 'unexpected'> {
  payment: StartedPayment
  /** The page a bank sends people back to, such as `/booking-success`. */
  returnPage: `/${string}`
  /** Called once, when our own server says that it is paid. */
  /** Called once it is paid; what the page shows of it is asked again by itself. */
  onPaid?: (status: PaymentStatus) => void
  /** The words of the button; 'Pay $45.00' unless told. */
  label?: string
}

/** Takes a card for a payment that was begun. */
export function PaymentForm({ payment, returnPage, onPaid, label, ...form }: PaymentFormProps) {
  const settle: CardFormProps['settle'] = async ({ wasRefusedBefore, signal }) => {
    const waiting = signal === undefined ? { wasRefusedBefore } : { wasRefusedBefore, signal }
    const status = await waitForPayment(payment.paymentId, waiting)
    if (signal?.aborted !== true && status?.state === 'paid') onPaid?.(status)
    return settledOf(status, wasRefusedBefore)
  }
  return (
    <CardForm
      {...form}
      secret={payment}
      returnTo={`${returnPage}?payment=${payment.paymentId}`}
      label={label ?? t('Pay {payment}', { payment: moneyText(payment) })}
      settle={settle}
    />
  )
}

function settledOf(status: PaymentStatus | undefined, wasRefusedBefore: boolean): Settled {
  if (status?.state === 'paid') return { outcome: 'done' }
  const hasFailed = status?.failure != null && !wasRefusedBefore
  if (status !== undefined && (hasFailed || hasEnded(status.state))) {
    const says = status.failure ?? t('This payment has ended. Please start again.')
    return { outcome: 'refused', says }
  }
  return { outcome: 'slow' }
}
