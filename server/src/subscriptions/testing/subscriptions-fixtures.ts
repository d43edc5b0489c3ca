import { DAY_MS } from '@wayfur/domain/durations'
import type { TaxBy } from '@wayfur/domain/subscriptions/tax'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { liveUpdatesBy } from '../../inbox/live-updates.ts'
import { tellInto, type Told } from '../../inbox/testing/notify-fixtures.ts'
import type { PaymentProvider } from '../../payments/payment-provider.ts'
import { renewSubscriptions } from '../../payments/test-bank/renew-subscriptions.ts'
import { paymentsProduct, type PaymentsProduct } from '../../payments/testing/payments-fixtures.ts'
import { fixedClock } from '../../platform/clock.ts'
import { openLog } from '../../platform/log.ts'
import type { Tables } from '../../tables.ts'
import { subscriptionsFeature } from '../feature.ts'
import { readPlanCatalogue } from '../plan-catalogue.ts'
import { planPayables } from '../plan-payables.ts'
import { syncSubscription } from '../sync-subscription.ts'

/** A small product that sells plans and nothing else. */
export async function subscriptionsProduct(
  { db }: { db: Kysely<Tables> },
  changes: {
    provider?: (own: PaymentProvider) => PaymentProvider | undefined
    taxBy?: TaxBy
  } = {},
) {
  const told: Told[] = []
  const clock = fixedClock('2026-11-21T08:00:00Z')
  const ground = {
    db,
    clock,
    log: openLog('silent'),
    catalogue: readPlanCatalogue(),
    taxBy: changes.taxBy ?? 'off',
    notify: tellInto(told),
    liveUpdates: liveUpdatesBy(() => {}),
    head: { publicUrl: 'http://localhost:3000', operatorName: '' },
  }
  const product = await paymentsProduct(
    { db },
    {
      ...changes,
      clock,
      sold: planPayables(ground),
      onSubscription: (payments, id) => syncSubscription({ ...ground, payments }, id),
      open(payments) {
        const plans = subscriptionsFeature({ ...ground, payments })
        plans.stop()
        return plans
      },
    },
  )
  return {
    ...product,
    advance: (milliseconds: number) => clock.advance(milliseconds),
    subscriptionParts: { ...ground, payments: product.parts },
    told,
    plan: async () => (await product.ask('GET', '/api/subscription')).json,
    /** Lets days pass, five at a time, with everything that falls due at the bank and with us. */
    async live(days: number): Promise<void> {
      for (let left = days; left > 0; left -= 5) {
        clock.advance(Math.min(5, left) * DAY_MS)
        while ((await renewSubscriptions(product.bank)) > 0);
        await product.workOff()
      }
    },
  }
}

export type SubscriptionsProduct = Awaited<ReturnType<typeof subscriptionsProduct>>

export function choose(product: PaymentsProduct | SubscriptionsProduct, priceId: string) {
  const tier = priceId.split('_')[0]
  return product.ask('POST', '/api/create-subscription', { userId: 1, tier, priceId })
}

export function pay(product: Pick<SubscriptionsProduct, 'ask'>, secret: unknown, token: string) {
  const body = { clientSecret: String(secret), token, returnTo: '/subscription-success' }
  return product.ask('POST', '/api/test-payments/confirm', body, null)
}

/** A member who has paid for a plan. */
export async function subscribed(
  product: SubscriptionsProduct,
  priceId = 'pro_month',
  token = 'test_visa',
): Promise<void> {
  const { json } = await choose(product, priceId)
  await pay(product, json['clientSecret'], token)
  await product.workOff()
}

export async function bankPayments({ bank }: SubscriptionsProduct) {
  return bank.db
    .selectFrom('testBankPayments')
    .select(['amountCents', 'refundedCents', 'status'])
    .orderBy('createdAt')
    .orderBy('amountCents')
    .execute()
}

/** What the ledger holds, and what the bank holds of the same payments. */
export async function held(product: SubscriptionsProduct) {
  const { ours } = await product.bank.db
    .selectFrom('paymentEntries')
    .select(
      sql<number>`coalesce(sum(case kind when 'refund' then -amount_cents else amount_cents end), 0)::integer`.as(
        'ours',
      ),
    )
    .executeTakeFirstOrThrow()
  const payments = await bankPayments(product)
  const theirs = payments
    .filter(({ status }) => status === 'paid')
    .reduce((sum, { amountCents, refundedCents }) => sum + amountCents - refundedCents, 0)
  return { ours, theirs }
}

export async function preview(product: SubscriptionsProduct, priceId: string) {
  return product.ask('GET', `/api/subscription/change?priceId=${priceId}`)
}

export async function change(product: SubscriptionsProduct, priceId: string) {
  const { json } = await preview(product, priceId)
  const { at, dueNowCents } = json
  return product.ask('POST', '/api/subscription/change', { priceId, at, dueNowCents })
}

export const titles = ({ told }: SubscriptionsProduct) => told.map(({ title }) => title)
