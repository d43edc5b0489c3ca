import { holdsCardNumber } from '@wayfur/domain/payments/card-number'
import { Problem } from '@wayfur/domain/problem'

/** The chip of a pet has fifteen digits, and a few countries' chips begin as one card network does. */
function isChip(name: string, value: string | number): boolean {
  return /chip/i.test(name) && /^\d{15}$/.test(String(value).trim())
}

/** A random identifier, as browsers make one for each write; one in 1,850 holds digits like a card's. */
const RANDOM_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

/**
 * Refuses whatever has the number of a payment card in it, wherever it stands: card numbers go from
 * the browser to the payment provider and never through us. Names of fields are looked at as well.
 */
export function refuseCardNumbers(value: unknown, name = ''): void {
  if (typeof value === 'string' || typeof value === 'number') {
    if (isChip(name, value) || RANDOM_ID.test(String(value))) return
    if (holdsCardNumber(String(value))) throw new Problem('card-number')
  } else if (Array.isArray(value)) {
    for (const item of value) refuseCardNumbers(item, name)
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      refuseCardNumbers(key)
      refuseCardNumbers(item, key)
    }
  }
}
