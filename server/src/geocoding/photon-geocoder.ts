import { MOST_SUGGESTIONS } from '@wayfur/domain/geocoding/endpoints'
import { houseAndStreet } from '@wayfur/domain/geocoding/house-and-street'
import type { LocatedKind, LocatedPlace } from '@wayfur/domain/geocoding/schemas'
import type { Point } from '@wayfur/domain/schemas'
import * as z from 'zod/mini'
import type { Log } from '../platform/log.ts'
import type { Geocoder, GeocoderOptions } from './geocoder.ts'
import { labelOfParts, osmKind, osmPrecision, remotePlace } from './osm-place.ts'
import { remoteGeocoder } from './remote-geocoder.ts'
import { NoAnswer, type RemoteJson } from './remote-json.ts'

/** One found place as Photon documents it: GeoJSON with GeocodeJSON properties. */
const Feature = z.object({
  geometry: z.object({ coordinates: z.tuple([z.number(), z.number()], z.unknown()) }),
  properties: z.object({
    osm_type: z.optional(z.string()),
    osm_id: z.optional(z.number()),
    osm_key: z.optional(z.string()),
    osm_value: z.optional(z.string()),
    type: z.optional(z.string()),
    name: z.optional(z.string()),
    housenumber: z.optional(z.string()),
    street: z.optional(z.string()),
    district: z.optional(z.string()),
    city: z.optional(z.string()),
    postcode: z.optional(z.string()),
    state: z.optional(z.string()),
    countrycode: z.optional(z.string()),
    /** West, north, east, south. */
    extent: z.optional(z.tuple([z.number(), z.number(), z.number(), z.number()])),
  }),
})
type Feature = z.infer<typeof Feature>
const Collection = z.object({ features: z.array(z.unknown()) })

/** A Photon server, which may be asked for every letter; the embedded geocoder stands behind it. */
export function photonGeocoder(parts: {
  url: string
  json: RemoteJson
  embedded: Geocoder
  log: Log
}): Geocoder {
  const search = async (typed: string, { near, signal }: GeocoderOptions) => {
    const address = addressOf(parts.url, 'api')
    address.searchParams.set('q', typed)
    address.searchParams.set('limit', String(MOST_SUGGESTIONS))
    address.searchParams.set('lang', 'en')
    if (near !== undefined) setPoint(address, near)
    return placesOf(await parts.json(address, signal))
  }
  return remoteGeocoder(
    {
      name: 'photon',
      suggest: search,
      search,
      async reverse(point, signal) {
        const address = addressOf(parts.url, 'reverse')
        setPoint(address, point)
        address.searchParams.set('limit', '1')
        address.searchParams.set('lang', 'en')
        return placesOf(await parts.json(address, signal))[0]
      },
    },
    parts.embedded,
    parts.log,
  )
}

function addressOf(url: string, path: string): URL {
  return new URL(path, url.endsWith('/') ? url : `${url}/`)
}

function setPoint(address: URL, point: Point): void {
  address.searchParams.set('lat', String(point.latitude))
  address.searchParams.set('lon', String(point.longitude))
}

function placesOf(answer: unknown): LocatedPlace[] {
  const collection = Collection.safeParse(answer)
  if (!collection.success) throw new NoAnswer('did not answer with a list of places')
  return collection.data.features.flatMap((one) => {
    const feature = Feature.safeParse(one)
    const place = feature.success ? placeOf(feature.data) : undefined
    return place === undefined ? [] : [place]
  })
}

function placeOf({ geometry, properties }: Feature): LocatedPlace | undefined {
  const [longitude, latitude] = geometry.coordinates
  const { housenumber, street, city, district, postcode, extent } = properties
  const country = (properties.countrycode ?? '').toUpperCase()
  const address =
    housenumber !== undefined && street !== undefined
      ? houseAndStreet(housenumber, street, country === '' ? 'US' : country)
      : (housenumber ?? street ?? '')
  const name = properties.name ?? (address === '' ? undefined : address)
  if (name === undefined) return undefined
  const kind = kindOf(properties)
  return remotePlace({
    id: `photon:${properties.osm_type ?? ''}${properties.osm_id ?? name}`,
    name,
    label: labelOfParts({
      name,
      area: kind === 'city' ? undefined : (city ?? district),
      state: properties.state,
      zip: kind === 'address' || kind === 'zip' ? postcode : undefined,
      country,
    }),
    latitude,
    longitude,
    kind,
    precision: osmPrecision(kind),
    bounds:
      extent === undefined
        ? undefined
        : { west: extent[0], north: extent[1], east: extent[2], south: extent[3] },
    city: kind === 'city' ? undefined : city,
    state: properties.state,
    country,
    source: 'photon',
  })
}

const KIND_BY_LAYER: Readonly<Record<string, LocatedKind>> = {
  street: 'street',
  locality: 'neighborhood',
  district: 'neighborhood',
  city: 'city',
  county: 'county',
  state: 'state',
}

function kindOf(properties: Feature['properties']): LocatedKind {
  const { osm_key: key = '', osm_value: value = '', type = '', housenumber } = properties
  const kind = osmKind(key, value)
  if (kind !== 'landmark') return kind
  if (type === 'house' && properties.name === undefined && housenumber !== undefined) {
    return 'address'
  }
  return KIND_BY_LAYER[type] ?? 'landmark'
}
