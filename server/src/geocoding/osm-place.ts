import timeZoneAt from '@photostructure/tz-lookup'
import type { Bounds } from '@wayfur/domain/geo'
import type {
  GeocodingSource,
  LocatedKind,
  LocatedPlace,
  Precision,
} from '@wayfur/domain/geocoding/schemas'
import { townLine } from '@wayfur/domain/geocoding/town-line'
import { foldName } from './fold-name.ts'
import { countryName, regionNamed } from './regions.ts'

/** What sort of thing an OpenStreetMap tag means; `landmark` for what has no kind of its own. */
export function osmKind(key: string, value: string): LocatedKind {
  if (key === 'place') return PLACE_KINDS[value] ?? 'region'
  if (key === 'highway')
    return value === 'services' || value === 'rest_area' ? 'landmark' : 'street'
  if (key === 'aeroway') return value === 'aerodrome' ? 'airport' : 'landmark'
  if (key === 'boundary') {
    if (value === 'national_park' || value === 'protected_area') return 'park'
    return value === 'postal_code' ? 'zip' : 'landmark'
  }
  if (key === 'leisure') return PARKS.has(value) ? 'park' : 'landmark'
  return 'landmark'
}

const PARKS: ReadonlySet<string> = new Set(['park', 'dog_park', 'nature_reserve', 'garden'])
const PLACE_KINDS: Readonly<Record<string, LocatedKind>> = {
  city: 'city',
  town: 'city',
  village: 'city',
  hamlet: 'city',
  municipality: 'city',
  borough: 'neighborhood',
  suburb: 'neighborhood',
  quarter: 'neighborhood',
  neighbourhood: 'neighborhood',
  county: 'county',
  state: 'state',
  postcode: 'zip',
  house: 'address',
  square: 'landmark',
}

/** How near the middle of such a thing is to what was asked for. */
export function osmPrecision(kind: LocatedKind): Precision {
  if (kind === 'address' || kind === 'landmark') return 'exact'
  if (kind === 'street' || kind === 'zip' || kind === 'city') return kind
  return 'area'
}

/** 'Dolores Park, San Francisco, CA': a label like the gazetteer's from a service's parts. */
export function labelOfParts(parts: {
  name: string
  area: string | undefined
  state: string | undefined
  zip: string | undefined
  country: string
}): string {
  const { name, area, country, zip } = parts
  const state = lettersOf(parts.state, country) ?? parts.state
  // What is called as what it lies in, as Berlin in Berlin, is said once.
  const [town, region] = [unless([name], area), unless([name, area], state)]
  const line = townLine({ town, state: region, postalCode: unless([name], zip), country })
  const land = country === 'US' ? null : unless([name, area, state], countryName(country))
  return [name, line, land].filter((part) => part !== null && part !== '').join(', ')
}

/** A place from a service, or nothing when its point cannot be on the earth. */
export function remotePlace(given: {
  id: string
  label: string
  name: string
  latitude: number
  longitude: number
  kind: LocatedKind
  precision: Precision
  bounds: Bounds | undefined
  city: string | undefined
  /** Name or letters of the state. */
  state: string | undefined
  country: string
  source: GeocodingSource
}): LocatedPlace | undefined {
  const { bounds, city, state, ...place } = given
  if (!isLatitude(place.latitude) || !isLongitude(place.longitude)) return undefined
  const letters = lettersOf(state, place.country)
  return {
    ...place,
    ...(bounds !== undefined && isBounds(bounds) ? { bounds } : {}),
    ...(city === undefined ? {} : { city }),
    ...(letters === undefined ? {} : { state: letters }),
    timeZone: timeZoneAt(place.latitude, place.longitude),
  }
}

function unless(said: readonly (string | undefined)[], part: string | undefined): string | null {
  return part === undefined || said.includes(part) ? null : part
}

function lettersOf(state: string | undefined, country: string): string | undefined {
  if (state === undefined || (country !== 'US' && country !== 'CA')) return undefined
  return regionNamed(foldName(state))
}

function isBounds({ south, west, north, east }: Bounds): boolean {
  return [south, north].every(isLatitude) && [west, east].every(isLongitude) && south <= north
}

function isLatitude(degrees: number): boolean {
  return degrees >= -90 && degrees <= 90
}

function isLongitude(degrees: number): boolean {
  return degrees >= -180 && degrees <= 180
}
