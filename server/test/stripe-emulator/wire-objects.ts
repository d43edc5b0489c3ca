import type { CardChangeState, ProviderState } from '@wayfur/domain/payments/payment'
import type { TaxRate } from '@wayfur/domain/subscriptions/tax'
import type { Stripe } from 'stripe'
import type {
  ChangeCost,
  PlanCharge,
  PlanPrice,
  ProviderCard,
  ProviderCardChange,
  ProviderEvent,
  ProviderPayment,
  ProviderRefund,
  ProviderSubscription,
} from '../../src/payments/payment-provider.ts'
import { STRIPE_API_VERSION } from '../../src/payments/stripe-payment-provider.ts'
import type { BankEventType } from '../../src/payments/test-bank/bank-events.ts'

// What the bank says, as Stripe would say it: the fields of Stripe's own objects that the product
// reads, under their names and types in Stripe's package, so that a field Stripe does not have
// cannot be relied on.

const INTENT_STATUS: Record<ProviderState, Stripe.PaymentIntent['status']> = {
  pending: 'requires_payment_method',
  challenge: 'requires_action',
  processing: 'processing',
  paid: 'succeeded',
  cancelled: 'canceled',
}

/** What the stand-in remembers of a payment beside what the bank knows of it. */
export interface IntentMemory {
  customer: string | null
  use: Stripe.PaymentIntent['setup_future_usage']
}

export function intentObject(
  payment: ProviderPayment,
  { customer, use }: IntentMemory,
  kept: ProviderCard | null = null,
): Pick<
  Stripe.PaymentIntent,
  | 'id'
  | 'object'
  | 'amount'
  | 'currency'
  | 'status'
  | 'client_secret'
  | 'customer'
  | 'setup_future_usage'
> & {
  payment_method:
    | (Pick<Stripe.PaymentMethod, 'id' | 'object'> & {
        card: Pick<Stripe.PaymentMethod.Card, 'brand' | 'last4'>
      })
    | null
  last_payment_error: Pick<Stripe.PaymentIntent.LastPaymentError, 'type' | 'message'> | null
  latest_charge: Pick<Stripe.Charge, 'object' | 'amount_refunded'> | null
} {
  const { id, amountCents, currency, status, clientSecret, failure, refundedCents } = payment
  return {
    id,
    object: 'payment_intent',
    amount: amountCents,
    currency: currency.toLowerCase(),
    status: INTENT_STATUS[status],
    client_secret: clientSecret,
    customer,
    setup_future_usage: use,
    payment_method: kept && { id: kept.methodId, object: 'payment_method', card: kept.card },
    last_payment_error: failure === null ? null : { type: 'card_error', message: failure },
    latest_charge: status === 'paid' ? { object: 'charge', amount_refunded: refundedCents } : null,
  }
}

export function refundObject({
  id,
  amountCents,
}: ProviderRefund): Pick<Stripe.Refund, 'id' | 'object' | 'amount' | 'status'> {
  return { id, object: 'refund', amount: amountCents, status: 'succeeded' }
}

const SETUP_STATUS: Record<CardChangeState, Stripe.SetupIntent['status']> = {
  pending: 'requires_payment_method',
  challenge: 'requires_action',
  processing: 'processing',
  kept: 'succeeded',
  cancelled: 'canceled',
}

/** What the name of a kept card begins with; the setup intent that kept it follows. */
export const KEPT_CARD = 'pm_kept_by_'

export function setupObject(change: ProviderCardChange): Pick<
  Stripe.SetupIntent,
  'id' | 'object' | 'status' | 'client_secret' | 'metadata'
> & {
  payment_method: string | null
  last_setup_error: Pick<Stripe.SetupIntent.LastSetupError, 'type' | 'message'> | null
} {
  const { id, state, clientSecret, subscriptionId, failure } = change
  return {
    id,
    object: 'setup_intent',
    status: SETUP_STATUS[state],
    client_secret: clientSecret,
    metadata: { subscription: subscriptionId },
    payment_method: state === 'kept' ? `${KEPT_CARD}${id}` : null,
    last_setup_error: failure === null ? null : { type: 'card_error', message: failure },
  }
}

/** A price in the books of the stand-in; an older one of the same plan has lost its lookup key. */
export interface BookedPrice {
  id: string
  plan: PlanPrice
  lookupKey: string | null
  taxBehavior: 'exclusive' | 'inclusive' | 'unspecified'
}

