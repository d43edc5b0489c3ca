import type { Currency } from '@wayfur/domain/money'
import type { ProviderState } from '@wayfur/domain/payments/payment'
import { Stripe } from 'stripe'
import type { Clock } from '../platform/clock.ts'
import type { PaymentProvider, ProviderPayment } from './payment-provider.ts'
import { askStripe } from './stripe/ask-stripe.ts'
import { eventOfNotice, listStripeEvents } from './stripe/stripe-events.ts'
import { chargeStripeCard, keepStripeCard, stripeCardKeptBy } from './stripe/stripe-kept-cards.ts'
import { stripePayouts } from './stripe/stripe-payouts.ts'
import { stripeSubscriptions } from './stripe/stripe-subscriptions.ts'

/** The release of Stripe's API that this code was written for; the package names the same one. */
export const STRIPE_API_VERSION = '2026-10-28.endive'

export interface StripeKeys {
  secretKey: string
  publishableKey: string
  /** Several while one is being replaced; each may sign. */
  webhookSecrets: readonly string[]
}

/** Where to find Stripe instead of its own address: a stand-in for tests. */
export interface StripeAddress {
  host: string
  port: number
  protocol: 'http' | 'https'
}

/** Three sendings of this length end before the person who waits is given up on (20 s). */
const TIMEOUT_MS = 6_000

const STATES: Record<Stripe.PaymentIntent.Status, ProviderState> = {
  requires_payment_method: 'pending',
  requires_confirmation: 'pending',
  requires_action: 'challenge',
  processing: 'processing',
  requires_capture: 'processing',
  succeeded: 'paid',
  canceled: 'cancelled',
}

/** Takes real cards through Stripe, by its own library. */
export function stripePaymentProvider(
  keys: StripeKeys,
  { clock, address }: { clock: Clock; address?: StripeAddress },
): PaymentProvider {
  const stripe = new Stripe(keys.secretKey, {
    apiVersion: STRIPE_API_VERSION,
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 2,
    // No figures about us to anybody, and no bodies in events that could be logged.
    telemetry: false,
    emitEventBodies: false,
    ...address,
  })
  const mode = keys.secretKey.includes('_live_') ? 'live' : 'test'
  const retrieve = (id: string) =>
    askStripe(async () =>
      asProviderPayment(await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })),
    )
  return {
    name: 'stripe',
    mode,
    publicConfig: () => ({ provider: 'stripe', mode, publishableKey: keys.publishableKey }),

    createCustomer: ({ reference, email }, idempotencyKey) =>
      askStripe(async () => {
        const given = email === undefined ? {} : { email }
        const metadata = { reference }
        const customer = await stripe.customers.create({ ...given, metadata }, { idempotencyKey })
        return customer.id
      }),

    createPaymentIntent: (order, idempotencyKey) =>
      askStripe(async () =>
        asProviderPayment(
          await stripe.paymentIntents.create(
            {
              amount: order.amountCents,
              currency: order.currency.toLowerCase(),
              description: order.what,
              metadata: { reference: order.reference },
              // What may be kept for a customer is a card, of which people see brand and digits.
              ...(order.customerId === undefined
                ? { automatic_payment_methods: { enabled: true } }
                : { customer: order.customerId, payment_method_types: ['card'] }),
            },
            { idempotencyKey },
          ),
        ),
      ),

    retrieve,

    cancelPayment: (id) =>
      askStripe(async () => {
        try {
          return asProviderPayment(await stripe.paymentIntents.cancel(id))
        } catch (error) {
          // It is paid, ended or under way already: its state is returned.
          if (!isUnexpectedState(error)) throw error
          return retrieve(id)
        }
      }),

    async keepCard(id) {
      await askStripe(() => keepStripeCard(stripe, id))
      return retrieve(id)
    },

    cardKeptBy: (id) => askStripe(() => stripeCardKeptBy(stripe, id)),

    async chargeKeptCard(order) {
      await askStripe(async () => {
        try {
          await chargeStripeCard(stripe, order)
        } catch (error) {
          // Paid or ended between our reading and our asking: its state is returned.
          if (!isUnexpectedState(error)) throw error
        }
      })
      return retrieve(order.paymentId)
    },

    refund: ({ paymentId, amountCents }, idempotencyKey) =>
      askStripe(async () => {
        const refund = await stripe.refunds.create(
          { payment_intent: paymentId, amount: amountCents, reason: 'requested_by_customer' },
          { idempotencyKey },
        )
        return { id: refund.id, amountCents: refund.amount }
      }),

    payouts: stripePayouts(stripe),

    ...stripeSubscriptions(stripe, { retrieve, clock }),

    parseWebhook: (rawBody, headers) =>
      eventOfNotice(stripe, { rawBody, headers, secrets: keys.webhookSecrets, now: clock.now() }),

    listEvents: (since) => askStripe(() => listStripeEvents(stripe, since)),
  }
}

function asProviderPayment(intent: Stripe.PaymentIntent): ProviderPayment {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  const isOpen = intent.status === 'requires_payment_method'
  return {
    id: intent.id,
    status: STATES[intent.status] ?? 'processing',
    clientSecret: intent.client_secret ?? '',
    amountCents: intent.amount,
    currency: intent.currency.toUpperCase() as Currency,
    refundedCents: charge?.amount_refunded ?? 0,
    failure: isOpen ? (intent.last_payment_error?.message ?? null) : null,
  }
}

function isUnexpectedState(error: unknown): boolean {
  const { code } = error as { code?: unknown }
  return code === 'payment_intent_unexpected_state'
}
