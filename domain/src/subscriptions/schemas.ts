import * as z from 'zod/mini'
import { file } from '../endpoint.ts'
import { t } from '../language/messages.ts'
import { CARD_CHANGE_STATES } from '../payments/payment.ts'
import { KeptCard, StartedPayment } from '../payments/schemas.ts'
import { Cents, CurrencyCode, Day, queryInteger } from '../schemas.ts'
import { TypedCoupon } from './coupon-schemas.ts'
import { MOST_INVOICES } from './plan-invoice.ts'
import { MOST_TRIAL_DAYS, PLAN_PERIODS, PRICE_IDS, TIERS } from './plan.ts'
import { GRANTED_STATES, SUBSCRIPTION_STATES } from './subscription.ts'
import { ChargedTaxShown } from './tax-schemas.ts'

/** The provider's name for a card that is to be kept, as it stands in the address a bank leads back to. */
export const CardChangeId = z
  .string()
  .check(
    z.regex(/^seti_[A-Za-z0-9_]{1,120}$/, { error: () => t('This must name a change of card.') }),
  )

/** Another card for a plan, waiting to be given. */
export const CardChange = z.object({
  id: CardChangeId,
  /** The secret that gives this one card; never logged and never in an address. */
  clientSecret: z.string(),
  mode: z.enum(['test', 'live']),
})
export type CardChange = z.infer<typeof CardChange>

/** What became of it: `kept` is charged from now on, and until then the one before is. */
export const CardChangeStatus = z.object({
  state: z.enum(CARD_CHANGE_STATES),
  /** Why the last card was refused, as a sentence. */
  failure: z.nullable(z.string()),
})
export type CardChangeStatus = z.infer<typeof CardChangeStatus>
export const PriceId = z.enum(PRICE_IDS as [string, ...string[]])
export const Tier = z.enum(TIERS)
export type Tier = z.infer<typeof Tier>
export const PlanPeriod = z.enum(PLAN_PERIODS)
export type PlanPeriod = z.infer<typeof PlanPeriod>

/** What a change of plan would do, before it is made. */
export const PlanChange = z.object({
  priceId: PriceId,
  tier: Tier,
  period: PlanPeriod,
  name: z.string(),
  /** What each renewal costs from then on. */
  amountCents: Cents,
  currency: CurrencyCode,
  /** Charged at once, with its tax. */
  dueNowCents: Cents,
  /** The tax on the new plan, with what of that it comes to; null for none. */
  tax: z.nullable(ChargedTaxShown),
  /** Left over from the plan so far; the next renewals use it up. */
  creditCents: Cents,
  /** The moment it is reckoned from; the change names it again. */
  at: z.iso.datetime(),
  /** When the next renewal is charged. */
  renewsOn: Day,
  /** Pets that the new plan has no room for: their passports can then be read only. */
  petsOver: z.int(),
})
export type PlanChange = z.infer<typeof PlanChange>

/** What was charged for a plan, or is owed for it. */
export const PlanInvoice = z.object({
  id: z.int(),
  /** As it stands on the paper: 'WF-000012'. */
  number: z.string(),
  what: z.string(),
  amountCents: Cents,
  /** What a coupon took off; the amount is without it already. */
  discountCents: Cents,
  /** The code of that coupon; null for none. */
  coupon: z.nullable(z.string()),
  /** What of the amount is tax; null for none. */
  tax: z.nullable(ChargedTaxShown),
  /** What has gone back, and what of that is tax. */
  refundedCents: Cents,
  refundedTaxCents: Cents,
  currency: CurrencyCode,
  /** Void: nobody paid it, and nothing is owed any more. */
  state: z.enum(['open', 'paid', 'void']),
  mode: z.enum(['test', 'live']),
  issuedOn: Day,
})
export type PlanInvoice = z.infer<typeof PlanInvoice>

const PlanText = z.string().check(z.trim(), z.minLength(1), z.maxLength(200))

/** A plan as the operator's catalogue tells it. */
export const CataloguePlan = z.object({
  tier: Tier,
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
  description: PlanText,
  /** What providers take at least: half of the large unit. */
  monthlyCents: z.int().check(z.gte(50), z.lte(1_000_000)),
  /** What people of this installation do for members of the plan; the product cannot. */
  service: z.array(PlanText).check(z.maxLength(8)),
  isPopular: z.boolean(),
})
export type CataloguePlan = z.infer<typeof CataloguePlan>

/** What is sold here: each plan once, from the least to the most. */
export const PlanCatalogue = z.object({
  currency: CurrencyCode,
  /** How long a plan can be tried, without a card; 0 for not at all. */
  trialDays: z._default(z.int().check(z.gte(0), z.lte(MOST_TRIAL_DAYS)), 0),
  plans: z.array(CataloguePlan).check(
    z.length(TIERS.length),
    z.refine((plans) => plans.every(({ tier }, index) => tier === TIERS[index]), {
      error: () =>
        t('This must hold the plans {tiers} in this order.', { tiers: TIERS.join(', ') }),
    }),
  ),
})
export type PlanCatalogue = z.infer<typeof PlanCatalogue>
export type SubscriptionState = keyof typeof SUBSCRIPTION_STATES
export const SubscriptionState = z.enum(
  Object.keys(SUBSCRIPTION_STATES) as [SubscriptionState, ...SubscriptionState[]],
)

