import { houseAndStreet } from '@wayfur/domain/geocoding/house-and-street'
import { parseOsmHours } from '@wayfur/domain/places/osm-hours'
import type { PlaceCategory } from '@wayfur/domain/places/place-schemas'
import type { Point } from '@wayfur/domain/schemas'
import type { NewPlace } from '../write-places.ts'
import { countryOfZone } from './country-of-zone.ts'
import { cleanText, dayIn, mailAddress, phoneNumber, webAddress } from './field-text.ts'
import { type ImportContext, type ImportRecord, skipped } from './import-record.ts'
import type { Tags } from './json-entries.ts'
import { policyOfTags } from './policy-of-tags.ts'

const KINDS: readonly [key: string, values: readonly string[], PlaceCategory][] = [
  ['leisure', ['dog_park', 'park', 'nature_reserve', 'garden'], 'park'],
  ['natural', ['beach'], 'park'],
  ['amenity', ['veterinary'], 'vet'],
  ['amenity', ['animal_boarding', 'animal_shelter', 'animal_training'], 'other'],
  ['shop', ['pet'], 'store'],
  ['shop', ['pet_grooming'], 'grooming'],
  [
    'amenity',
    ['restaurant', 'cafe', 'bar', 'pub', 'fast_food', 'biergarten', 'ice_cream', 'food_court'],
    'restaurant',
  ],
  [
    'tourism',
    ['hotel', 'motel', 'guest_house', 'hostel', 'camp_site', 'caravan_site', 'chalet', 'apartment'],
    'hotel',
  ],
  ['highway', ['rest_area', 'services'], 'rest_area'],
]

/** The category tags mean; something else that says dogs may come is a place of another kind. */
export function categoryOfTags(tags: Tags): PlaceCategory | undefined {
  for (const [key, values, category] of KINDS) {
    const value = tags[key]
    if (value !== undefined && values.includes(value)) return category
  }
  const isSomewhere = ['amenity', 'shop', 'tourism', 'leisure'].some((key) => tags[key])
  const welcomes = ['yes', 'leashed', 'unleashed', 'designated', 'outside']
  return isSomewhere && welcomes.includes(tags['dog'] ?? '') ? 'other' : undefined
}

/** Bins and bag dispensers: of use to people with dogs, but no places to go. */
function isScoutingMatter(tags: Tags): boolean {
  return (
    ['waste_basket', 'dog_bin', 'dog_toilet', 'vending_machine', 'waste_disposal'].includes(
      tags['amenity'] ?? '',
    ) &&
    (tags['amenity'] !== 'vending_machine' || (tags['vending'] ?? '').includes('excrement_bags'))
  )
}

/** The place that an object with tags describes. */
export function placeOfTags(
  id: string,
  tags: Tags,
  location: Point | undefined,
  context: ImportContext,
): ImportRecord {
  if (Object.keys(tags).length === 0) return skipped(id, 'no-tags', 'carries no tags.')
  if (isScoutingMatter(tags)) {
    return skipped(id, 'scouting-matter', 'is a bin or a bag dispenser.')
  }
  const category = categoryOfTags(tags)
  if (category === undefined) {
    return skipped(id, 'not-a-place', `is ${kindText(tags)}, which is not listed.`)
  }
  const name = nameOf(tags, category)
  if (name === null) return skipped(id, 'no-name', `is ${kindText(tags)} without a name.`)
  if (location === undefined) {
    return skipped(id, 'no-location', `(${name}) has no coordinates; ask Overpass for out center.`)
  }
  if (Math.abs(location.latitude) > 90 || Math.abs(location.longitude) > 180) {
    return skipped(id, 'bad-location', `(${name}) lies at ${Object.values(location).join(', ')}.`)
  }
  return { where: id, place: newPlace(id, name, category, tags, location, context) }
}

