import { askingOutside } from '../../platform/tracing/outside.ts'
import { asProviderError } from './stripe-errors.ts'

/** Asks Stripe; what it refuses is thrown as the port has it. */
export async function askStripe<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await askingOutside('stripe', work)
  } catch (error) {
    throw asProviderError(error)
  }
}
