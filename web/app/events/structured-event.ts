import type { CommunityEvent } from '@wayfur/domain/events/event'
import { decimalText } from '@wayfur/domain/money'

/**
 * An event as search engines read it (schema.org Event), fit to stand in a page; of an invented one
 * they learn nothing.
 */
export function structuredEvent(event: CommunityEvent, publicUrl: string): string {
  // A text that ends the script would end it anywhere.
  return JSON.stringify(describe(event, publicUrl)).replace(/</g, '\\u003c')
}

function describe(event: CommunityEvent, publicUrl: string) {
  const address = `${publicUrl}/events/${event.id}`
  if (event.isSample) return { '@context': 'https://schema.org', '@type': 'WebPage', url: address }
  const isLive = event.status === 'live'
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.title,
    description: event.description,
    startDate: event.dateTime,
    endDate: event.endsAt,
    eventStatus: `https://schema.org/${isLive ? 'EventScheduled' : 'EventCancelled'}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    url: address,
    ...(event.imageUrl === null ? {} : { image: [publicUrl + event.imageUrl] }),
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
