import { openWeekMinutes } from '@wayfur/domain/places/opening-hours'
import type {
  OpeningHours,
  PetPolicy,
  PlaceAddress,
  PlaceCategory,
  PlaceSource,
  PriceLevel,
} from '@wayfur/domain/places/place-schemas'
import type { Point } from '@wayfur/domain/schemas'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables.ts'
import { keptTexts } from './kept-texts.ts'

/** A place as the sample world and the imports bring it. */
export interface NewPlace {
  name: string
  category: PlaceCategory
  description: string | null
  location: Point | null
  /** Whether the location is only the middle of its city. */
  isCityLocation: boolean
  address: PlaceAddress
  phone: string | null
  website: string | null
  email: string | null
  timeZone: string | null
  hours: OpeningHours | null
  hoursNote: string | null
  pets: PetPolicy
  amenities: readonly string[]
  cuisine: string | null
  priceLevel: PriceLevel | null
  reviewCount: number
  starsSum: number
  source: PlaceSource
}

/**
 * Writes places in one statement: new ones are added, those of the same source and id brought up
 * to date, so writing twice changes no count. Says how many were new.
 */
export async function writePlaces(
  db: Kysely<Tables>,
  places: readonly NewPlace[],
  now: Date,
): Promise<{ added: number; updated: number }> {
  // One statement may not touch a row twice: of equal ids the last one counts.
  const unique = new Map(places.map((place) => [`${place.source.name}\n${place.source.id}`, place]))
  if (unique.size === 0) return { added: 0, updated: 0 }
  const rows = JSON.stringify([...unique.values()].map(columnsOf))
  const { rows: written } = await sql<{ isNew: boolean }>`
    insert into places (name, category, description, location_precision, latitude, longitude,
      street, city, state, zip_code, country, phone, website, email, time_zone, hours, hours_note,
      open_minutes, pet_policy, hours_text, pet_policy_text, pet_fee_text, amenities, cuisine,
      price_level, review_count, stars_sum, source, source_id, licence, source_on,
      created_at, updated_at)
    select name, category, description, location_precision, latitude, longitude,
      street, city, state, zip_code, country, phone, website, email, time_zone, hours, hours_note,
      open_minutes, pet_policy, hours_text, pet_policy_text, pet_fee_text, amenities, cuisine,
      price_level, review_count, stars_sum, source, source_id, licence, source_on,
      ${now}, ${now}
    from json_to_recordset(${rows}::json) as given(name text, category text, description text,
      location_precision text, latitude float8, longitude float8, street text, city text,
      state text, zip_code text, country text, phone text, website text, email text,
      time_zone text, hours json, hours_note text, open_minutes int4multirange, pet_policy json,
      hours_text text, pet_policy_text text, pet_fee_text text, amenities text[], cuisine text,
      price_level int2, review_count int, stars_sum int, source text, source_id text,
      licence text, source_on date)
    on conflict (source, source_id) do update set
      name = excluded.name, category = excluded.category, description = excluded.description,
      location_precision = excluded.location_precision, latitude = excluded.latitude,
      longitude = excluded.longitude, street = excluded.street, city = excluded.city,
      state = excluded.state, zip_code = excluded.zip_code, country = excluded.country,
      phone = excluded.phone, website = excluded.website, email = excluded.email,
      time_zone = excluded.time_zone, hours = excluded.hours, hours_note = excluded.hours_note,
      open_minutes = excluded.open_minutes, pet_policy = excluded.pet_policy,
      hours_text = excluded.hours_text, pet_policy_text = excluded.pet_policy_text,
      pet_fee_text = excluded.pet_fee_text, amenities = excluded.amenities,
      cuisine = excluded.cuisine, price_level = excluded.price_level,
      licence = excluded.licence, source_on = excluded.source_on,
      status = 'live', updated_at = excluded.updated_at
    returning (xmax = 0) as is_new`.execute(db)
  const added = written.filter((row) => row.isNew).length
  return { added, updated: written.length - added }
}

function columnsOf(place: NewPlace) {
  const texts = keptTexts(place)
  return {
    name: place.name,
    category: place.category,
    description: place.description,
    location_precision:
      place.location === null ? 'unknown' : place.isCityLocation ? 'city' : 'exact',
    latitude: place.location?.latitude ?? null,
    longitude: place.location?.longitude ?? null,
    street: place.address.street,
    city: place.address.city,
    state: place.address.state,
    zip_code: place.address.zipCode,
    country: place.address.country,
    phone: place.phone,
    website: place.website,
    email: place.email,
    time_zone: place.timeZone,
    hours: place.hours,
    hours_note: place.hoursNote,
    open_minutes: place.hours === null ? null : multirangeText(place.hours),
    pet_policy: place.pets,
    hours_text: texts.hours,
    pet_policy_text: texts.petPolicy,
    pet_fee_text: texts.petFee,
    amenities: place.amenities,
    cuisine: place.cuisine,
    price_level: place.priceLevel,
    review_count: place.reviewCount,
    stars_sum: place.starsSum,
    source: place.source.name,
    source_id: place.source.id,
    licence: place.source.licence,
    source_on: place.source.on,
  }
}

/** '{[480,1020),[1920,2460)}': the open minutes of a week as the database writes ranges. */
export function multirangeText(hours: OpeningHours): string {
  return `{${openWeekMinutes(hours)
    .map(([from, to]) => `[${from},${to})`)
    .join(',')}}`
}

/** Removes every place of a source and says how many there were. */
export async function removePlacesOf(db: Kysely<Tables>, source: string): Promise<number> {
  const result = await db.deleteFrom('places').where('source', '=', source).executeTakeFirst()
  return Number(result.numDeletedRows)
}
