import { invariant } from '@wayfur/domain/problem'
import { planWords, priceIdOf } from '@wayfur/domain/subscriptions/plan'
import { priceOf } from '@wayfur/domain/subscriptions/price'
import type { PlanCatalogue, Tier } from '@wayfur/domain/subscriptions/schemas'
import type { TaxBy } from '@wayfur/domain/subscriptions/tax'
import type { Selectable } from 'kysely'
import type { LiveUpdates } from '../inbox/live-updates.ts'
import type { Notify } from '../inbox/notify.ts'
import type { EmailHead } from '../mail/emails/compose-email.ts'
import type { PlanPrice } from '../payments/payment-provider.ts'
import type { PaymentsContext } from '../payments/payments-context.ts'
import type { Tables } from '../tables.ts'

/** What everything about plans is built from. */
export interface SubscriptionsContext extends Pick<PaymentsContext, 'db' | 'clock' | 'log'> {
  /** What takes the money, and says whether a plan is paid for. */
  payments: PaymentsContext
  catalogue: PlanCatalogue
  /** Who says what tax there is on plans. */
  taxBy: TaxBy
  notify: Notify
  /** Has a page that stands open show what has come from the provider. */
  liveUpdates: LiveUpdates
  head: EmailHead
}

/** What changing a subscription here takes, without a word to the provider. */
export type SubscriptionRowContext = Pick<
  SubscriptionsContext,
  'db' | 'clock' | 'catalogue' | 'notify' | 'head'
>

export type SubscriptionRow = Selectable<Tables['subscriptions']>

/** A price of the catalogue, as the provider of payments keeps it. */
export function planPriceOf(
  catalogue: PlanCatalogue,
  { tier, period }: Pick<SubscriptionRow, 'tier' | 'period'>,
): PlanPrice {
  const plan = planOf(catalogue, tier)
  return {
    lookup: priceIdOf({ tier, period }),
    name: planWords(plan.name, period),
    amountCents: priceOf(plan, period),
    currency: catalogue.currency,
    period,
  }
}

export function planOf(catalogue: PlanCatalogue, tier: Tier): PlanCatalogue['plans'][number] {
  const plan = catalogue.plans.find((one) => one.tier === tier)
  invariant(plan !== undefined, `The catalogue has no plan ${tier}.`)
  return plan
}
