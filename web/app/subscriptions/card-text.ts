import { t } from '@wayfur/domain/language/messages'
import type { KeptCard } from '@wayfur/domain/payments/schemas'

/** 'Visa ending in 4242'. */
export function cardText({ brand, last4 }: KeptCard): string {
  return t('{brand} ending in {last4}', {
    brand: brand.charAt(0).toUpperCase() + brand.slice(1),
    last4,
  })
}
