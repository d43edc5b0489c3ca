import type { PaidFor } from '@wayfur/domain/payments/paid-for'
import type { PayableRef } from '@wayfur/domain/payments/payment'
import type { Transaction } from 'kysely'
import { newToken } from '../platform/tokens.ts'
import type { Tables } from '../tables.ts'
import type { PaymentProvider, ProviderPayment } from './payment-provider.ts'
import type { PaymentsContext } from './payments-context.ts'

/**
 * Notes a payment that the provider began by itself, such as the renewal of a plan, so that its
 * money is counted, receipted and given back like any other. Where it stands is read afterwards.
 */
export async function recordRenewalPayment(
  tx: Transaction<Tables>,
  { clock }: Pick<PaymentsContext, 'clock'>,
  provider: Pick<PaymentProvider, 'name' | 'mode'>,
  adopted: { ref: PayableRef; memberId: number; what: PaidFor; payment: ProviderPayment },
): Promise<void> {
  const { ref, memberId, what, payment } = adopted
  const now = clock.now()
  await tx
    .insertInto('payments')
    .values({
      provider: provider.name,
      mode: provider.mode,
      payableKind: ref.kind,
      payableId: ref.id,
      memberId,
      what: JSON.stringify(what),
      amountCents: payment.amountCents,
      currency: payment.currency,
      state: 'pending',
      // Nothing is ever asked under it: the provider knows this payment already.
      idempotencyKey: `${ref.kind}-${ref.id}-${newToken()}`,
      keyMadeAt: now,
      providerPaymentId: payment.id,
      providerSubscriptionId: null,
      failure: null,
      checkedAt: null,
      startedAt: now,
      paidAt: null,
      endedAt: null,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'providerPaymentId']).doNothing())
    .execute()
}
