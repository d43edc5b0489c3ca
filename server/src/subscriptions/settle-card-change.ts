import type { PaymentProvider } from '../payments/payment-provider.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { tellOfPlan } from './plan-news.ts'
import type { SubscriptionRow, SubscriptionRowContext } from './subscriptions-context.ts'

/**
 * Makes a confirmed card the one that is charged, and drops one that was never given. Idempotent,
 * also for two at once; the mail is written once.
 */
export async function settleCardChange(
  context: SubscriptionRowContext,
  provider: PaymentProvider,
  { id, cardChangeId }: Pick<SubscriptionRow, 'id' | 'cardChangeId'>,
): Promise<void> {
  if (cardChangeId === null) return
  const { state } = await provider.retrieveCardChange(cardChangeId)
  if (state !== 'kept' && state !== 'cancelled') return
  if (state === 'kept') await provider.useCard(cardChangeId)
  await inTransaction(context.db, async (tx) => {
    const row = await tx
      .updateTable('subscriptions')
      .set((at) => ({
        cardChangeKey: null,
        cardChangeId: null,
        version: at('version', '+', 1),
      }))
      .where('id', '=', id)
      .where('cardChangeId', '=', cardChangeId)
      .returningAll()
      .executeTakeFirst()
    if (row !== undefined && state === 'kept') await tellOfPlan(tx, context, row, 'card-changed')
  })
}
