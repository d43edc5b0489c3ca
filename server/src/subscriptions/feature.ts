import type { Feature } from '../feature.ts'
import type { PayableFeatures } from '../payments/payable.ts'
import { askToLookAfter, LOOK_EVERY_MS, subscriptionHandlers } from './maintain-subscriptions.ts'
import { planPayables } from './plan-payables.ts'
import { subscriptionsEndpoints } from './routes.ts'
import { subscriptionPersonalData } from './subscription-personal-data.ts'
import type { SubscriptionsContext } from './subscriptions-context.ts'
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
export function subscriptionsFeature(context: SubscriptionsContext): OpenSubscriptions {
  const look = () =>
    void askToLookAfter(context).catch((err: unknown) =>
      context.log.warn({ err }, 'subscriptions were not looked after'),
    )
  const timer = setInterval(look, LOOK_EVERY_MS)
  timer.unref()
  return {
    endpoints: subscriptionsEndpoints(context),
    handlers: subscriptionHandlers(context),
    personalData: subscriptionPersonalData(context.clock),
    payables: planPayables(context),
    sync: (id) => syncSubscription(context, id),
    stop: () => clearInterval(timer),
  }
}
