import type { PricedService } from '@wayfur/domain/providers/service-kind'
import { priceInWords, startingPrice } from '@wayfur/domain/providers/starting-price'

/** 'Starting at $25 per hour', or 'Price on request'. */
export function startingWords(prices: readonly PricedService[]): string {
  const lowest = startingPrice(prices)
  return lowest === null
    ? 'Price on request'
    : `Starting at ${priceInWords(lowest.priceCents)} per ${lowest.per}`
}
