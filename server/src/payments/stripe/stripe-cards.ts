import type { CardChangeState } from '@wayfur/domain/payments/payment'
import type { KeptCard } from '@wayfur/domain/payments/schemas'
import type { Stripe } from 'stripe'
import { type ProviderCardChange, ProviderError } from '../payment-provider.ts'

const STATES: Record<Stripe.SetupIntent.Status, CardChangeState> = {
  requires_payment_method: 'pending',
  requires_confirmation: 'pending',
  requires_action: 'challenge',
  processing: 'processing',
  succeeded: 'kept',
  canceled: 'cancelled',
}

/** Stripe's way of keeping a card without charging it: a setup intent that names its subscription. */
export async function beginStripeCardChange(
  stripe: Stripe,
  { subscriptionId }: { subscriptionId: string },
  idempotencyKey: string,
): Promise<ProviderCardChange> {
  const { customer, status } = await stripe.subscriptions.retrieve(subscriptionId)
  if (status !== 'active' && status !== 'past_due') {
    throw new ProviderError('invalid', 'Only a plan that goes on has a card to change.')
  }
  const made = await stripe.setupIntents.create(
    {
      customer: typeof customer === 'string' ? customer : customer.id,
      // The card is charged off session, without its owner.
      usage: 'off_session',
      automatic_payment_methods: { enabled: true },
      metadata: { subscription: subscriptionId },
    },
    { idempotencyKey },
  )
  return asCardChange(made)
}

export async function stripeCardChange(stripe: Stripe, id: string): Promise<ProviderCardChange> {
  return asCardChange(await stripe.setupIntents.retrieve(id))
}

/** The card of a change that its owner has confirmed, by Stripe's name for it. */
export async function keptPaymentMethod(
  stripe: Stripe,
  id: string,
): Promise<{ subscriptionId: string; paymentMethod: string }> {
  const intent = await stripe.setupIntents.retrieve(id)
  const kept = intent.payment_method
  if (intent.status !== 'succeeded' || kept === null) {
    throw new ProviderError('invalid', 'This card was not confirmed by its owner.')
  }
  return {
    subscriptionId: asCardChange(intent).subscriptionId,
    paymentMethod: typeof kept === 'string' ? kept : kept.id,
  }
}

/** What may be seen of the card that a subscription charges. */
export function cardOf({ default_payment_method: kept }: Stripe.Subscription): KeptCard | null {
  if (kept === null || typeof kept === 'string' || kept.card === undefined) return null
  return { brand: kept.card.brand, last4: kept.card.last4 }
}

function asCardChange(intent: Stripe.SetupIntent): ProviderCardChange {
  const isOpen = intent.status === 'requires_payment_method'
  return {
    id: intent.id,
    state: STATES[intent.status] ?? 'processing',
    clientSecret: intent.client_secret ?? '',
    subscriptionId: intent.metadata?.['subscription'] ?? '',
    failure: isOpen ? (intent.last_setup_error?.message ?? null) : null,
  }
}
