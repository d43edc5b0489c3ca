import { Stripe } from 'stripe'
import { ProviderError, type ProviderTrouble } from '../payment-provider.ts'

/** A failure of Stripe's library in words of the port; anything else goes through as it is. */
export function asProviderError(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error
  return new ProviderError(troubleOf(error), error.message, { cause: withoutSecrets(error) })
}

const UNKNOWN_PLACE = new Set(['customer_tax_location_invalid', 'invalid_tax_location'])
const NO_MONEY = new Set(['balance_insufficient', 'insufficient_funds'])
const UNTAXED = new Set(['failed_tax_calculation', 'taxes_calculation_failed'])

function troubleOf(error: InstanceType<typeof Stripe.errors.StripeError>): ProviderTrouble {
  const { errors } = Stripe
  if (error instanceof errors.StripeCardError) return 'declined'
  if (error instanceof errors.StripeIdempotencyError) return 'key-reused'
  if (error instanceof errors.StripeInvalidRequestError) {
    if (UNKNOWN_PLACE.has(error.code ?? '')) return 'unknown-place'
    if (NO_MONEY.has(error.code ?? '')) return 'no-money'
    // Nothing is wrong with what was asked: it could not be worked out just now.
    if (UNTAXED.has(error.code ?? '')) return 'unavailable'
    return error.statusCode === 404 || error.code === 'resource_missing' ? 'not-found' : 'invalid'
  }
  // What Stripe answered with 500 it keeps under the key and would answer again.
  if (error instanceof errors.StripeAPIError && (error.statusCode ?? 0) >= 500) return 'failed'
  return 'unavailable'
}

/** What may be logged: Stripe's errors carry whole payments, their client secrets included. */
function withoutSecrets(error: InstanceType<typeof Stripe.errors.StripeError>): Error {
  const { type, code = '', statusCode = 0, requestId = '' } = error
  return new Error(`${type} ${code} ${statusCode} ${requestId}`.trim())
}
