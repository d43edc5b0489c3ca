import type { PlanCatalogue, Tier } from '@wayfur/domain/subscriptions/plan'
import { invariant } from '@wayfur/domain/problem'
import type { Selectable } from 'kysely'
import type { LiveHints } from '../inbox/live-hints.ts'
import type { Tell } from '../inbox/tell.ts'
import type { LetterHead } from '../mail/letters/compose-letter.ts'
import type { PaymentsParts } from '../payments/payments-parts.ts'
import type { Tables } from '../platform/tables.ts'

/** What everything about plans is built from. */
export interface SubscriptionParts extends Pick<PaymentsParts, 'db' | 'clock' | 'log'> {
  /** What takes the money, and says whether a plan is paid for. */
  payments: PaymentsParts
  catalogue: PlanCatalogue
  tell: Tell
  /** Has a page that stands open show what has come from the provider. */
  hints: LiveHints
  head: LetterHead
}

export type SubscriptionRow = Selectable<Tables['subscriptions']>

export function planOf(catalogue: PlanCatalogue, tier: Tier): PlanCatalogue['plans'][number] {
  const plan = catalogue.plans.find((one) => one.tier === tier)
  invariant(plan !== undefined, `The catalogue has no plan ${tier}.`)
  return plan
}
