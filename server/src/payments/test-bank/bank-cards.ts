import type { CardChangeState } from '@wayfur/domain/payments/payment'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { type ProviderCardChange, ProviderError } from '../payment-provider.ts'
import { asProviderPayment, type BankPayment, bankPayment } from './bank-payments.ts'
import { announceChange } from './bank-subscriptions.ts'
import type { Bank } from './idempotent-call.ts'

const STATES: Record<BankPayment['status'], CardChangeState> = {
  pending: 'pending',
  challenge: 'challenge',
  paid: 'kept',
  cancelled: 'cancelled',
}

/** Another card that a customer is about to give for a subscription. */
export async function bankCardChange(
  db: Bank['db'],
  id: string,
): Promise<ProviderCardChange & Pick<BankPayment, 'cardToken'>> {
  const asked = await bankPayment(db, id)
  if (asked.cardOf === null) throw new ProviderError('not-found', 'There is no such change.')
  const { clientSecret, failure } = asProviderPayment(asked)
  return {
    id,
    state: STATES[asked.status],
    clientSecret,
    subscriptionId: asked.cardOf,
    failure,
    cardToken: asked.cardToken,
  }
}

/** Takes renewals from a card that was kept; gives whose it is. */
export async function useBankCard(bank: Bank, id: string): Promise<string> {
  const { state, subscriptionId, cardToken } = await bankCardChange(bank.db, id)
  if (state !== 'kept' || cardToken === null) {
    throw new ProviderError('invalid', 'This card was not confirmed by its owner.')
  }
  await inTransaction(bank.db, async (tx) => {
    await tx
      .updateTable('testBankSubscriptions')
      .set({ cardToken })
      .where('id', '=', subscriptionId)
      .execute()
    await announceChange(bank, tx, subscriptionId)
  })
  return subscriptionId
}
