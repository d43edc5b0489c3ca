import { Stripe } from 'stripe'
import type { ProviderCard } from '../payment-provider.ts'

/** Whether a payment is where no further call can change it by itself. */
const WAITS_FOR_NOBODY: ReadonlySet<Stripe.PaymentIntent.Status> = new Set([
  'succeeded',
  'canceled',
  'processing',
  // Its owner is at the bank's question right now.
  'requires_action',
])

/** Has Stripe keep the card that pays for the customer of the payment. */
export async function keepStripeCard(stripe: Stripe, id: string): Promise<void> {
  const intent = await stripe.paymentIntents.retrieve(id)
  if (intent.status === 'succeeded' || intent.status === 'canceled') return
  if (intent.setup_future_usage === 'off_session') return
  await stripe.paymentIntents.update(id, { setup_future_usage: 'off_session' })
}

/** The card that was kept when its owner paid; none where Stripe was not asked to keep it. */
export async function stripeCardKeptBy(stripe: Stripe, id: string): Promise<ProviderCard | null> {
  const intent = await stripe.paymentIntents.retrieve(id, { expand: ['payment_method'] })
  const { customer, payment_method: method, setup_future_usage: use, status } = intent
  if (status !== 'succeeded' || use !== 'off_session' || customer === null) return null
  if (method === null || typeof method === 'string' || method.card === undefined) return null
  return {
    customerId: typeof customer === 'string' ? customer : customer.id,
    methodId: method.id,
    card: { brand: method.card.brand, last4: method.card.last4 },
  }
}

/**
 * Confirms a payment with a kept card while its owner is away. One payment is paid once, so this
 * needs no key: asked again it finds the payment paid.
 */
export async function chargeStripeCard(
  stripe: Stripe,
  { paymentId, methodId }: { paymentId: string; methodId: string },
): Promise<void> {
  const intent = await stripe.paymentIntents.retrieve(paymentId)
  if (WAITS_FOR_NOBODY.has(intent.status)) return
  // Its owner opened it before. Stripe keeps no card of whoever is away, and refuses to be asked.
  if (intent.setup_future_usage !== null) {
    await stripe.paymentIntents.update(paymentId, { setup_future_usage: '' })
  }
  try {
    await stripe.paymentIntents.confirm(paymentId, { payment_method: methodId, off_session: true })
  } catch (error) {
    // A refused card is a state of the payment, read again by whoever called.
    if (error instanceof Stripe.errors.StripeCardError) return
    throw error
  }
}
