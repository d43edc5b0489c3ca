import { checkPayment, readPaymentStatus } from '@wayfur/domain/payments/endpoints'
import { hasEnded } from '@wayfur/domain/payments/payment'
import type { PaymentStatus } from '@wayfur/domain/payments/schemas'
import { callApi } from '../api-client.ts'
import { makeStale } from '../query-client.ts'

interface Waiting {
  signal?: AbortSignal
  /** A card was refused before this one was taken: its failure may still stand and is no news. */
  wasRefusedBefore?: boolean
  send?: typeof callApi
  wait?: (milliseconds: number) => Promise<void>
}

/** Between two questions; each is one row of our own database. */
const EVERY_MS = 1_500
/** About a minute, as long as a person watches a page. */
const TRIES = 40
/** The provider itself is asked at the first and then at every tenth look. */
const ASK_PROVIDER_EVERY = 10

/**
 * Waits until our own server says that a payment is paid, has ended or waits for another card; gives
 * what it said last when that takes too long. A question that gets no answer is asked again.
 */
export async function waitForPayment(
  id: number | string,
  { signal, wasRefusedBefore = false, send = callApi, wait = pause }: Waiting = {},
): Promise<PaymentStatus | undefined> {
  let last: PaymentStatus | undefined
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (tries > 0) await wait(EVERY_MS)
    if (signal?.aborted) return last
    const called = tries % ASK_PROVIDER_EVERY === 0 ? checkPayment : readPaymentStatus
    try {
      last = await send(called, { params: { id: String(id) } })
    } catch (error) {
      if (tries === TRIES - 1) throw error
      continue
    }
    if (hasEnded(last.state) || (last.failure !== null && !wasRefusedBefore)) {
      // The provider may have told our server before we asked it to check.
      makeStale(checkPayment.stale)
      return last
    }
  }
  return last
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