export function priceObject({
  id,
  plan,
  lookupKey,
  taxBehavior,
}: BookedPrice): Pick<
  Stripe.Price,
  | 'id'
  | 'object'
  | 'unit_amount'
  | 'currency'
  | 'lookup_key'
  | 'metadata'
  | 'tax_behavior'
  | 'product'
> & { recurring: Pick<Stripe.Price.Recurring, 'interval'> } {
  return {
    id,
    object: 'price',
    unit_amount: plan.amountCents,
    currency: plan.currency.toLowerCase(),
    lookup_key: lookupKey,
    tax_behavior: taxBehavior,
    product: `prod_of_${id}`,
    metadata: { lookup: plan.lookup },
    recurring: { interval: plan.period },
  }
}

export function subscriptionObject(
  subscription: ProviderSubscription,
  {
    customer,
    price,
    taxRateId,
    isTaxed,
  }: { customer: string; price: BookedPrice; taxRateId: string | null; isTaxed: boolean },
): Pick<Stripe.Subscription, 'id' | 'object' | 'status' | 'cancel_at_period_end' | 'currency'> & {
  customer: string
  automatic_tax: Pick<Stripe.Subscription.AutomaticTax, 'enabled' | 'disabled_reason'>
  items: {
    object: 'list'
    data: [
      Pick<Stripe.SubscriptionItem, 'id' | 'object' | 'current_period_end'> & {
        price: ReturnType<typeof priceObject>
        tax_rates: ReturnType<typeof taxRateObject>[]
      },
    ]
  }
  latest_invoice: ReturnType<typeof invoiceObject> | null
  default_payment_method:
    | (Pick<Stripe.PaymentMethod, 'object'> & {
        card: Pick<Stripe.PaymentMethod.Card, 'brand' | 'last4'>
      })
    | null
} {
  const { id, status, card, latestPayment, tax } = subscription
  return {
    id,
    object: 'subscription',
    status,
    cancel_at_period_end: subscription.endsWithPeriod,
    currency: subscription.currency.toLowerCase(),
    customer,
    automatic_tax: { enabled: isTaxed, disabled_reason: null },
    items: {
      object: 'list',
      data: [
        {
          id: `si_of_${id}`,
          object: 'subscription_item',
          current_period_end: seconds(subscription.currentPeriodEnd),
          price: priceObject(price),
          tax_rates: tax === null || taxRateId === null ? [] : [taxRateObject(taxRateId, tax)],
        },
      ],
    },
    latest_invoice: latestPayment && invoiceObject(latestPayment.id),
    default_payment_method: card && { object: 'payment_method', card },
  }
}

function invoiceObject(paymentId: string): Pick<Stripe.Invoice, 'id' | 'object'> & {
  payments: {
    object: 'list'
    data: { payment: { type: 'payment_intent'; payment_intent: string } }[]
  }
} {
  const payment = { type: 'payment_intent', payment_intent: paymentId } as const
  return {
    id: `in_of_${paymentId}`,
    object: 'invoice',
    payments: { object: 'list', data: [{ payment }] },
  }
}

/** What of an invoice one rate took. */
export interface InvoicedTax {
  taxRateId: string
  cents: number
}

function totalTaxes(
  taxes: readonly InvoicedTax[],
): Pick<Stripe.Invoice.TotalTax, 'amount' | 'tax_rate_details' | 'type'>[] {
  return taxes.map(({ taxRateId, cents }) => ({
    type: 'tax_rate_details',
    amount: cents,
    tax_rate_details: { tax_rate: taxRateId },
  }))
}

export function registrationObject(
  country: string,
  options: { type: string; state?: string },
): Pick<Stripe.Tax.Registration, 'id' | 'object' | 'country' | 'status'> & {
  country_options: Record<string, { type: string; state?: string }>
} {
  return {
    id: `taxreg_${country}`,
    object: 'tax.registration',
    country,
    status: 'active',
    country_options: { [country.toLowerCase()]: options },
  }
}

