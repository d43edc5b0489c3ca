import type { CommunityEvent } from '@wayfur/domain/events/event-schemas'
import type { Place } from '@wayfur/domain/places/place-schemas'
import type { ServiceProvider } from '@wayfur/domain/providers/provider-schemas'
import { expect, test } from 'vitest'
import { eventJsonLd } from '../events/event-json-ld.ts'
import { placeJsonLd } from '../places/place-json-ld.ts'
import { providerJsonLd } from '../providers/provider-json-ld.ts'
import { siteJsonLd } from './site-json-ld.ts'

const PUBLIC_URL = 'https://wayfur.example'

/** What the guides of search engines ask of each kind, besides what schema.org allows. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  Restaurant: ['name', 'address', 'url', 'image'],
  LocalBusiness: ['name', 'address', 'url', 'image'],
  Event: ['name', 'startDate', 'location', 'eventStatus', 'image'],
  Place: ['name', 'address'],
  PostalAddress: [],
  GeoCoordinates: ['latitude', 'longitude'],
  AggregateRating: ['ratingValue', 'reviewCount'],
  Offer: [],
  Service: ['name'],
  UnitPriceSpecification: ['price', 'priceCurrency'],
  Person: ['name'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name', 'item'],
  Organization: ['name', 'url', 'logo'],
  WebSite: ['name', 'url'],
  SearchAction: ['target', 'query-input'],
  WebPage: ['url'],
}

type Thing = Record<string, unknown> & { '@type': string }

/** Every thing of a value, however deep it stands. */
function thingsIn(value: unknown): Thing[] {
  if (Array.isArray(value)) return value.flatMap(thingsIn)
  if (typeof value !== 'object' || value === null) return []
  const within = Object.values(value).flatMap(thingsIn)
  return '@type' in value ? [value as Thing, ...within] : within
}

/** What a thing lacks that its kind must have, and its addresses that lead nowhere from outside. */
function faultsOf(thing: Thing): string[] {
  const kind = thing['@type']
  const required = REQUIRED[kind]
  if (required === undefined) return [`${kind} is of no known kind`]
  const addresses = ['url', 'image', 'logo', 'item'].flatMap((name) =>
    [thing[name] ?? []].flat().map((address) => JSON.stringify(address)),
  )
  return [
    ...required.filter((name) => !thing[name]).map((name) => `${kind} lacks ${name}`),
    ...addresses
      .filter((address) => !address.startsWith(`"${PUBLIC_URL}/`))
      .map((address) => `${kind} leads to ${address}`),
  ]
}

/** The kinds of all things of a text, each of which has what it must have. */
function soundThings(text: string): string[] {
  expect(text).not.toContain('<')
  const whole = JSON.parse(text) as { '@context': string; '@graph': unknown }
  expect(whole['@context']).toBe('https://schema.org')
  const things = thingsIn(whole['@graph'])
  expect(things.flatMap(faultsOf)).toEqual([])
  return things.map((thing) => thing['@type'])
}

const PLACE = {
  id: 7,
  name: 'Ace </script> Paws',
  category: 'restaurant',
  location: { latitude: 37.7609, longitude: -122.435 },
  precision: 'exact',
  address: {
    street: '1 Castro St',
    city: 'San Francisco',
    state: 'CA',
    zipCode: '94114',
    country: 'US',
  },
  phone: null,
  website: null,
  imageUrl: null,
  description: null,
  rating: 4.5,
  reviewCount: 3,
  isSample: false,
} as Partial<Place> as Place

test('a place is told with its address, its rating where people gave one, and where it stands', () => {
  expect(soundThings(placeJsonLd(PLACE, PUBLIC_URL))).toEqual([
    'Restaurant',
    'PostalAddress',
    'GeoCoordinates',
    'AggregateRating',
    'BreadcrumbList',
    'ListItem',
    'ListItem',
    'ListItem',
  ])
  const unsure = { ...PLACE, precision: 'city', rating: null, reviewCount: 0 } as const
  const kinds = soundThings(placeJsonLd(unsure, PUBLIC_URL))
  expect(kinds).not.toContain('GeoCoordinates')
  expect(kinds).not.toContain('AggregateRating')
})

const EVENT = {
  id: 3,
  title: 'Puppy meetup',
  description: 'Bring water.',
  dateTime: '2026-11-28T18:00:00.000Z',
  endsAt: '2026-11-28T20:00:00.000Z',
  status: 'live',
  imageUrl: null,
  location: 'Dolores Park, San Francisco, CA',
  latitude: 37.7596,
  longitude: -122.4269,
  hostName: 'Ann',
  priceCents: 0,
  currency: 'USD',
  placesLeft: 4,
  isSample: false,
} as Partial<CommunityEvent> as CommunityEvent

const PROVIDER = {
  id: 5,
  businessName: 'Happy Tails',
  description: 'Walks in the Castro.',
  serviceArea: 'Castro',
  location: 'San Francisco, CA',
  rating: 4.8,
  reviewCount: 12,
  prices: [{ service: 'dog_walking', priceCents: 2_500, per: 'hour' }],
  currency: 'USD',
  isSample: false,
} as unknown as ServiceProvider

test('events and providers have what search engines require of them', () => {
  expect(soundThings(eventJsonLd(EVENT, PUBLIC_URL))).toContain('Event')
  expect(soundThings(providerJsonLd(PROVIDER, PUBLIC_URL))).toContain('LocalBusiness')
})

test('of what is invented search engines learn nothing but its address', () => {
  const isSample = true
  for (const text of [
    placeJsonLd({ ...PLACE, isSample }, PUBLIC_URL),
    eventJsonLd({ ...EVENT, isSample }, PUBLIC_URL),
    providerJsonLd({ ...PROVIDER, isSample }, PUBLIC_URL),
  ]) {
    expect(soundThings(text)[0]).toBe('WebPage')
    expect(text).not.toContain('AggregateRating')
  }
})

test('the front page says who runs the site, by its own name where nobody is named', () => {
  const nobody = { publicUrl: PUBLIC_URL, operatorName: '', socialLinks: {} }
  const text = siteJsonLd(nobody)
  expect(soundThings(text)).toEqual(['Organization', 'WebSite', 'SearchAction'])
  expect(text).toContain('"name":"Wayfur"')
})
