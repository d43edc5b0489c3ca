import type { KeptCard } from '@wayfur/domain/payments/schemas'
import { TEST_CARDS } from '@wayfur/domain/payments/test-cards'

/** What may be seen of the card behind a token. */
export function maskedCard(token: string | null): KeptCard | null {
  const card = TEST_CARDS.find((one) => one.token === token)
  return card === undefined ? null : { brand: 'visa', last4: card.number.slice(-4) }
}