/** An invoice as a list of them tells it, with what a discount took off it and its tax. */
export function chargedInvoice(
  { paymentId, discountCents }: PlanCharge,
  amountCents: number,
  taxes: readonly InvoicedTax[],
): ReturnType<typeof invoiceObject> &
  Pick<Stripe.Invoice, 'total' | 'amount_due'> & {
    total_discount_amounts: Pick<Stripe.Invoice.TotalDiscountAmount, 'amount'>[]
    total_taxes: ReturnType<typeof totalTaxes>
  } {
  return {
    ...invoiceObject(paymentId),
    total: amountCents,
    amount_due: amountCents,
    total_discount_amounts: discountCents === 0 ? [] : [{ amount: discountCents }],
    total_taxes: totalTaxes(taxes),
  }
}

export function taxRateObject(
  id: string,
  { name, rate }: TaxRate,
): Pick<
  Stripe.TaxRate,
  'id' | 'object' | 'active' | 'display_name' | 'effective_percentage' | 'inclusive' | 'percentage'
> {
  return {
    id,
    object: 'tax_rate',
    active: true,
    display_name: name,
    inclusive: false,
    percentage: rate / 1000,
    effective_percentage: rate / 1000,
  }
}

export function couponObject(id: string): Pick<Stripe.Coupon, 'id' | 'object'> {
  return { id, object: 'coupon' }
}

/** The invoice that a change would make now; Stripe tells a credit as a total below nothing. */
export function previewObject(
  { dueNowCents, creditCents, currency }: ChangeCost,
  taxes: readonly InvoicedTax[],
  automaticTax: Pick<Stripe.Invoice.AutomaticTax, 'enabled' | 'status'>,
): Pick<Stripe.Invoice, 'object' | 'amount_due' | 'total' | 'currency'> & {
  total_taxes: ReturnType<typeof totalTaxes>
  automatic_tax: Pick<Stripe.Invoice.AutomaticTax, 'enabled' | 'status'>
} {
  return {
    object: 'invoice',
    amount_due: dueNowCents,
    total: dueNowCents > 0 ? dueNowCents : -creditCents,
    total_taxes: totalTaxes(taxes),
    automatic_tax: automaticTax,
    currency: currency.toLowerCase(),
  }
}

const EVENT_TYPES: Record<Exclude<BankEventType, 'account.changed'>, Stripe.Event['type']> = {
  'payment.paid': 'payment_intent.succeeded',
  'payment.declined': 'payment_intent.payment_failed',
  'payment.challenge': 'payment_intent.requires_action',
  'payment.cancelled': 'payment_intent.canceled',
  'payment.refunded': 'charge.refunded',
  'subscription.changed': 'customer.subscription.updated',
  'card.changed': 'setup_intent.succeeded',
  'transfer.reversed': 'transfer.reversed',
}

/** A notice as Stripe sends it: of what Accounts v2 tell, it holds only which account it is. */
export function noticeObject(event: ProviderEvent): object {
  if (event.ref?.kind !== 'account') return eventObject(event)
  const { id } = event.ref
  const thin = {
    id: event.eventId,
    object: 'v2.core.event',
    type: 'v2.core.account[configuration.recipient].capability_status_updated',
    created: event.createdAt.toISOString(),
    livemode: false,
    related_object: { id, type: 'v2.core.account', url: `/v2/core/accounts/${id}` },
  } satisfies Partial<Stripe.Events.V2CoreAccountIncludingConfigurationRecipientCapabilityStatusUpdatedEventNotification>
  return thin
}

export function eventObject(event: ProviderEvent): Pick<
  Stripe.Event,
  'id' | 'object' | 'type' | 'created' | 'livemode' | 'api_version'
> & {
  data: { object: object }
} {
  return {
    id: event.eventId,
    object: 'event',
    type: EVENT_TYPES[event.type as keyof typeof EVENT_TYPES],
    created: seconds(event.createdAt),
    livemode: false,
    api_version: STRIPE_API_VERSION,
    data: { object: aboutOf(event) },
  }
}

function aboutOf({ type, ref }: ProviderEvent): object {
  if (type === 'payment.refunded') return { object: 'charge', payment_intent: ref?.id }
  if (type === 'card.changed')
    return { object: 'setup_intent', metadata: { subscription: ref?.id } }
  if (ref?.kind === 'payment') return { object: 'payment_intent', id: ref.id }
  return { object: ref?.kind, id: ref?.id }
}

function seconds(at: Date): number {
  return Math.floor(at.getTime() / 1000)
}
