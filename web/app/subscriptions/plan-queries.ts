import {
  listPlanInvoices,
  listPlans,
  quotePlan,
  readTaxQuestion,
  readSubscription,
  readTrialOffer,
} from '@wayfur/domain/subscriptions/endpoints'
import { queryFor } from '../api-client.ts'

export const plansQuery = queryFor(listPlans, {})
/** Renewals, refusals and other windows change it: whoever comes back to the page sees it as it is. */
export const subscriptionQuery = {
  ...queryFor(readSubscription, {}, { nullOnSignedOut: true }),
  staleTime: 60_000,
  refetchOnWindowFocus: true,
}
export const quoteQuery = (priceId: string, coupon: string) =>
  queryFor(quotePlan, { query: { priceId, ...(coupon !== '' && { coupon }) } })
export const trialOfferQuery = queryFor(readTrialOffer, {}, { nullOnSignedOut: true })
export const taxQuestionQuery = queryFor(readTaxQuestion, {}, { nullOnSignedOut: true })
export const planInvoicesQuery = queryFor(listPlanInvoices, {})
