import { addressOf } from '@wayfur/domain/endpoint'
import { t } from '@wayfur/domain/language/messages'
import type { ServiceProvider } from '@wayfur/domain/providers/provider-schemas'
import { SERVICES } from '@wayfur/domain/providers/service-kind'
import { priceText } from '@wayfur/domain/providers/starting-price'
import { providerSocialPicture } from '@wayfur/domain/site/endpoints'
import { breadcrumbs, type SchemaThing, jsonLd } from '../shell/json-ld.ts'

/** The JSON text of a provider in the words of schema.org, fit to stand in a script element. */
export function providerJsonLd(provider: ServiceProvider, publicUrl: string): string {
  const path = `/providers/${provider.id}`
  return jsonLd(
    provider.isSample
      ? { '@type': 'WebPage', url: publicUrl + path }
      : inSchemaWords(provider, publicUrl),
    breadcrumbs(publicUrl, [
      { name: t('Home'), path: '/' },
      { name: t('Services'), path: '/services' },
      { name: provider.businessName, path },
    ]),
  )
}

/** Ratings only where people gave them. */
function inSchemaWords(provider: ServiceProvider, publicUrl: string): SchemaThing {
  const { businessName, description, serviceArea, location, rating, reviewCount } = provider
  return {
    '@type': 'LocalBusiness',
    name: businessName,
    url: `${publicUrl}/providers/${provider.id}`,
    image: publicUrl + addressOf(providerSocialPicture, { params: { file: `${provider.id}.png` } }),
    description,
    areaServed: serviceArea,
    address: { '@type': 'PostalAddress', addressLocality: location },
    ...(rating === null || reviewCount === 0
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
      itemOffered: { '@type': 'Service', name: t(SERVICES[service].label) },
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
