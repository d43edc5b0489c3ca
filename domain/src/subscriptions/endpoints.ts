import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Cents } from '../money.ts'
import { StartedPayment } from '../payments/payment.ts'
import { CardChange, CardChangeId, CardChangeStatus } from './card-change.ts'
import { PlanCatalogue, PriceId, Tier } from './plan.ts'
import { PlanChange } from './plan-change.ts'
import { MOST_INVOICES, PlanInvoice } from './plan-invoice.ts'
import { Subscription } from './subscription.ts'

export const listPlans = endpoint({
  method: 'GET',
  path: '/api/subscription/plans',
  summary: 'The plans of this installation and what they cost by the month.',
  shows: [],
  reply: PlanCatalogue,
})

export const readSubscription = endpoint({
  method: 'GET',
  path: '/api/subscription',
  summary: 'Your plan; null when you have none.',
  access: 'signed-in',
  shows: ['subscription'],
  reply: z.nullable(Subscription),
})

export const createSubscription = endpoint({
  method: 'POST',
  path: '/api/create-subscription',
  summary:
    'Chooses a plan and begins its first payment, or gives the one already begun. The price must be one of the plan; it begins once it is paid.',
  access: 'signed-in',
  // The plan begins once its first payment is paid.
  stale: [],
  sealsAnswer: true,
  guardsItself: true,
  body: z.object({
    userId: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(Number.MAX_SAFE_INTEGER))),
    tier: Tier,
    priceId: PriceId,
  }),
  reply: z.extend(StartedPayment, { subscriptionId: z.int() }),
})

export const previewPlanChange = endpoint({
  method: 'GET',
  path: '/api/subscription/change',
  summary: 'What changing your plan to another price would cost now.',
  access: 'signed-in',
  shows: ['subscription'],
  query: z.object({ priceId: PriceId }),
  reply: PlanChange,
})

export const changePlan = endpoint({
  method: 'POST',
  path: '/api/subscription/change',
  summary:
    'Changes your plan at the cost that the preview of the same moment said; another cost is refused.',
  access: 'signed-in',
  stale: ['subscription', 'pets', 'tags'],
  guardsItself: true,
  body: z.object({ priceId: PriceId, at: z.iso.datetime(), dueNowCents: Cents }),
  reply: Subscription,
})

export const cancelPlan = endpoint({
  method: 'POST',
  path: '/api/subscription/cancel',
  summary:
    'Lets your plan end with the period that is paid for, or at once where a renewal is owed; null when it is over.',
  access: 'signed-in',
  stale: ['subscription', 'pets', 'tags'],
  guardsItself: true,
  reply: z.nullable(Subscription),
})

export const keepPlan = endpoint({
  method: 'POST',
  path: '/api/subscription/keep',
  summary: 'Takes back that your plan ends.',
  access: 'signed-in',
  stale: ['subscription', 'pets', 'tags'],
  guardsItself: true,
  reply: Subscription,
})

export const beginCardChange = endpoint({
  method: 'POST',
  path: '/api/subscription/card',
  summary:
    'Begins giving another card for your plan, or gives the one already begun. The card before is charged until the new one is confirmed.',
  access: 'signed-in',
  // The card is changed once it is checked.
  stale: [],
  sealsAnswer: true,
  guardsItself: true,
  reply: CardChange,
})

export const checkCardChange = endpoint({
  method: 'POST',
  path: '/api/subscription/card/check',
  summary: 'Asks the provider what became of a card you were about to give for your plan.',
  access: 'signed-in',
  stale: ['subscription'],
  sealsAnswer: true,
  guardsItself: true,
  body: z.object({ changeId: CardChangeId }),
  reply: CardChangeStatus,
})

export const listPlanInvoices = endpoint({
  method: 'GET',
  path: '/api/subscription/invoices',
  summary: 'What was charged for your plans, the latest first.',
  access: 'signed-in',
  shows: ['subscription'],
  reply: z.array(PlanInvoice).check(z.maxLength(MOST_INVOICES)),
})
