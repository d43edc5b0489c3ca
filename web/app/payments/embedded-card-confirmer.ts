import { t } from '@wayfur/domain/language/messages'
import { confirmTestPayment } from '@wayfur/domain/payments/endpoints'
import { testTokenFor } from '@wayfur/domain/payments/test-cards'
import { callApi, ApiError } from '../api-client.ts'
import type { CardConfirmer } from './card-confirmer.ts'

/** Test mode: the typed number becomes a token here, and only the token is sent. */
export function embeddedCardConfirmer(send: typeof callApi = callApi): CardConfirmer {
  return {
    fields: 'ours',
    async confirm({ clientSecret, returnTo, card }) {
      const token = testTokenFor(card.number)
      if (token === undefined) {
        return {
          outcome: 'refused',
          says: t('This is test mode: please use one of the test cards.'),
        }
      }
      try {
        const body = { clientSecret, token, returnTo }
        const { failure, challengeAt } = await send(confirmTestPayment, { body })
        if (challengeAt !== null) return { outcome: 'challenge', at: challengeAt }
        return failure === null ? { outcome: 'handed-over' } : { outcome: 'refused', says: failure }
      } catch (error) {
        // A payment that has ended is the provider's word too; no answer is not.
        if (!(error instanceof ApiError) || error.status >= 500) throw error
        return { outcome: 'refused', says: error.says }
      }
    },
  }
}
