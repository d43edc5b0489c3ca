import type { Transaction } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { enqueue, jobKind } from '../platform/jobs/enqueue.ts'
import type { Tables } from '../tables.ts'
import { type PaymentsContext, refOf } from './payments-context.ts'

/** Asks the provider which card was kept with a payment, and tells its feature. */
export const keepCardJob = jobKind<{ paymentId: number }>('payment-card', { timeoutMs: 30_000 })

/** Asks, from within a feature's transaction, to be told of the card that paid. */
export async function askForCard(
  tx: Transaction<Tables>,
  clock: Clock,
  paymentId: number,
): Promise<void> {
  await enqueue(tx, clock, {
    kind: keepCardJob,
    key: `payment-card:${paymentId}`,
    payload: { paymentId },
  })
}

/** Tells the feature of the card that was kept when its owner paid; of a charge in absence, nothing. */
export async function keepCard(context: PaymentsContext, paymentId: number): Promise<void> {
  const { db, provider, features } = context
  const payment = await db
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', paymentId)
    .executeTakeFirst()
  if (payment === undefined || payment.providerPaymentId === null) return
  if (provider?.name !== payment.provider || provider.mode !== payment.mode) return
  const card = await provider.cardKeptBy(payment.providerPaymentId)
  if (card === null) return
  const { name, mode } = provider
  await inTransaction(db, async (tx) =>
    features[payment.payableKind]?.onCardKept?.(tx, refOf(payment), {
      ...card,
      provider: name,
      mode,
    }),
  )
}
