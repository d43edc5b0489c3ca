import type { KeptCard } from '@wayfur/domain/payments/payment'

/** 'Visa ending in 4242'. */
export function cardText({ brand, last4 }: KeptCard): string {
  return `${brand.charAt(0).toUpperCase()}${brand.slice(1)} ending in ${last4}`
}
