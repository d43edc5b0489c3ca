import type { Stripe } from 'stripe'

/**
 * What the stand-in answers with: the fields of Stripe's own objects that the product reads, under
 * their names and types in Stripe's package, so that a field Stripe does not have cannot be relied on.
 */
export type EmulatedIntent = Pick<
  Stripe.PaymentIntent,
  | 'id'
  | 'object'
  | 'amount'
  | 'currency'
  | 'status'
  | 'client_secret'
  | 'description'
  | 'metadata'
  | 'created'
  | 'livemode'
> & {
  last_payment_error: Pick<Stripe.PaymentIntent.LastPaymentError, 'type' | 'message'> | null
  latest_charge: EmulatedCharge | null
}

export type EmulatedCharge = Pick<
  Stripe.Charge,
  'id' | 'object' | 'amount' | 'amount_refunded' | 'refunded'
> & { payment_intent: string }

export type EmulatedRefund = Pick<Stripe.Refund, 'id' | 'object' | 'amount' | 'status'> & {
  payment_intent: string
}

export type EmulatedPrice = Pick<
  Stripe.Price,
  'id' | 'object' | 'unit_amount' | 'currency' | 'lookup_key' | 'metadata' | 'active'
> & { recurring: Pick<Stripe.Price.Recurring, 'interval'> }

export type EmulatedItem = Pick<
  Stripe.SubscriptionItem,
  'id' | 'object' | 'current_period_start' | 'current_period_end'
> & { price: EmulatedPrice }

export type EmulatedInvoice = Pick<
  Stripe.Invoice,
  'object' | 'amount_due' | 'total' | 'currency'
> & {
  id: string
  payments: {
    object: 'list'
    data: { payment: { type: 'payment_intent'; payment_intent: string } }[]
  }
  parent: { subscription_details: { subscription: string } }
}

export type EmulatedSetup = Pick<
  Stripe.SetupIntent,
  'id' | 'object' | 'status' | 'client_secret' | 'metadata' | 'created' | 'livemode'
> & {
  customer: string
  payment_method: string | null
  last_setup_error: Pick<Stripe.SetupIntent.LastSetupError, 'type' | 'message'> | null
}

export type EmulatedSubscription = Pick<
  Stripe.Subscription,
  'id' | 'object' | 'status' | 'cancel_at_period_end' | 'metadata' | 'created' | 'currency'
> & {
  customer: string
  items: { object: 'list'; data: [EmulatedItem] }
  latest_invoice: EmulatedInvoice | null
  default_payment_method:
    | (Pick<Stripe.PaymentMethod, 'id' | 'object'> & {
        card: Pick<Stripe.PaymentMethod.Card, 'brand' | 'last4'>
      })
    | null
}

export type EmulatedCustomer = Pick<Stripe.Customer, 'id' | 'object' | 'metadata'>

export type EmulatedEvent = Pick<
  Stripe.Event,
  'id' | 'object' | 'type' | 'created' | 'livemode' | 'api_version'
> & { data: { object: object } }

/** A refusal in the form of Stripe's API. */
export class EmulatedRefusal extends Error {
  readonly status: number
  readonly error: Pick<Stripe.StripeRawError, 'type' | 'code' | 'message'>

  constructor(status: number, error: EmulatedRefusal['error']) {
    super(error.message ?? '')
    this.status = status
    this.error = error
  }
}

export function missing(what: string): EmulatedRefusal {
  return new EmulatedRefusal(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}`,
  })
}

export function invalid(message: string, code?: string): EmulatedRefusal {
  return new EmulatedRefusal(400, {
    type: 'invalid_request_error',
    message,
    ...(code === undefined ? {} : { code }),
  })
}
