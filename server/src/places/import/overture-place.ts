import { jsonIn } from '@wayfur/domain/json-text'
import type { PlaceCategory } from '@wayfur/domain/places/place-schemas'
import type { Point } from '@wayfur/domain/schemas'
import { cleanText, dayIn, mailAddress, phoneNumber, webAddress } from './field-text.ts'
import { type ImportContext, type ImportRecord, skipped } from './import-record.ts'
import { isObject, type Loose } from './json-entries.ts'
import { policyOfTags } from './policy-of-tags.ts'

/** Below this its own makers advise to leave a place out: it may not exist. */
const LEAST_CONFIDENCE = 0.5

/** Categories of Overture that are ours; what ends in `_restaurant` is a restaurant too. */
const CATEGORIES: Readonly<Record<PlaceCategory, readonly string[]>> = {
  restaurant: [
    'restaurant',
    'cafe',
    'coffee_shop',
    'bar',
    'pub',
    'brewery',
    'beer_garden',
    'bistro',
    'diner',
    'gastropub',
    'food_court',
    'food_truck',
    'ice_cream_shop',
    'sandwich_shop',
    'bagel_shop',
    'winery',
    'beer_bar',
    'wine_bar',
    'eat_and_drink',
    'steakhouse',
    'tea_room',
    'bubble_tea',
    'smoothie_juice_bar',
    'food_stand',
  ],
  hotel: [
    'hotel',
    'motel',
    'inn',
    'hostel',
    'resort',
    'bed_and_breakfast',
    'lodge',
    'cabin',
    'campground',
    'rv_park',
    'holiday_rental_home',
    'accommodation',
    'guest_house',
  ],
  park: [
    'park',
    'dog_park',
    'national_park',
    'state_park',
    'beach',
    'nature_reserve',
    'botanical_garden',
  ],
  store: ['pet_store', 'aquatic_pet_store', 'reptile_shop', 'bird_shop'],
  vet: ['veterinarian', 'animal_hospital', 'emergency_pet_hospital', 'pet_hospital'],
  grooming: ['pet_groomer'],
  rest_area: ['rest_areas', 'rest_stop'],
  other: [
    'pet_boarding',
    'pet_sitting',
    'dog_trainer',
    'dog_walkers',
    'pet_training',
    'animal_shelter',
  ],
}

/** Licences of those who give to Overture, as docs.overturemaps.org lists them (January 2026). */
const LICENCES: Readonly<Record<string, string>> = {
  meta: 'CDLA-Permissive-2.0',
  microsoft: 'CDLA-Permissive-2.0',
  foursquare: 'Apache-2.0',
  alltheplaces: 'CC0-1.0',
  pinmeto: 'CDLA-Permissive-2.0',
}

/** Whether a record has the shape of a place of Overture Maps. */
export function isOverturePlace(record: Loose): boolean {
  return isObject(nested(record['names'])) && primaryOf(record) !== undefined
}

