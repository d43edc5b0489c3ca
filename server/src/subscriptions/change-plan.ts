import { dayIn } from '@wayfur/domain/calendar'
import { msg } from '@wayfur/domain/language/messages'
import { moneyText } from '@wayfur/domain/money'
import { Problem } from '@wayfur/domain/problem'
import { periodEnd } from '@wayfur/domain/subscriptions/billing-period'
import { entitlementsOf } from '@wayfur/domain/subscriptions/entitlements'
import { CHANGE_HOLDS_MINUTES, choiceOf, priceIdOf } from '@wayfur/domain/subscriptions/plan'
import type { PlanChange, Subscription } from '@wayfur/domain/subscriptions/schemas'
import type { Transaction } from 'kysely'
import { zoneOf } from '../accounts/member-time-zone.ts'
import {
  type ChangeCost,
  type PaymentProvider,
  type PlanChangeOrder,
  ProviderError,
} from '../payments/payment-provider.ts'
import { asProblem, reachProvider } from '../payments/start-payment.ts'
import { countPets } from '../pets/pet-allowance.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { newToken } from '../platform/tokens.ts'
import type { Tables } from '../tables.ts'
import { openSubscription } from './choose-plan.ts'
import { grantedRow, readSubscription } from './read-subscription.ts'
import { requireOwnProvider } from './require-own-provider.ts'
import {
  planOf,
  planPriceOf,
  type SubscriptionsContext,
  type SubscriptionRow,
} from './subscriptions-context.ts'
import { syncSubscription } from './sync-subscription.ts'
import { taxFor } from './taxes.ts'

/** A key older than this may be forgotten by the provider, so it is not used again. */
const KEY_MS = 23 * 60 * 60 * 1000

interface ChangeWish {
  priceId: string
  at: string
  dueNowCents: number
}

/** What changing a member's plan to another price would do, at this moment. */
export async function previewPlanChange(
  context: Pick<SubscriptionsContext, 'payments' | 'catalogue' | 'db' | 'clock' | 'taxBy'>,
  memberId: number,
  priceId: string,
): Promise<PlanChange> {
  const row = await grantedRow(context.db, memberId)
  requireChangeable(row, priceId)
  const provider = requireOwnProvider(context, row)
  const now = context.clock.now()
  // Providers count in whole seconds.
  const at = new Date(Math.floor(now.getTime() / 1000) * 1000)
  const { price, tier, period, name } = pricedChoice(context, priceId)
  const tax = await taxFor(context, memberId, at)
  const cost = await reachProvider(
    provider.previewChange(row.providerSubscriptionId ?? '', { price, at, ...(tax && { tax }) }),
  )
  const named = cost.ownTax === undefined ? tax : cost.ownTax
  const room = entitlementsOf(tier).pets
  const { current } = await countPets(context.db, memberId)
  const renewsAt = period === row.period ? (row.periodEndsAt ?? at) : periodEnd(at, at, period)
  return {
    priceId,
    tier,
    period,
    name,
    amountCents: price.amountCents,
    currency: price.currency,
    dueNowCents: cost.dueNowCents,
    tax: named && { ...named, cents: cost.taxCents },
    creditCents: cost.creditCents,
    at: at.toISOString(),
    renewsOn: dayIn(await zoneOf(context.db, memberId), renewsAt),
    petsOver: room === null ? 0 : Math.max(0, current - room),
  }
}

/** Changes a member's plan at the cost they were shown; at any other it stays as it is. */
export async function changePlan(
  context: SubscriptionsContext,
  memberId: number,
  wish: ChangeWish,
): Promise<Subscription> {
  const row = await grantedRow(context.db, memberId)
  requireChangeable(row, wish.priceId)
  const provider = requireOwnProvider(context, row)
  const { price } = pricedChoice(context, wish.priceId)
  const at = new Date(wish.at)
  requireRecent(context, at)
  const id = row.providerSubscriptionId ?? ''
  const tax = await taxFor(context, memberId, at)
  const to = { price, at, ...(tax && { tax }) }
  const cost = await reachProvider(provider.previewChange(id, to))
  if (cost.dueNowCents !== wish.dueNowCents) {
    // The same change may be made already, and only its answer was lost.
    const wasSent = row.changePrice === wish.priceId
    const made = wasSent ? await syncedPlan(context, memberId, id) : undefined
    if (made !== undefined && priceIdOf(made) === wish.priceId) return made
    throw changedPrice(cost)
  }
  const claimed = await inTransaction(context.db, (tx) =>
    claimChange(tx, context, memberId, { priceId: wish.priceId, at }),
  )
  await send(context, provider, { id, ...to, at: claimed.at }, claimed.key)
  return syncedPlan(context, memberId, id)
}

