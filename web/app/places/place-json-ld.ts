import { addressOf } from '@wayfur/domain/endpoint'
import { t } from '@wayfur/domain/language/messages'
import type { Place, PlaceCategory } from '@wayfur/domain/places/place-schemas'
import { placeSocialPicture } from '@wayfur/domain/site/endpoints'
import { breadcrumbs, type SchemaThing, jsonLd } from '../shell/json-ld.ts'

const SCHEMA_TYPES = {
  restaurant: 'Restaurant',
  hotel: 'Hotel',
  park: 'Park',
  store: 'PetStore',
  vet: 'VeterinaryCare',
} as const satisfies Partial<Record<PlaceCategory, string>>

/** A place as search engines read it; of an invented one they learn nothing. */
export function placeJsonLd(place: Place, publicUrl: string): string {
  const path = `/places/${place.id}`
  return jsonLd(
    place.isSample ? { '@type': 'WebPage', url: publicUrl + path } : describe(place, publicUrl),
    breadcrumbs(publicUrl, [
      { name: t('Home'), path: '/' },
      { name: t('Discover'), path: '/discovery' },
      { name: place.name, path },
    ]),
  )
}

function describe(place: Place, publicUrl: string): SchemaThing {
  const { address, category, location } = place
  const known: Partial<Record<PlaceCategory, string>> = SCHEMA_TYPES
  return {
    '@type': known[category] ?? 'Place',
    name: place.name,
    url: `${publicUrl}/places/${place.id}`,
    image:
      publicUrl +
      (place.imageUrl ?? addressOf(placeSocialPicture, { params: { file: `${place.id}.png` } })),
    address: {
      '@type': 'PostalAddress',
      ...given('streetAddress', address.street),
      ...given('addressLocality', address.city),
      ...given('addressRegion', address.state),
      ...given('postalCode', address.zipCode),
      addressCountry: address.country,
    },
    ...given('description', place.description),
    ...given('telephone', place.phone),
    ...given('sameAs', place.website),
    // What is only known to its town has no point of its own.
    ...(location === null || place.precision !== 'exact'
      ? {}
      : { geo: { '@type': 'GeoCoordinates', ...location } }),
    // Ratings only where people gave them.
    ...(place.rating === null || place.reviewCount === 0
      ? {}
      : {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: place.rating,
            reviewCount: place.reviewCount,
          },
        }),
  }
}

function given(name: string, value: string | null): Record<string, string> {
  return value === null || value === '' ? {} : { [name]: value }
}
