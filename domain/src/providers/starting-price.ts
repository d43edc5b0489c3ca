import { numberText } from '../language/formats.ts'
import { t } from '../language/messages.ts'
import type { PricedService, PriceUnit } from './provider-schemas.ts'
import { SERVICES } from './service-kind.ts'

/** The lowest price of all services with what it pays for; none when every price is asked for. */
export function startingPrice(
  prices: readonly PricedService[],
): { priceCents: number; per: PriceUnit } | null {
  let lowest: { priceCents: number; per: PriceUnit } | null = null
  for (const { priceCents, per } of prices) {
    if (priceCents === null || (lowest !== null && priceCents >= lowest.priceCents)) continue
    lowest = { priceCents, per }
  }
  return lowest
}

/** '25.00': a price as the documented texts write it. */
export function priceText(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}

/** '$25' and '$24.50': a price as people read it. */
export function priceInWords(cents: number): string {
  const dollars = numberText(Math.floor(cents / 100))
  return cents % 100 === 0 ? `$${dollars}` : `$${dollars}.${String(cents % 100).padStart(2, '0')}`
}

/** What a price is for, as it stands after it: 'per hour'. */
export function perText(per: PriceUnit): string {
  return { hour: t('per hour'), night: t('per night'), visit: t('per visit') }[per]
}

/** The name of a price: 'Rate per hour'. */
export function rateText(per: PriceUnit): string {
  return { hour: t('Rate per hour'), night: t('Rate per night'), visit: t('Rate per visit') }[per]
}

/** 'Dog walking, $25 per hour' or 'Grooming, price on request'. */
export function pricedServiceText({ service, priceCents, per }: PricedService): string {
  const { label } = SERVICES[service]
  return priceCents === null
    ? t('{label}, price on request', { label })
    : t('{label}, {price}', { label, price: `${priceInWords(priceCents)} ${perText(per)}` })
}

/** The documented text of the services: `["dog_walking","grooming"]`. */
export function servicesJsonText(prices: readonly PricedService[]): string {
  return JSON.stringify(prices.map(({ service }) => service))
}

/** The documented text of the prices in dollars: `{"dog_walking":25}`; without price, not named. */
export function pricingJsonText(prices: readonly PricedService[]): string {
  return JSON.stringify(
    Object.fromEntries(
      prices.flatMap(({ service, priceCents }) =>
        priceCents === null ? [] : [[service, priceCents / 100]],
      ),
    ),
  )
}