/** As `GET /api/subscription` says it: the member's plan now. */
export const Subscription = z.object({
  id: z.int(),
  tier: Tier,
  /** In plain words, shown as they are. */
  status: z.enum(['Trial', 'Active', 'Ending', 'Payment overdue']),
  /** When it renews or ends. */
  currentPeriodEnd: z.iso.datetime(),
  /** The same day where the member is at home. */
  currentPeriodEndsOn: Day,
  state: z.enum(GRANTED_STATES),
  /** The plan's name in the catalogue. */
  name: z.string(),
  period: PlanPeriod,
  priceId: PriceId,
  /** What each renewal costs, without tax. */
  amountCents: Cents,
  currency: CurrencyCode,
  /** The tax that the next renewal is charged with, beside its price; null for none. */
  tax: z.nullable(ChargedTaxShown),
  /** What a coupon takes off, and the day before which that is; null for none that goes on. */
  discount: z.nullable(z.object({ code: z.string(), amountOffCents: Cents, endsOn: Day })),
  /** Whether it ends with the period that is paid for, and does not renew. */
  endsWithPeriod: z.boolean(),
  /** What renewals are taken from, as far as it may be seen. */
  card: z.nullable(KeptCard),
  /** After a refused renewal: what is owed, and until when the plan goes on without it. */
  owed: z.nullable(z.object({ invoiceId: z.int(), amountCents: Cents, graceEndsOn: Day })),
  /** In test mode no money moves. */
  mode: z.enum(['test', 'live']),
})
export type Subscription = z.infer<typeof Subscription>

export const listPlans = {
  summary: 'The plans of this installation and what they cost by the month.',
  reply: PlanCatalogue,
}

export const readSubscription = {
  summary: 'Your plan; null when you have none.',
  reply: z.nullable(Subscription),
}

/** Whether a member may still try a plan. */
export const TrialOffer = z.object({
  /** Days a trial lasts. */
  days: z.int(),
  isOffered: z.boolean(),
})
export type TrialOffer = z.infer<typeof TrialOffer>

export const readTrialOffer = {
  summary: 'Whether you may try a plan for free: once, and before your first plan.',
  reply: TrialOffer,
}

export const beginTrial = {
  summary:
    'Begins your one free trial of a plan, without a card. It ends by itself, and nothing is charged.',
  body: z.object({ tier: Tier }),
  problems: ['payments-off'] as const,
  reply: Subscription,
}

export const createSubscription = {
  summary:
    'Chooses a plan and begins its first payment, or gives the one already begun. The price must be one of the plan; it begins once it is paid.',
  body: z.object({
    userId: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(Number.MAX_SAFE_INTEGER))),
    tier: Tier,
    priceId: PriceId,
    coupon: z.optional(TypedCoupon),
  }),
  problems: ['payments-off', 'already-paid', 'price-changed', 'provider-down'] as const,
  reply: z.extend(StartedPayment, { subscriptionId: z.int() }),
}

export const previewPlanChange = {
  summary: 'What changing your plan to another price would cost now.',
  query: z.object({ priceId: PriceId }),
  problems: ['payments-off', 'provider-down'] as const,
  reply: PlanChange,
}

export const changePlan = {
  summary:
    'Changes your plan at the cost that the preview of the same moment said; another cost is refused.',
  body: z.object({ priceId: PriceId, at: z.iso.datetime(), dueNowCents: Cents }),
  problems: ['payments-off', 'price-changed', 'card-declined', 'provider-down'] as const,
  reply: Subscription,
}

export const cancelPlan = {
  summary:
    'Lets your plan end with the period that is paid for, or at once where a renewal is owed; null when it is over.',
  problems: ['payments-off', 'provider-down'] as const,
  reply: z.nullable(Subscription),
}

export const keepPlan = {
  summary: 'Takes back that your plan ends.',
  problems: ['payments-off', 'provider-down'] as const,
  reply: Subscription,
}

export const beginCardChange = {
  summary:
    'Begins giving another card for your plan, or gives the one already begun. The card before is charged until the new one is confirmed.',
  problems: ['payments-off', 'provider-down'] as const,
  reply: CardChange,
}

export const checkCardChange = {
  summary: 'Asks the provider what became of a card you were about to give for your plan.',
  body: z.object({ changeId: CardChangeId }),
  problems: ['payments-off', 'provider-down'] as const,
  reply: CardChangeStatus,
}

export const listPlanInvoices = {
  summary: 'What was charged for your plans, the latest first.',
  reply: z.array(PlanInvoice).check(z.maxLength(MOST_INVOICES)),
}

export const planInvoiceOnPaper = {
  summary: 'An invoice of one’s own plan, to print.',
  params: z.object({ id: queryInteger(1, Number.MAX_SAFE_INTEGER) }),
  reply: file('application/pdf'),
}
