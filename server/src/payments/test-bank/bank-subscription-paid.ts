import { periodEnd } from '@wayfur/domain/subscriptions/billing-period'
import type { Transaction } from 'kysely'
import type { Tables } from '../../tables.ts'
import { announce } from './bank-events.ts'
import type { Bank } from './idempotent-call.ts'

/** Begins a subscription with its first payment, or clears what a renewal still owed. */
export async function subscriptionWasPaid(
  { clock }: Bank,
  tx: Transaction<Tables>,
  subscriptionId: string,
  cardToken: string,
): Promise<void> {
  const subscription = await tx
    .selectFrom('testBankSubscriptions')
    .selectAll()
    .where('id', '=', subscriptionId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  if (subscription.status === 'canceled') return
  const now = clock.now()
  const isFirst = subscription.status === 'incomplete'
  await tx
    .updateTable('testBankSubscriptions')
    .set({
      status: 'active',
      cardToken,
      tries: 0,
      nextTryAt: null,
      ...(isFirst
        ? {
            anchoredAt: now,
            periodBeginsAt: now,
            periodEndsAt: periodEnd(now, now, subscription.period),
          }
        : {}),
    })
    .where('id', '=', subscriptionId)
    .execute()
  await announce(tx, clock, 'subscription.changed', { kind: 'subscription', id: subscriptionId })
}
