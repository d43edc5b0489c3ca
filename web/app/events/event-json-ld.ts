import { addressOf } from '@wayfur/domain/endpoint'
import type { CommunityEvent } from '@wayfur/domain/events/event-schemas'
import { t } from '@wayfur/domain/language/messages'
import { decimalText } from '@wayfur/domain/money'
import { eventSocialPicture } from '@wayfur/domain/site/endpoints'
import { breadcrumbs, type SchemaThing, jsonLd } from '../shell/json-ld.ts'

/**
 * An event as search engines read it (schema.org Event), fit to stand in a page; of an invented one
 * they learn nothing.
 */
export function eventJsonLd(event: CommunityEvent, publicUrl: string): string {
  return jsonLd(
    describe(event, publicUrl),
    breadcrumbs(publicUrl, [
      { name: t('Home'), path: '/' },
      { name: t('Events'), path: '/events' },
      { name: event.title, path: `/events/${event.id}` },
    ]),
  )
}

function describe(event: CommunityEvent, publicUrl: string): SchemaThing {
  const address = `${publicUrl}/events/${event.id}`
  if (event.isSample) return { '@type': 'WebPage', url: address }
  const isLive = event.status === 'live'
  return {
    '@type': 'Event',
    name: event.title,
    description: event.description,
    startDate: event.dateTime,
    endDate: event.endsAt,
    eventStatus: `https://schema.org/${isLive ? 'EventScheduled' : 'EventCancelled'}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    url: address,
    image: [
      publicUrl +
        (event.imageUrl ?? addressOf(eventSocialPicture, { params: { file: `${event.id}.png` } })),
    ],
    location: {
      '@type': 'Place',
      name: event.location,
      address: event.location,
      geo: {
        '@type': 'GeoCoordinates',
        latitude: event.latitude,
        longitude: event.longitude,
      },
    },
    organizer: { '@type': 'Person', name: event.hostName },
    offers: {
      '@type': 'Offer',
      price: decimalText(event.priceCents),
      priceCurrency: event.currency,
      url: address,
      availability: `https://schema.org/${isFull(event) ? 'SoldOut' : 'InStock'}`,
    },
  }
}

function isFull({ placesLeft }: CommunityEvent): boolean {
  return placesLeft === 0
}
