import {
  listPlanInvoices,
  listPlans,
  readSubscription,
} from '@wayfur/domain/subscriptions/endpoints'
import type { QueryClient } from '@tanstack/react-query'
import { queryFor } from '../api-client.ts'

export const plansQuery = queryFor(listPlans, {})
/** Renewals, refusals and other windows change it: whoever comes back to the page sees it as it is. */
export const subscriptionQuery = {
  ...queryFor(readSubscription, {}, { nullOnSignedOut: true }),
  staleTime: 60_000,
  refetchOnWindowFocus: true,
}
export const planInvoicesQuery = queryFor(listPlanInvoices, {})

/** Has everything that depends on somebody's plan asked again. */
export function refreshPlan(client: QueryClient): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey }) => /^\/api\/(subscription|pets|pet-tags)/.test(String(queryKey[0])),
  })
}
