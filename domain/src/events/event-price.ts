import { parseCents } from '../money.ts'
import type { Cents } from '../schemas.ts'
import { typedDecimal } from '../typed-decimal.ts'

/** Cards are charged 50 cents at the least. */
export const LEAST_PRICE_CENTS = 100

/** A typed price in cents, with or without a dollar sign; undefined for text that is no price. */
export function typedCents(price: string): Cents | undefined {
  return parseCents(typedDecimal(price.trim().replace(/^\$/, '')))
}
