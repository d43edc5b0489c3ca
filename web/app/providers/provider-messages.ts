import { t } from '@wayfur/domain/language/messages'
import type { PricedService } from '@wayfur/domain/providers/provider-schemas'
import { perText, priceInWords, startingPrice } from '@wayfur/domain/providers/starting-price'

/** 'Starting at $25 per hour', or 'Price on request'. */
export function startingWords(prices: readonly PricedService[]): string {
  const lowest = startingPrice(prices)
  return lowest === null
    ? t('Price on request')
    : t('Starting at {price}', {
        price: `${priceInWords(lowest.priceCents)} ${perText(lowest.per)}`,
      })
}
