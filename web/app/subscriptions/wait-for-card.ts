import { t } from '@wayfur/domain/language/messages'
import { checkCardChange } from '@wayfur/domain/subscriptions/endpoints'
import { callApi } from '../api-client.ts'
import type { Settled } from '../payments/card-form.tsx'

/** Each question reaches the provider, so there are few. */
const EVERY_MS = 1_500
const TRIES = 10

/** Waits until the provider says that a card is kept or refused. */
export async function waitForCard(
  changeId: string,
  { signal, wasRefusedBefore = false }: { signal?: AbortSignal; wasRefusedBefore?: boolean } = {},
): Promise<Settled> {
  for (let tries = 1; tries <= TRIES; tries += 1) {
    if (signal?.aborted) break
    const { state, failure } = await callApi(checkCardChange, { body: { changeId } })
    if (state === 'kept') return { outcome: 'done' }
    if (state === 'cancelled') {
      return { outcome: 'refused', says: t('This change has ended. Please start again.') }
    }
    if (failure !== null && !wasRefusedBefore) return { outcome: 'refused', says: failure }
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
  }
  return { outcome: 'slow' }
}
