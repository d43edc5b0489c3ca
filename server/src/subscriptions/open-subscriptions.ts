import type { Feature } from '../feature.ts'
import type { PayableFeatures } from '../payments/payable.ts'
import { askToLookAfter, LOOK_EVERY_MS, subscriptionHandlers } from './look-after-subscriptions.ts'
import { planPayables } from './plan-payables.ts'
import { subscriptionsEndpoints } from './routes.ts'
import { subscriptionRecords } from './subscription-records.ts'
import type { SubscriptionParts } from './subscription-parts.ts'
import { syncSubscription } from './sync-subscription.ts'

interface OpenSubscriptions extends Feature {
  endpoints: NonNullable<Feature['endpoints']>
  handlers: NonNullable<Feature['handlers']>
  /** What of plans can be paid for. */
  payables: PayableFeatures
  /** Brings a subscription to where the provider says it is. */
  sync: (providerSubscriptionId: string) => Promise<void>
  stop(): void
}

/** Plans as the product opens them: their calls, their work for later, and what is paid for them. */
export function openSubscriptions(parts: SubscriptionParts): OpenSubscriptions {
  const look = () =>
    void askToLookAfter(parts).catch((err: unknown) =>
      parts.log.warn({ err }, 'subscriptions were not looked after'),
    )
  const timer = setInterval(look, LOOK_EVERY_MS)
  timer.unref()
  return {
    endpoints: subscriptionsEndpoints(parts),
    handlers: subscriptionHandlers(parts),
    records: subscriptionRecords(parts.clock),
    payables: planPayables(parts),
    sync: (id) => syncSubscription(parts, id),
    stop: () => clearInterval(timer),
  }
}
