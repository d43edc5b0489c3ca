import type { PayableRef } from '@wayfur/domain/payments/payment'
import type { Transaction } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { enqueue, jobKind } from '../platform/jobs/enqueue.ts'
import { MOST_ATTEMPTS } from '../platform/jobs/job-failure.ts'
import type { Tables } from '../tables.ts'
import { ProviderError } from './payment-provider.ts'
import type { PaymentsContext } from './payments-context.ts'
import { settlePayment } from './settle-payment.ts'
import { beginPayment } from './start-payment.ts'

/** Charges a kept card for a thing while its owner is away. */
export const chargeJob = jobKind<{ kind: PayableRef['kind']; id: number }>('payment-charge', {
  timeoutMs: 30_000,
  firstWaitSeconds: 120,
})

/** Asks, from within a feature's transaction, for its thing to be charged to the kept card. */
export async function askToCharge(
  tx: Transaction<Tables>,
  clock: Clock,
  { kind, id }: PayableRef,
  runAt: Date,
): Promise<void> {
  await enqueue(tx, clock, {
    kind: chargeJob,
    key: `payment-charge:${kind}:${id}`,
    payload: { kind, id },
    runAt,
  })
}

/**
 * Charges the kept card for a thing that is still open. The payment is noted with its name at the
 * provider before it is charged, and one payment is paid once: after a crash in between this finds
 * it paid. A refusal is told to the feature, which asks the owner.
 */
export async function chargeKeptCard(
  context: PaymentsContext,
  ref: PayableRef,
  attempt: number,
): Promise<void> {
  const { db, provider, features } = context
  const feature = features[ref.kind]
  const payable = await inTransaction(db, async (tx) => feature?.priceOf(tx, ref))
  if (payable?.state !== 'open') return
  const kept = payable.keepsCard?.kept ?? null
  const isOfProvider = kept?.provider === provider?.name && kept?.mode === provider?.mode
  if (kept === null || provider === undefined || !isOfProvider) return refused()
  const { methodId } = kept
  try {
    const { payment } = await beginPayment(context, payable.ownerId, { ref })
    const state = await settlePayment(context, payment.id, (there, paymentId) =>
      there.chargeKeptCard({ paymentId, methodId }),
    )
    if (state === 'pending') await refused()
  } catch (error) {
    // The provider knows the card no longer, or not as one of this customer.
    const isGone =
      error instanceof ProviderError && ['not-found', 'invalid'].includes(error.trouble)
    // Nor is its owner left without a word when the provider stays out of reach.
    if (isGone || attempt >= MOST_ATTEMPTS) await refused()
    if (!isGone) throw error
  }

  async function refused(): Promise<void> {
    await inTransaction(db, async (tx) => feature?.onRefusedAway?.(tx, ref))
  }
}
