import { CLAIM_RENEWED_DAYS } from '@wayfur/domain/places/evidence'
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
import { isOfDataDay, policyOn } from './source-day.ts'
import { withWordsOfOthers } from './words-of-others.ts'

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

/** What became of places that were written. */
export interface WrittenPlaces {
  added: number
  updated: number
  unchanged: number
  /** Places whose source says something new of pets, which visitors have spoken of as well. */
  toWeighAgain: number[]
}

/**
 * Writes places in one statement: new ones are added, those of the same source and id brought up
 * to date, and those of which it says nothing new are not touched. What people corrected of a place
 * stays as they said, and so does what visitors say of pets while the source says the same as before.
 * Where the day of the data stands elsewhere, as that of a region does, a later day alone is nothing
 * new; `sourceDay` joins it.
 * Which of them are places that another source knows is looked for by `mergeSamePlaces` afterwards.
 */
export async function writePlaces(
  db: Kysely<Tables>,
  places: readonly NewPlace[],
  now: Date,
  { isDayElsewhere = false } = {},
): Promise<WrittenPlaces> {
  // One statement may not touch a row twice: of equal ids the last one counts.
  const unique = new Map(places.map((place) => [`${place.source.name}\n${place.source.id}`, place]))
  if (unique.size === 0) return { added: 0, updated: 0, unchanged: 0, toWeighAgain: [] }
  const given = [...unique.values()].map(columnsOf)
  const rows = JSON.stringify(await withWordsOfOthers(db, given))
  const { rows: written } = await sql<{ id: number; isNew: boolean; isWeighed: boolean }>`
    insert into places (name, category, description, location_precision, latitude, longitude,
      street, city, state, zip_code, country, phone, website, email, time_zone, hours, hours_note,
      open_minutes, pet_policy, hours_text, pet_policy_text, pet_fee_text, amenities, cuisine,
      price_level, review_count, stars_sum, source, source_id, licence, source_on, status,
      filled, created_at, updated_at)
    select name, category, description, location_precision, latitude, longitude,
      street, city, state, zip_code, country, phone, website, email, time_zone, hours, hours_note,
      open_minutes, pet_policy, hours_text, pet_policy_text, pet_fee_text, amenities, cuisine,
      price_level, review_count, stars_sum, source, source_id, licence, source_on, status,
      filled, ${now}, ${now}
    from json_to_recordset(${rows}::json) as given(name text, category text, description text,
      location_precision text, latitude float8, longitude float8, street text, city text,
      state text, zip_code text, country text, phone text, website text, email text,
      time_zone text, hours json, hours_note text, open_minutes int4multirange, pet_policy json,
      hours_text text, pet_policy_text text, pet_fee_text text, amenities text[], cuisine text,
      price_level int2, review_count int, stars_sum int, source text, source_id text,
      licence text, source_on date, status text, filled json)
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
      status = case when places.merged_into is null then excluded.status else 'merged' end,
      filled = excluded.filled, updated_at = excluded.updated_at
    where ${isDayElsewhere ? SAYS_NEW : SAYS_NEW_OR_LATER}
    returning id, (xmax = 0) as is_new,
      exists (select from visit_evidence v where v.place_id = places.id
        and v.policy_after::text <> places.pet_policy::text) as is_weighed`.execute(db)
  const added = written.filter((row) => row.isNew).length
  return {
    added,
    updated: written.length - added,
    unchanged: unique.size - written.length,
    toWeighAgain: written.filter((row) => row.isWeighed).map(({ id }) => id),
  }
}

const PLAIN_COLUMNS =
  'name category description location_precision latitude longitude street city state zip_code ' +
  'country phone website email time_zone hours_note amenities cuisine price_level licence ' +
  'hours_text pet_policy_text pet_fee_text'

/** All that a source says of a place, but when, as one value that can be compared. */
function says(row: 'places' | 'excluded') {
  const columns = PLAIN_COLUMNS.split(' ').map((column) => sql.ref(`${row}.${column}`))
  // JSON is kept as it was written and has no equality of its own.
  const texts = ['hours', 'filled'].map((column) => sql`${sql.ref(`${row}.${column}`)}::text`)
  // What was merged into another place is so whatever its source says.
  const status = sql`coalesce(nullif(${sql.ref(`${row}.status`)}, 'merged'), 'live')`
  return sql.join([...columns, ...texts, policyOn(row, sql`''`), status])
}

const SAYS_NEW_OR_LATER = sql`(${says('places')}, places.source_on, places.pet_policy::text)
  is distinct from (${says('excluded')}, excluded.source_on, excluded.pet_policy::text)`

/** New, or a claim that would soon be taken for an old one. */
const SAYS_NEW = sql`((${says('places')}) is distinct from (${says('excluded')})
  or (${isOfDataDay('places')} and ${isOfDataDay('excluded')}
    and excluded.source_on > places.source_on + ${sql.lit(CLAIM_RENEWED_DAYS)}))`

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
    status: 'live',
  }
}

/** '{[480,1020),[1920,2460)}': the open minutes of a week as the database writes ranges. */
export function multirangeText(hours: OpeningHours): string {
  return `{${openWeekMinutes(hours)
    .map(([from, to]) => `[${from},${to})`)
    .join(',')}}`
}
