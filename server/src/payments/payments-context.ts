import type { Kysely, Selectable } from 'kysely'
import type { EmailHead } from '../mail/emails/compose-email.ts'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import type { Tables } from '../tables.ts'
import type { PayableFeatures, PaymentNews } from './payable.ts'
import type { EndedPayments } from './payment-metrics.ts'
import type { PaymentProvider } from './payment-provider.ts'

/** What everything about payments is built from. */
export interface PaymentsContext {
  db: Kysely<Tables>
  clock: Clock
  log: Log
  /** Undefined where the operator has not set payments up. */
  provider: PaymentProvider | undefined
  features: PayableFeatures
  letterHead: EmailHead
  /** Counts payments that end. */
  ended?: EndedPayments
  /**
   * Told, with these payments, that something happened to a subscription, by the provider's id,
   * after its first payment; it may be told the same again.
   */
  onSubscription?: (payments: PaymentsContext, providerSubscriptionId: string) => Promise<void>
  /** Told that something happened to an account or a transfer, likewise. */
  onPayoutNews?: (
    payments: PaymentsContext,
    about: { kind: 'account' | 'transfer'; id: string },
  ) => Promise<void>
}

/** What settling one payment takes. */
export type SettleContext = Pick<
  PaymentsContext,
  'db' | 'clock' | 'provider' | 'features' | 'letterHead' | 'ended'
>

export type Payment = Selectable<Tables['payments']>

export function newsOf(payment: Payment): PaymentNews {
  const { id, memberId, provider, mode, what, amountCents, currency } = payment
  const { providerPaymentId, providerSubscriptionId } = payment
  return {
    id,
    memberId,
    provider,
    mode,
    what,
    amountCents,
    currency,
    providerPaymentId,
    providerSubscriptionId,
  }
}

export function refOf(payment: Pick<Payment, 'payableKind' | 'payableId'>) {
  return { kind: payment.payableKind, id: payment.payableId }
}