function newPlace(
  id: string,
  name: string,
  category: PlaceCategory,
  tags: Tags,
  location: Point,
  context: ImportContext,
): NewPlace {
  const hours = tags['opening_hours'] === undefined ? null : parseOsmHours(tags['opening_hours'])
  const timeZone = context.timeZoneAt(location)
  const country = countryOf(tags['addr:country'], timeZone)
  return {
    name,
    category,
    description: cleanText(tags['description:en'] ?? tags['description'], 2000),
    location,
    isCityLocation: false,
    address: {
      street: streetOfTags(tags, country),
      city: cleanText(tags['addr:city'], 100),
      state: cleanText(tags['addr:state'], 50),
      zipCode: cleanText(tags['addr:postcode'], 20),
      country,
    },
    phone: phoneNumber(tags['phone'] ?? tags['contact:phone']),
    website: webAddress(tags['website'] ?? tags['contact:website'] ?? tags['url']),
    email: mailAddress(tags['email'] ?? tags['contact:email']),
    timeZone,
    hours: hours ?? null,
    hoursNote: hours === undefined ? cleanText(tags['opening_hours'], 500) : null,
    pets: policyOfTags(tags, category, dayIn(tags['check_date']) ?? context.on),
    amenities: amenitiesOf(tags),
    cuisine: cleanText(tags['cuisine']?.replaceAll('_', ' ').replaceAll(';', ', '), 100),
    priceLevel: null,
    reviewCount: 0,
    starsSum: 0,
    source: { name: context.source, id, licence: context.licence, on: context.on },
  }
}

/** Street and number as they are written in the country; null where no street is said. */
export function streetOfTags(tags: Tags, country: string): string | null {
  const { 'addr:street': street, 'addr:housenumber': number } = tags
  if (street === undefined) return null
  return cleanText(number ? houseAndStreet(number, street, country) : street, 200)
}

/** As the tags say, else the country whose clocks go there. */
export function countryOf(said: string | undefined, timeZone: string | null): string {
  if (/^[A-Za-z]{2}$/.test(said ?? '')) return (said ?? '').toUpperCase()
  return (timeZone === null ? undefined : countryOfZone(timeZone)) ?? 'US'
}

/** What has no name of its own but is known by its kind. */
const NAMED_BY_KIND: Readonly<Record<string, string>> = {
  dog_park: 'Dog park',
  rest_area: 'Rest area',
  services: 'Service area',
}

function nameOf(tags: Tags, category: PlaceCategory): string | null {
  const own = cleanText(tags['name'] ?? tags['name:en'] ?? tags['brand'] ?? tags['operator'], 200)
  if (own !== null) return own
  if (category !== 'park' && category !== 'rest_area') return null
  return NAMED_BY_KIND[tags['leisure'] ?? tags['highway'] ?? ''] ?? null
}

function kindText(tags: Tags): string {
  const keys = ['amenity', 'shop', 'tourism', 'leisure', 'highway', 'natural']
  const key = keys.find((candidate) => tags[candidate] !== undefined)
  return key === undefined ? 'nothing of a known kind' : `${key}=${cleanText(tags[key], 60) ?? ''}`
}

const AMENITIES: readonly [key: string, values: readonly string[], label: string][] = [
  ['outdoor_seating', ['yes', 'patio', 'terrace', 'garden'], 'Outdoor seating'],
  ['drinking_water', ['yes'], 'Drinking water'],
  ['wheelchair', ['yes'], 'Wheelchair access'],
  ['internet_access', ['yes', 'wlan', 'wifi'], 'Wi-Fi'],
  ['fenced', ['yes'], 'Fenced'],
  ['lit', ['yes'], 'Lit at night'],
  ['toilets', ['yes'], 'Restrooms'],
  ['parking', ['yes'], 'Parking'],
]

function amenitiesOf(tags: Tags): string[] {
  return AMENITIES.flatMap(([key, values, label]) =>
    values.includes(tags[key] ?? '') ? [label] : [],
  )
}
