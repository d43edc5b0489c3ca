import { msg } from '@wayfur/domain/language/messages'
import { Problem } from '@wayfur/domain/problem'
import type { Subscription } from '@wayfur/domain/subscriptions/schemas'
import { afterMove } from '@wayfur/domain/subscriptions/subscription'
import { ProviderError } from '../payments/payment-provider.ts'
import { reachProvider } from '../payments/start-payment.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { tellOfPlan } from './plan-news.ts'
import { grantedRow, readSubscription } from './read-subscription.ts'
import { requireOwnProvider } from './require-own-provider.ts'
import type {
  SubscriptionRow,
  SubscriptionRowContext,
  SubscriptionsContext,
} from './subscriptions-context.ts'
import { syncSubscription } from './sync-subscription.ts'
import { endTrial } from './trial.ts'

/**
 * Lets a member's plan end with the period that is paid for, or at once where a renewal is owed or
 * it was only tried.
 */
export async function cancelPlan(
  context: SubscriptionsContext,
  memberId: number,
): Promise<Subscription | null> {
  const row = await ownRow(context, memberId)
  if (row.state === 'trial') await endTrial(context, row.id, 'trial-left')
  else if (!isReachable(context, row)) await endHere(context, row)
  else if (!row.endsWithPeriod) {
    const provider = requireOwnProvider(context, row)
    const id = row.providerSubscriptionId ?? ''
    await reachProvider(provider.cancelSubscription(id, { now: row.state === 'past-due' }))
    await reachProvider(syncSubscription(context, id))
  }
  return readSubscription(context, memberId)
}

/** Takes back that a member's plan ends. */
export async function keepPlan(
  context: SubscriptionsContext,
  memberId: number,
): Promise<Subscription> {
  const row = await ownRow(context, memberId)
  if (row.state === 'trial') {
    throw new Problem(
      'conflict',
      msg('A trial ends by itself. To go on after it, please choose the plan.'),
    )
  }
  if (row.endsWithPeriod) {
    const provider = requireOwnProvider(context, row)
    const id = row.providerSubscriptionId ?? ''
    await reachProvider(provider.keepSubscription(id))
    await reachProvider(syncSubscription(context, id))
  }
  const kept = await readSubscription(context, memberId)
  if (kept === null)
    throw new Problem('conflict', msg('Your plan has ended. You can choose one again.'))
  return kept
}

/**
 * Ends a subscription at the provider at once, whichever member it belonged to; a repeated call
 * changes nothing.
 */
export async function endAtProvider(
  context: SubscriptionsContext,
  providerSubscriptionId: string,
): Promise<void> {
  const { provider } = context.payments
  if (provider === undefined) return
  try {
    await provider.cancelSubscription(providerSubscriptionId, { now: true })
  } catch (error) {
    const isGone =
      error instanceof ProviderError && ['not-found', 'invalid'].includes(error.trouble)
    if (!isGone) throw error
  }
  await syncSubscription(context, providerSubscriptionId)
}

/** Ends a plan whose provider is no longer ours: nobody can renew it, and nobody can ask about it. */
export async function endHere(
  context: SubscriptionRowContext,
  row: SubscriptionRow,
): Promise<void> {
  const next = afterMove(row.state, 'over')
  if (next === undefined) return
  await inTransaction(context.db, async (tx) => {
    const ended = await tx
      .updateTable('subscriptions')
      .set({
        state: next,
        endedAt: context.clock.now(),
        pastDueSince: null,
        version: row.version + 1,
      })
      .where('id', '=', row.id)
      .where('version', '=', row.version)
      .returningAll()
      .executeTakeFirst()
    if (ended !== undefined) await tellOfPlan(tx, context, ended, 'ended')
  })
}

/** Whether the provider we have is the one that renews this plan. */
export function isReachable(
  { payments: { provider } }: Pick<SubscriptionsContext, 'payments'>,
  row: Pick<SubscriptionRow, 'provider' | 'mode'>,
): boolean {
  return provider?.name === row.provider && provider?.mode === row.mode
}

async function ownRow(
  context: Pick<SubscriptionsContext, 'db'>,
  memberId: number,
): Promise<SubscriptionRow> {
  const row = await grantedRow(context.db, memberId)
  if (row === undefined) throw new Problem('conflict', msg('You have no plan.'))
  return row
}
