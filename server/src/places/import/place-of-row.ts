import { categoryOf } from '@wayfur/domain/places/category'
import { hoursFromJsonText } from '@wayfur/domain/places/hours-text'
import { parseOsmHours } from '@wayfur/domain/places/osm-hours'
import type { OpeningHours, PetPolicy, PlaceCategory } from '@wayfur/domain/places/place-schemas'
import type { Point } from '@wayfur/domain/schemas'
import { isBan, isPlainBan } from './bans.ts'
import type { Column, Row } from './columns.ts'
import { cleanText, dayIn, mailAddress, phoneNumber, webAddress } from './field-text.ts'
import { type ImportContext, type ImportRecord, skipped } from './import-record.ts'
import { categoryOfTags } from './place-of-tags.ts'
import { onEarth, pointOfRow } from './point-of-row.ts'
import { policyOfTags } from './policy-of-tags.ts'

/**
 * The place that a row of a table, or the properties of a feature, describe. `fields` is all it
 * says, also in columns nobody knows.
 */
export async function placeOfRow(
  where: string,
  row: Row,
  fields: readonly string[],
  given: Point | undefined,
  context: ImportContext,
): Promise<ImportRecord> {
  const name = cleanText(row.name, 200)
  if (name === null) return skipped(where, 'no-name', 'has no name.')
  const word = cleanText(row.category, 60) ?? 'other'
  const category = categoryFor(word)
  if (category === undefined) {
    return skipped(where, 'not-a-place', `(${name}) is of the unknown kind '${word}'.`)
  }
  const own = given === undefined ? pointOfRow(row) : onEarth(given)
  if (own === 'bad') {
    const text = Object.values(given ?? [row.latitude ?? row.point ?? '', row.longitude ?? ''])
      .filter(Boolean)
      .join(', ')
    return skipped(where, 'bad-location', `(${name}) lies at ${text}, which is not on earth.`)
  }
  const city = cleanText(row.city, 100)
  const state = cleanText(row.state, 50)
  const inCity = own === undefined && city !== null ? await context.locateCity(city, state) : own
  if (inCity === undefined && city === null) {
    return skipped(where, 'no-location', `(${name}) has neither coordinates nor a city.`)
  }
  const hours = hoursOf(row.hours)
  return {
    where,
    place: {
      name,
      category,
      description: cleanText(row.description, 2000),
      location: inCity ?? null,
      isCityLocation: own === undefined,
      address: {
        street: cleanText(row.street, 200),
        city,
        state,
        zipCode: cleanText(row.zip, 20),
        country: /^[A-Za-z]{2}$/.test(row.country ?? '') ? (row.country ?? '').toUpperCase() : 'US',
      },
      phone: phoneNumber(row.phone),
      website: webAddress(row.website),
      email: mailAddress(row.email),
      timeZone: inCity === undefined ? null : context.timeZoneAt(inCity),
      hours: hours ?? null,
      hoursNote: hours === undefined ? cleanText(row.hours, 500) : null,
      pets: policyOfRow(row, fields, category, dayIn(row.checked) ?? context.on),
      amenities: (cleanText(row.amenities, 1000) ?? '')
        .split(/[;|,]/)
        .map((amenity) => amenity.trim())
        .filter((amenity) => amenity !== '')
        .slice(0, 20),
      cuisine: cleanText(row.cuisine, 100),
      priceLevel: null,
      reviewCount: 0,
      starsSum: 0,
      source: {
        name: context.source,
        // Without an id of its own a place is known by its name and where it stands.
        id: cleanText(row.id, 200) ?? idFrom(name, own, city, row.street),
        licence: context.licence,
        on: context.on,
      },
    },
  }
}

/** A kind in our words, or in those of OpenStreetMap: 'cafe', 'motel', 'dog_park'. */
function categoryFor(word: string): PlaceCategory | undefined {
  const value = word.toLowerCase().replace(/[\s-]+/g, '_')
  return (
    categoryOf(value) ??
    categoryOf(value.replace(/s$/, '')) ??
    categoryOfTags({ amenity: value, leisure: value, shop: value, tourism: value, highway: value })
  )
}

function hoursOf(text: string | undefined): OpeningHours | undefined | null {
  if (text === undefined || text.trim() === '') return null
  return hoursFromJsonText(text) ?? parseOsmHours(text)
}

const WORDS: Readonly<Record<string, string>> = {
  true: 'yes',
  y: 'yes',
  '1': 'yes',
  allowed: 'yes',
  inside: 'unleashed',
  'off leash': 'unleashed',
  leash: 'leashed',
  'on leash': 'leashed',
  'leash required': 'leashed',
  false: 'no',
  n: 'no',
  '0': 'no',
}

/** The same rules as for tags, with a pet friendly word of the whole place for every kind. */
function policyOfRow(
  row: Row,
  fields: readonly string[],
  category: PlaceCategory,
  on: string,
): PetPolicy {
  const word = (column: Column): Record<string, string> => {
    const value = row[column]?.trim().toLowerCase()
    if (value === undefined || value === '') return {}
    return { [column]: isPlainBan(value) ? 'no' : (WORDS[value] ?? value) }
  }
  // A list of dog zones may name those where no dog may be: a ban never becomes a welcome.
  const isBanned = category === 'park' && isBan(`${row.name} | ${row.category}`)
  const isDogPark =
    /dog[\s_-]?park|off[\s_-]?leash/i.test(row.category ?? '') && !fields.some(isBan)
  const policy = policyOfTags(
    {
      ...word('dog'),
      ...word('cat'),
      ...word('pets'),
      ...(isBanned && { dog: 'no' }),
      ...(isDogPark && { leisure: 'dog_park' }),
    },
    category,
    on,
  )
  const note = cleanText(row.pets, 500)
  const isSentence = note !== null && note.includes(' ')
  // A sentence about pets is kept in its own words; it is not ours to judge.
  return { ...policy, note: isSentence ? note : null }
}

function idFrom(
  name: string,
  point: Point | undefined,
  city: string | null,
  street: string | undefined,
): string {
  const at = point === undefined ? '' : `${point.latitude.toFixed(4)},${point.longitude.toFixed(4)}`
  return [name, street ?? '', city ?? '', at].join('|').toLowerCase().slice(0, 200)
}