/** The place that a record of Overture Maps (schema of places, 1.0 and later) describes. */
export function placeOfOverture(
  where: string,
  record: Loose,
  location: Point | undefined,
  context: ImportContext,
): ImportRecord {
  const primary = primaryOf(record) ?? ''
  const category = categoryOfOverture(primary)
  const name = cleanText(objectIn(record['names'])['primary'], 200)
  const told = `(${name ?? 'without a name'})`
  if (category === undefined) {
    return skipped(
      where,
      'not-a-place',
      `${told} is ${cleanText(primary, 60)}, which is not listed.`,
    )
  }
  if (name === null) return skipped(where, 'no-name', 'has no name.')
  if (isClosed(record)) return skipped(where, 'closed', `${told} is closed.`)
  const confidence = record['confidence']
  if (typeof confidence === 'number' && confidence < LEAST_CONFIDENCE) {
    const sentence = `${told} is doubted by its own source (${confidence.toFixed(2)}).`
    return skipped(where, 'doubtful', sentence)
  }
  if (location === undefined) return skipped(where, 'no-location', `${told} has no coordinates.`)
  if (Math.abs(location.latitude) > 90 || Math.abs(location.longitude) > 180) {
    const at = `${location.latitude}, ${location.longitude}`
    return skipped(where, 'bad-location', `${told} lies at ${at}, which is not on earth.`)
  }
  const address = objectIn(listIn(record['addresses'])[0])
  const country = cleanText(address['country'], 2)
  return {
    where,
    place: {
      name,
      category,
      description: null,
      location,
      isCityLocation: false,
      address: {
        street: cleanText(address['freeform'], 200),
        city: cleanText(address['locality'], 100),
        // 'US-NY' in some releases, 'NY' in others.
        state: cleanText(cleanText(address['region'], 50)?.replace(/^[A-Z]{2}-/, ''), 50),
        zipCode: cleanText(address['postcode'], 20),
        country: country === null ? 'US' : country.toUpperCase(),
      },
      phone: phoneNumber(listIn(record['phones'])[0]),
      website: webAddress(listIn(record['websites'])[0]),
      email: mailAddress(listIn(record['emails'])[0]),
      timeZone: context.timeZoneAt(location),
      hours: null,
      hoursNote: null,
      pets: policyOfTags(tagsOfCategory(primary), category, context.on),
      amenities: [],
      cuisine: primary.endsWith('_restaurant')
        ? primary.replace(/_restaurant$/, '').replaceAll('_', ' ')
        : null,
      priceLevel: null,
      reviewCount: 0,
      starsSum: 0,
      source: {
        name: context.source,
        id: cleanText(record['id'], 200) ?? where,
        licence: licenceOf(record) ?? context.licence,
        on: dayOf(record) ?? context.on,
      },
    },
  }
}

function primaryOf(record: Loose): string | undefined {
  const named =
    objectIn(record['categories'])['primary'] ??
    objectIn(record['taxonomy'])['primary'] ??
    record['basic_category']
  return typeof named === 'string' ? named : undefined
}

function categoryOfOverture(primary: string): PlaceCategory | undefined {
  const own = (Object.keys(CATEGORIES) as PlaceCategory[]).find((category) =>
    CATEGORIES[category].includes(primary),
  )
  return own ?? (primary.endsWith('_restaurant') ? 'restaurant' : undefined)
}

/** What its kind implies for pets, in the words the rule knows. */
function tagsOfCategory(primary: string): Record<string, string> {
  if (primary === 'dog_park') return { leisure: 'dog_park' }
  if (primary === 'animal_shelter') return { amenity: 'animal_shelter' }
  return primary === 'pet_boarding' ? { amenity: 'animal_boarding' } : {}
}

/** By `operating_status` (2025 and later) or by `open`, which some exports have. */
function isClosed(record: Loose): boolean {
  const status = record['operating_status']
  if (typeof status === 'string') return status !== 'open'
  const { open } = record
  return open === false || open === 0 || open === 0n
}

function licenceOf(record: Loose): string | null {
  const licences = listIn(record['sources']).flatMap((source) => {
    const { license, dataset } = objectIn(source)
    if (typeof license === 'string' && license !== '') return [license]
    return LICENCES[String(dataset).toLowerCase()] ?? []
  })
  const own = [...new Set(licences)].toSorted().join(', ')
  return own === '' ? null : `${own}, Overture Maps Foundation`
}

/** The day the newest of its sources was brought up to date. */
function dayOf(record: Loose): string | null {
  const days = listIn(record['sources']).flatMap(
    (source) => dayIn(objectIn(source)['update_time']) ?? [],
  )
  return days.toSorted().at(-1) ?? null
}

/** Exports of tables write what is nested as JSON. */
function nested(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value
  try {
    return jsonIn(value)
  } catch {
    return undefined
  }
}

function objectIn(value: unknown): Loose {
  const own = nested(value)
  return isObject(own) ? own : {}
}

function listIn(value: unknown): readonly unknown[] {
  const own = nested(value)
  return Array.isArray(own) ? (own as unknown[]) : []
}