/** A member's plan as the provider knows it now. */
async function syncedPlan(
  context: SubscriptionsContext,
  memberId: number,
  providerSubscriptionId: string,
): Promise<Subscription> {
  await reachProvider(syncSubscription(context, providerSubscriptionId))
  const plan = await readSubscription(context, memberId)
  if (plan === null) throw new Problem('conflict', msg('Your plan has ended meanwhile.'))
  return plan
}

/**
 * Stores the key and moment of the call to the provider, so that a repeated call is the same act.
 */
async function claimChange(
  tx: Transaction<Tables>,
  { clock }: Pick<SubscriptionsContext, 'clock'>,
  memberId: number,
  { priceId, at }: { priceId: string; at: Date },
): Promise<{ key: string; at: Date }> {
  const row = await openSubscription(tx, memberId)
  requireChangeable(row, priceId)
  const { changeKey, changePrice, changeAt } = row
  const isSame =
    changeKey !== null &&
    changeAt !== null &&
    changePrice === priceId &&
    clock.now().getTime() - changeAt.getTime() < KEY_MS
  if (isSame) return { key: changeKey, at: changeAt }
  const key = `subscription-${row.id}-change-${newToken()}`
  await tx
    .updateTable('subscriptions')
    .set({ changeKey: key, changePrice: priceId, changeAt: at, version: row.version + 1 })
    .where('id', '=', row.id)
    .execute()
  return { key, at }
}

async function send(
  { db }: Pick<SubscriptionsContext, 'db'>,
  provider: PaymentProvider,
  order: PlanChangeOrder & { id: string },
  key: string,
): Promise<void> {
  try {
    await provider.changeSubscription(order, key)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    if (error.trouble !== 'unavailable') {
      // Nothing more can come of this key; whether it did its work is read from the provider.
      await db
        .updateTable('subscriptions')
        .set((row) => ({
          changeKey: null,
          changePrice: null,
          changeAt: null,
          version: row('version', '+', 1),
        }))
        .where('changeKey', '=', key)
        .execute()
    }
    if (error.trouble === 'declined') {
      throw new Problem(
        'card-declined',
        msg('Your card was declined, so nothing was charged and your plan stays as it is.'),
        { cause: error },
      )
    }
    if (error.trouble !== 'failed' && error.trouble !== 'key-reused') throw asProblem(error)
  }
}

function requireChangeable(
  row: SubscriptionRow | undefined,
  priceId: string,
): asserts row is SubscriptionRow {
  if (row === undefined || row.state === 'awaiting-payment' || row.state === 'trial') {
    throw new Problem('conflict', msg('You have no plan to change. Please choose one first.'))
  }
  if (row.state === 'past-due') {
    throw new Problem(
      'conflict',
      msg('Please pay what is owed for your plan before you change it.'),
    )
  }
  if (row.endsWithPeriod) {
    throw new Problem('conflict', msg('Your plan is about to end. Keep it first, then change it.'))
  }
  if (priceIdOf(row) === priceId) throw new Problem('conflict', msg('You have this plan already.'))
}

function requireRecent({ clock }: Pick<SubscriptionsContext, 'clock'>, at: Date): void {
  const age = clock.now().getTime() - at.getTime()
  if (age >= 0 && age <= CHANGE_HOLDS_MINUTES * 60_000) return
  throw new Problem(
    'price-changed',
    msg('The cost was worked out too long ago. Please look at the new one and try again.'),
  )
}

function changedPrice({ dueNowCents, currency }: ChangeCost): Problem {
  const money = moneyText({ amountCents: dueNowCents, currency })
  return new Problem(
    'price-changed',
    msg('The change now costs {money}. Please look at it again.', { money }),
  )
}

function pricedChoice({ catalogue }: Pick<SubscriptionsContext, 'catalogue'>, priceId: string) {
  const choice = choiceOf(priceId)
  if (choice === undefined)
    throw new Problem('invalid-input', msg('There is no such price.'), { field: 'priceId' })
  const { name } = planOf(catalogue, choice.tier)
  return { ...choice, price: planPriceOf(catalogue, choice), name }
}
