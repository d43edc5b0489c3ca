import type { Feature } from '../feature.ts'
import { askToLookAfter, LOOK_EVERY_MS, subscriptionHandlers } from './maintain-subscriptions.ts'
import { subscriptionsEndpoints } from './routes.ts'
import { subscriptionPersonalData } from './subscription-personal-data.ts'
import type { SubscriptionsContext } from './subscriptions-context.ts'

interface OpenSubscriptions extends Feature {
  endpoints: NonNullable<Feature['endpoints']>
  handlers: NonNullable<Feature['handlers']>
  stop(): void
}

/** Plans as the product opens them: their calls and their work for later. */
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
    stop: () => clearInterval(timer),
  }
}
