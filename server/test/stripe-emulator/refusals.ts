import type { Context } from 'hono'
import type { Stripe } from 'stripe'
import { ProviderError, type ProviderTrouble } from '../../src/payments/payment-provider.ts'

export type Refusal = Pick<Stripe.StripeRawError, 'type' | 'code' | 'message'>

const REFUSALS: Record<ProviderTrouble, { status: 400 | 402 | 404 | 500; error: Refusal }> = {
  declined: { status: 402, error: { type: 'card_error', code: 'card_declined' } },
  invalid: { status: 400, error: { type: 'invalid_request_error' } },
  'not-found': { status: 404, error: { type: 'invalid_request_error', code: 'resource_missing' } },
  'unknown-place': {
    status: 400,
    error: { type: 'invalid_request_error', code: 'customer_tax_location_invalid' },
  },
  'key-reused': { status: 400, error: { type: 'idempotency_error' } },
  'no-money': {
    status: 400,
    error: { type: 'invalid_request_error', code: 'balance_insufficient' },
  },
  failed: { status: 500, error: { type: 'api_error' } },
  unavailable: { status: 500, error: { type: 'api_error' } },
}

/** A refusal of the bank as Stripe would say it. */
export function refusalOf(error: Error, c: Context): Response {
  if (!(error instanceof ProviderError)) throw error
  const { status, error: refusal } = REFUSALS[error.trouble]
  return c.json({ error: { ...refusal, message: error.message } }, status)
}
