import { Problem } from '@wayfur/domain/problem'
import type { PaymentProvider } from '../payments/payment-provider.ts'
import type { SubscriptionsContext, SubscriptionRow } from './subscriptions-context.ts'

/** The provider that a plan is paid through; another one knows nothing of it. */
export function requireOwnProvider(
  { payments: { provider } }: Pick<SubscriptionsContext, 'payments'>,
  row: Pick<SubscriptionRow, 'provider' | 'mode'>,
): PaymentProvider {
  if (provider?.name !== row.provider || provider?.mode !== row.mode || provider === undefined) {
    throw new Problem('payments-off')
  }
  return provider
}
