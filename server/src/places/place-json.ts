import { type RawBuilder, sql } from 'kysely'
import type { Bound } from '../platform/database/statement-texts.ts'
import { policyOn, sourceDay } from './source-day.ts'

/** An instant as the contract writes it: '2026-11-20T08:30:00.000Z'. */
function instant(column: RawBuilder<unknown>): RawBuilder<string> {
  return sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

/** Only what is exactly known gets a pin, so nothing else leaves the database. */
const location = sql`case when p.location_precision = 'exact'
  then json_build_object('latitude', p.latitude, 'longitude', p.longitude) end`

const rating = sql`case when p.review_count > 0
  then round(p.stars_sum::numeric / p.review_count, 1) end`

const address = sql`json_build_object('street', p.street, 'city', p.city, 'state', p.state,
  'zipCode', p.zip_code, 'country', p.country)`

function listed(pets: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`p.id, p.name, p.category, ${location} as "location",
  p.location_precision as "precision", ${address} as "address", p.phone, p.website,
  p.time_zone as "timeZone", p.hours, ${pets} as "pets", p.price_level as "priceLevel",
  ${rating} as "rating", p.review_count as "reviewCount", p.is_sample as "isSample"`
}

/** The columns of a `FoundPlace` of the contract, out of `places p` and a distance in meters. */
export function foundPlaceColumns(meters: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${listed(sql`p.pet_policy`)}, ${meters} as "distanceMeters"`
}

/** Of shown places the JSON of a `FoundPlace`, all but its distance, which is written last. */
export function listedText(ids: Bound): RawBuilder<{ id: number; json: string }> {
  return sql`select place.id, row_to_json(place)::text as json from (
    select ${listed(sql`p.pet_policy`)} from places p
    where p.id = any(${ids}::bigint[]) and p.is_shown) place`
}

/** The columns of a `Place` of the contract, out of `places p`. */
export const placeColumns = sql`${listed(sql`(${policyOn('p', sourceDay('p'))})::json`)}, p.description, p.email, p.image_url as "imageUrl",
  p.photo_urls as "photos", p.amenities, p.cuisine, p.hours_note as "hoursNote",
  json_build_object('name', p.source, 'id', p.source_id, 'licence', p.licence, 'on', ${sourceDay('p')})
    as "source",
  coalesce((select json_agg(json_build_object('name', m.source, 'id', m.source_id,
      'licence', m.licence, 'on', ${sourceDay('m')}, 'gives', coalesce((
        select json_agg(fact.key order by fact.key) from json_each(p.filled) fact
        where (fact.value ->> 'from')::bigint = m.id), '[]')) order by m.id)
    from places m where m.merged_into = p.id), '[]') as "alsoFrom",
  ${instant(sql`p.created_at`)} as "createdAt", ${instant(sql`p.updated_at`)} as "updatedAt"`

/** The columns of a `ListedBusiness` of the contract, out of `places p`. */
export const listedBusinessColumns = sql`p.id, p.name,
  case p.category when 'vet' then 'veterinarian' when 'store' then 'pet_store' else p.category end
    as "category",
  p.description, p.street as "address", p.city, p.state, p.zip_code as "zipCode",
  case when p.location_precision = 'exact' then p.latitude end as "latitude",
  case when p.location_precision = 'exact' then p.longitude end as "longitude",
  p.phone, p.website, p.image_url as "imageUrl", ${rating} as "rating",
  p.review_count as "reviewCount", p.welcomes_pets as "isPetFriendly",
  array_to_json(p.amenities)::text as "amenities", p.pet_policy_text as "petPolicy",
  p.pet_fee_text as "petFee", p.price_level as "priceLevel", p.is_sample as "isSample"`

/** Those of a `Business`. */
export const businessColumns = sql`${listedBusinessColumns}, p.email,
  p.amenities as "amenityList", p.hours_text as "hours", p.hours as "openingHours",
  p.pet_policy as "pets", p.cuisine, p.time_zone as "timeZone",
  ${instant(sql`p.created_at`)} as "createdAt", ${instant(sql`p.updated_at`)} as "updatedAt"`
