import type { Currency } from '@wayfur/domain/money'
import type { Stripe } from 'stripe'
import type { Clock } from '../../platform/clock.ts'
import {
  type PaymentProvider,
  type PlanCharge,
  type PlanPrice,
  ProviderError,
  type ProviderPayment,
  type ProviderSubscription,
  type SubscriptionState,
} from '../payment-provider.ts'
import { askStripe } from './ask-stripe.ts'
import {
  beginStripeCardChange,
  cardOf,
  keptPaymentMethod,
  stripeCardChange,
} from './stripe-cards.ts'
import { moveCustomer, stripeOwnTaxes } from './stripe-own-taxes.ts'
import { stripePrices } from './stripe-prices.ts'
import { requireTaxed, stripeTaxes, taxCentsOf } from './stripe-taxes.ts'

type SubscriptionCalls = Pick<
  PaymentProvider,
  | 'ownTaxes'
  | 'createSubscription'
  | 'retrieveSubscription'
  | 'chargesOf'
  | 'setTax'
  | 'previewChange'
  | 'changeSubscription'
  | 'cancelSubscription'
  | 'keepSubscription'
  | 'beginCardChange'
  | 'retrieveCardChange'
  | 'useCard'
>

const STATES: Record<string, SubscriptionState> = {
  incomplete: 'incomplete',
  incomplete_expired: 'canceled',
  trialing: 'active',
  active: 'active',
  past_due: 'past_due',
  unpaid: 'past_due',
  paused: 'past_due',
  canceled: 'canceled',
}

const EXPAND = ['latest_invoice.payments', 'default_payment_method']
/** Of one subscription: 40 years of months. */
const MOST_INVOICES = 500

