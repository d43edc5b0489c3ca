import timeZoneAt from '@photostructure/tz-lookup'
import type { LocatedPlace } from '@wayfur/domain/geocoding/schemas'
import type { Point } from '@wayfur/domain/schemas'
import { idOf } from './located-place-of.ts'
import type { NameIndex } from './name-index.ts'
import type { PackedPlaces } from './packed-places.ts'
import type { StreetReading } from './parse-query.ts'
import { type SearchOptions, searchPlaces } from './search-places.ts'
import type { FoundAddress, StreetAddresses } from './street-addresses.ts'

export interface AddressBook {
  places: PackedPlaces
  names: NameIndex
  addresses: StreetAddresses
}

/** A town's streets lie this near to its middle; Santa Cruz and its suburbs span 15 km. */
const TOWN_METERS = 15_000
/** Without a town, only streets this near to the asker are offered as theirs. */
const NEAR_METERS = 60_000
const MOST_ADDRESSES = 4

/** Houses or streets that a typed address may mean, best first; none outside the street area. */
export function locateAddresses(
  book: AddressBook,
  street: StreetReading,
  { near, isHalfTyped }: SearchOptions,
): LocatedPlace[] {
  const around = areaOf(book, street, near)
  if (around === 'nowhere') return []
  // Half a street name is worth completing only where people are known to be.
  if (isHalfTyped && around === undefined && street.zip === undefined) return []
  const found = book.addresses.find({
    houseNumber: street.houseNumber,
    street: street.street,
    zip: street.zip,
    around,
    isBeginning: isHalfTyped,
  })
  const houses = found.filter((address) => address.precision === 'interpolated')
  return (houses.length > 0 ? houses : found)
    .slice(0, MOST_ADDRESSES)
    .map((address) => locatedAddress(book, address))
}

function areaOf(
  book: AddressBook,
  street: StreetReading,
  near: Point | undefined,
): { point: Point; meters: number } | undefined | 'nowhere' {
  if (street.zip !== undefined) return undefined
  if (street.town.length > 0) {
    const town = searchPlaces(book, street.town, { near, isHalfTyped: false })[0]?.place
    return town === undefined ? 'nowhere' : { point: town, meters: TOWN_METERS }
  }
  return near === undefined ? undefined : { point: near, meters: NEAR_METERS }
}

function locatedAddress(book: AddressBook, address: FoundAddress): LocatedPlace {
  const zip = book.names
    .exact(address.zip)
    .map((row) => book.places.at(row))
    .find((place) => place.kind === 'zip')
  const name =
    address.houseNumber === undefined ? address.street : `${address.houseNumber} ${address.street}`
  const town = zip === undefined ? '' : `, ${zip.city}, ${zip.region} ${zip.name}`
  const kind = address.precision === 'street' ? 'street' : 'address'
  return {
    id: idOf(kind, [name, address.zip], address),
    label: `${name}${town}`,
    name,
    latitude: address.latitude,
    longitude: address.longitude,
    kind,
    precision: address.precision,
    ...(zip === undefined ? {} : { city: zip.city, state: zip.region }),
    country: 'US',
    timeZone: timeZoneAt(address.latitude, address.longitude),
    source: 'gazetteer',
  }
}
