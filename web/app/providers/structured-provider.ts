import type { ServiceProvider } from '@wayfur/domain/providers/provider'
import { SERVICES } from '@wayfur/domain/providers/service-kind'
import { priceText } from '@wayfur/domain/providers/starting-price'

/** The JSON text of a provider in the words of schema.org, fit to stand in a script element. */
export function structuredProvider(provider: ServiceProvider): string {
  return JSON.stringify(inSchemaWords(provider)).replaceAll('<', String.raw`\u003c`)
}

/** Ratings only where people gave them. */
function inSchemaWords(provider: ServiceProvider) {
  const { businessName, description, serviceArea, location, rating, reviewCount } = provider
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    name: businessName,
    description,
    areaServed: serviceArea,
    address: { '@type': 'PostalAddress', addressLocality: location },
    ...(rating === null || provider.isSample
      ? {}
      : {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: rating,
            reviewCount,
          },
        }),
    makesOffer: provider.prices.map(({ service, priceCents, per }) => ({
      '@type': 'Offer',
      itemOffered: { '@type': 'Service', name: SERVICES[service].label },
      ...(priceCents === null
        ? {}
        : {
            priceSpecification: {
              '@type': 'UnitPriceSpecification',
              price: priceText(priceCents),
              priceCurrency: provider.currency,
              unitText: per,
            },
          }),
    })),
  }
}