/** The part of Stripe that charges again and again. */
export function stripeSubscriptions(
  stripe: Stripe,
  { retrieve, clock }: { retrieve: (id: string) => Promise<ProviderPayment>; clock: Clock },
): SubscriptionCalls {
  const taxes = stripeTaxes(stripe)
  const { priceOf, couponId } = stripePrices(stripe)
  const priceId = async (price: PlanPrice) => (await priceOf(price)).id
  return {
    ownTaxes: stripeOwnTaxes(stripe, { clock, taxes, priceOf }),

    createSubscription: (order, idempotencyKey) =>
      askStripe(async () => {
        const { customerId, price, reference, discount, tax, taxPlace } = order
        if (taxPlace) await moveCustomer(stripe, customerId, taxPlace)
        const coupon =
          discount && (await couponId(discount, price.currency, `${idempotencyKey}:coupon`))
        const made = await stripe.subscriptions.create(
          {
            customer: customerId,
            items: [{ price: await priceId(price), ...(tax && (await taxes.on(tax))) }],
            ...(coupon === undefined ? {} : { discounts: [{ coupon }] }),
            // Said each time: an account may have a default of its own.
            automatic_tax: { enabled: taxPlace !== undefined },
            // The subscription begins once its first invoice is paid in the customer's browser.
            payment_behavior: 'default_incomplete',
            payment_settings: { save_default_payment_method: 'on_subscription' },
            metadata: { reference },
            expand: EXPAND,
          },
          { idempotencyKey },
        )
        return asProviderSubscription(made)
      }),

    retrieveSubscription: (id) => askStripe(async () => asProviderSubscription(await read(id))),

    chargesOf: (id) =>
      askStripe(async () => {
        const invoices = await stripe.invoices
          .list({ subscription: id, limit: 100, expand: ['data.payments'] })
          .autoPagingToArray({ limit: MOST_INVOICES })
        const charges = await Promise.all(invoices.toReversed().map(chargeOf))
        return charges.filter((charge) => charge !== undefined)
      }),

    setTax: (id, tax) =>
      askStripe(async () => {
        const old = await read(id)
        const item = itemOf(old)
        await stripe.subscriptions.update(id, {
          ...(old.automatic_tax.enabled && { automatic_tax: { enabled: false } }),
          items: [{ id: item.id, ...(await taxes.on(tax)) }],
          // Nothing is charged or given back for the period that runs.
          proration_behavior: 'none',
        })
      }),

    previewChange: (id, { price, at, tax = null }) =>
      askStripe(async () => {
        const old = await read(id)
        const item = itemOf(old)
        const { enabled } = old.automatic_tax
        const invoice = await stripe.invoices.createPreview({
          subscription: id,
          ...(enabled && { automatic_tax: { enabled } }),
          // A discount belongs to the price it was given for.
          discounts: '',
          subscription_details: {
            items: [{ id: item.id, price: await priceId(price), ...(await taxes.on(tax)) }],
            proration_behavior: 'always_invoice',
            proration_date: secondsOf(at),
          },
        })
        requireTaxed(invoice)
        return {
          ...(enabled && { ownTax: await taxes.in(invoice) }),
          dueNowCents: Math.max(0, invoice.amount_due),
          taxCents: taxCentsOf(invoice),
          creditCents: Math.max(0, -invoice.total),
          currency: invoice.currency.toUpperCase() as Currency,
        }
      }),

    changeSubscription: ({ id, price, at, tax = null }, idempotencyKey) =>
      askStripe(async () => {
        const item = itemOf(await read(id))
        const changed = await stripe.subscriptions.update(
          id,
          {
            items: [{ id: item.id, price: await priceId(price), ...(await taxes.on(tax)) }],
            discounts: '',
            proration_behavior: 'always_invoice',
            // The moment the preview was made for, so that both come to the same cent.
            proration_date: secondsOf(at),
            // A refused card leaves the plan as it is.
            payment_behavior: 'error_if_incomplete',
            expand: EXPAND,
          },
          { idempotencyKey },
        )
        return asProviderSubscription(changed)
      }),

    cancelSubscription: (id, { now }) =>
      askStripe(async () =>
        asProviderSubscription(
          now
            ? await stripe.subscriptions.cancel(id, { expand: EXPAND })
            : await stripe.subscriptions.update(id, {
                cancel_at_period_end: true,
                expand: EXPAND,
              }),
        ),
      ),

    keepSubscription: (id) =>
      askStripe(async () =>
        asProviderSubscription(
          await stripe.subscriptions.update(id, { cancel_at_period_end: false, expand: EXPAND }),
        ),
      ),

    beginCardChange: (order, key) => askStripe(() => beginStripeCardChange(stripe, order, key)),

    retrieveCardChange: (id) => askStripe(() => stripeCardChange(stripe, id)),

    useCard: (cardChangeId) =>
      askStripe(async () => {
        const { subscriptionId, paymentMethod } = await keptPaymentMethod(stripe, cardChangeId)
        return asProviderSubscription(
          await stripe.subscriptions.update(subscriptionId, {
            default_payment_method: paymentMethod,
            expand: EXPAND,
          }),
        )
      }),
  }

  function read(id: string): Promise<Stripe.Subscription> {
    return stripe.subscriptions.retrieve(id, { expand: EXPAND })
  }

  async function chargeOf(invoice: Stripe.Invoice): Promise<PlanCharge | undefined> {
    const paymentId = paymentOf(invoice)
    if (paymentId === undefined) return undefined
    const off = invoice.total_discount_amounts ?? []
    const discountCents = off.reduce((sum, { amount }) => sum + amount, 0)
    return { paymentId, discountCents, tax: await taxes.in(invoice) }
  }

  async function asProviderSubscription(
    subscription: Stripe.Subscription,
  ): Promise<ProviderSubscription> {
    const item = itemOf(subscription)
    const invoice = subscription.latest_invoice
    const paymentId =
      typeof invoice === 'object' && invoice !== null ? paymentOf(invoice) : undefined
    return {
      id: subscription.id,
      status: STATES[subscription.status] ?? 'past_due',
      price: item.price.metadata['lookup'] ?? item.price.lookup_key ?? item.price.id,
      amountCents: item.price.unit_amount ?? 0,
      currency: subscription.currency.toUpperCase() as Currency,
      currentPeriodEnd: new Date(item.current_period_end * 1000),
      endsWithPeriod: subscription.cancel_at_period_end,
      tax: taxes.of(item),
      isTaxedByItself: subscription.automatic_tax.enabled,
      card: cardOf(subscription),
      latestPayment: paymentId === undefined ? null : await retrieve(paymentId),
    }
  }
}

function secondsOf(at: Date): number {
  return Math.floor(at.getTime() / 1000)
}

function itemOf(subscription: Stripe.Subscription): Stripe.SubscriptionItem {
  const item = subscription.items.data[0]
  if (item === undefined) throw new ProviderError('invalid', 'The subscription has no price.')
  return item
}

function paymentOf(invoice: Stripe.Invoice): string | undefined {
  const intent = invoice.payments?.data.find(({ payment }) => payment.payment_intent)?.payment
    .payment_intent
  return typeof intent === 'object' ? intent.id : intent
}
