import { msg } from '@wayfur/domain/language/messages'
import { Problem } from '@wayfur/domain/problem'
import type { CardChange, CardChangeStatus } from '@wayfur/domain/subscriptions/schemas'
import {
  type PaymentProvider,
  type ProviderCardChange,
  ProviderError,
} from '../payments/payment-provider.ts'
import { asProblem } from '../payments/start-payment.ts'
import { newToken } from '../platform/tokens.ts'
import { grantedRow } from './read-subscription.ts'
import { requireOwnProvider } from './require-own-provider.ts'
import { settleCardChange } from './settle-card-change.ts'
import type {
  SubscriptionRow,
  SubscriptionRowContext,
  SubscriptionsContext,
} from './subscriptions-context.ts'
import { syncSubscription } from './sync-subscription.ts'

/** Begins giving another card for a member's plan, or gives the one already begun. */
export async function beginCardChange(
  context: SubscriptionRowContext & Pick<SubscriptionsContext, 'payments'>,
  memberId: number,
): Promise<CardChange> {
  const row = await grantedRow(context.db, memberId)
  requireCardCharged(row)
  const provider = requireOwnProvider(context, row)
  const { id, clientSecret } =
    (await reachChange(openChange(context, provider, row))) ??
    (await reachChange(newChange(context, provider, row)))
  return { id, clientSecret, mode: provider.mode }
}

/** What became of a card that a member was about to give; asks the provider. */
export async function checkCardChange(
  context: SubscriptionsContext,
  memberId: number,
  changeId: string,
): Promise<CardChangeStatus> {
  const row = await grantedRow(context.db, memberId)
  const subscriptionId = row?.providerSubscriptionId
  if (row === undefined || subscriptionId == null) throw noSuchChange()
  const provider = requireOwnProvider(context, row)
  const change = await reachChange(provider.retrieveCardChange(changeId))
  // Another member's subscription looks like none.
  if (change.subscriptionId !== subscriptionId) throw noSuchChange()
  if (change.state === 'kept') await reachChange(syncSubscription(context, subscriptionId))
  return { state: change.state, failure: change.failure }
}

async function openChange(
  context: SubscriptionRowContext,
  provider: PaymentProvider,
  row: SubscriptionRow,
): Promise<ProviderCardChange | undefined> {
  if (row.cardChangeId === null) return undefined
  const begun = await provider.retrieveCardChange(row.cardChangeId)
  if (begun.state !== 'kept' && begun.state !== 'cancelled') return begun
  await settleCardChange(context, provider, row)
  return undefined
}

async function newChange(
  context: Pick<SubscriptionsContext, 'db'>,
  provider: PaymentProvider,
  { id, providerSubscriptionId }: SubscriptionRow,
): Promise<ProviderCardChange> {
  const key = await storedKey(context, id)
  try {
    const order = { subscriptionId: providerSubscriptionId ?? '' }
    const begun = await provider.beginCardChange(order, key)
    await context.db
      .updateTable('subscriptions')
      .set({ cardChangeId: begun.id })
      .where('id', '=', id)
      .where('cardChangeKey', '=', key)
      .execute()
    return begun
  } catch (error) {
    // Nothing more can come of this key, and a card that is waited for costs nothing.
    if (error instanceof ProviderError && error.trouble !== 'unavailable') {
      await context.db
        .updateTable('subscriptions')
        .set({ cardChangeKey: null })
        .where('cardChangeKey', '=', key)
        .where('cardChangeId', 'is', null)
        .execute()
    }
    throw error
  }
}

/** The key is written down before the provider hears of it, and is the same for two windows. */
async function storedKey({ db }: Pick<SubscriptionsContext, 'db'>, id: number): Promise<string> {
  await db
    .updateTable('subscriptions')
    .set({ cardChangeKey: `subscription-${id}-card-${newToken()}` })
    .where('id', '=', id)
    .where('cardChangeKey', 'is', null)
    .execute()
  const { cardChangeKey } = await db
    .selectFrom('subscriptions')
    .select('cardChangeKey')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (cardChangeKey === null) throw new Problem('conflict', msg('Please try again.'))
  return cardChangeKey
}

function requireCardCharged(row: SubscriptionRow | undefined): asserts row is SubscriptionRow {
  if (row === undefined) throw new Problem('conflict', msg('You have no plan.'))
  if (row.state === 'trial') {
    throw new Problem('conflict', msg('A trial takes no card, and ends by itself.'))
  }
  if (row.state === 'past-due') {
    throw new Problem(
      'conflict',
      msg('Please pay what is owed with the new card: renewals are then taken from it.'),
    )
  }
  if (row.endsWithPeriod) {
    throw new Problem(
      'conflict',
      msg('Your plan is about to end, so your card will not be charged again.'),
    )
  }
}

function noSuchChange(): Problem {
  return new Problem('not-found', msg('We could not find that change of card.'))
}

async function reachChange<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    if (error instanceof ProviderError && error.trouble === 'not-found') throw noSuchChange()
    throw asProblem(error)
  })
}
