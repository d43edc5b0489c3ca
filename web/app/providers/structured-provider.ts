import type { ServiceProvider } from '@wayfur/domain/providers/provider'
import { SERVICES } from '@wayfur/domain/providers/service-kind'
import { priceText } from '@wayfur/domain/providers/starting-price'

/** A provider in the words of schema.org; ratings only where people gave them. */
export function structuredProvider(provider: ServiceProvider) {
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
