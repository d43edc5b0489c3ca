import type { KeptCard } from '@wayfur/domain/payments/payment'
import { say } from '@wayfur/domain/language/say'

/** 'Visa ending in 4242'. */
export function cardText({ brand, last4 }: KeptCard): string {
  return say('{toUpperCase}{brand} ending in {last4}', {
    toUpperCase: brand.charAt(0).toUpperCase(),
    brand: brand.slice(1),
    last4,
  })
}
