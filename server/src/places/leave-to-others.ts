import { type RawBuilder, sql, type Transaction } from 'kysely'
import { renewVisitEvidence } from '../reviews/renew-visit-evidence.ts'
import type { Tables } from '../tables.ts'
import type { PlaceRow } from './filled-facts.ts'
import { refillPlaces } from './refill-places.ts'

const AT_ONCE = 500

/** What a source says of a place; what is not named here is the product's own. */
const COLUMNS = `name category description location_precision latitude longitude street city state
  zip_code country phone website email time_zone hours hours_note open_minutes hours_text pet_policy
  pet_policy_text pet_fee_text amenities cuisine price_level source source_id licence
  source_on`.split(/\s+/)

/**
 * Before the source of places goes: those of `places p` that another source knows as well become
 * that one's, and keep their number, reviews and corrections. Says how many.
 */
export async function leaveToOthers(
  tx: Transaction<Tables>,
  goes: RawBuilder<unknown>,
  now: Date,
): Promise<number> {
  const { rows: found } = await sql<{ id: number }>`
    select p.id from places p where p.status <> 'merged'
      and exists (select from places m where m.merged_into = p.id) and (${goes})
    order by p.id`.execute(tx)
  const ids = found.map(({ id }) => id)
  for (let at = 0; at < ids.length; at += AT_ONCE) await leave(tx, ids.slice(at, at + AT_ONCE), now)
  return ids.length
}

async function leave(tx: Transaction<Tables>, ids: readonly number[], now: Date): Promise<void> {
  const { rows } = await sql<{ row: PlaceRow; heir: PlaceRow; isVisited: boolean }>`
    select distinct on (p.id) to_json(p) as "row", to_json(m) as heir,
      exists (select from visit_evidence v where v.place_id = p.id) as is_visited
    from places p join places m on m.merged_into = p.id
    where p.id = any(${ids}::bigint[]) order by p.id, m.source <> 'osm', m.id`.execute(tx)
  const given = rows.map(({ row, heir }) => ({
    id: row.id,
    ...Object.fromEntries(
      COLUMNS.map((name) => [name, (row.corrected.includes(name) ? row : heir)[name] ?? null]),
    ),
  }))
  const heirs = rows.map(({ heir }) => heir.id)
  await sql`delete from places where id = any(${heirs}::bigint[])`.execute(tx)
  await sql`
    update places p set name = given.name, category = given.category,
      description = given.description, location_precision = given.location_precision,
      latitude = given.latitude, longitude = given.longitude, street = given.street,
      city = given.city, state = given.state, zip_code = given.zip_code, country = given.country,
      phone = given.phone, website = given.website, email = given.email,
      time_zone = given.time_zone, hours = given.hours, hours_note = given.hours_note,
      open_minutes = given.open_minutes, hours_text = given.hours_text,
      pet_policy = given.pet_policy, pet_policy_text = given.pet_policy_text,
      pet_fee_text = given.pet_fee_text, amenities = given.amenities, cuisine = given.cuisine,
      price_level = given.price_level, source = given.source, source_id = given.source_id,
      licence = given.licence, source_on = given.source_on, filled = null, updated_at = ${now}
    from json_to_recordset(${JSON.stringify(given)}::json) as given (id bigint, name text,
      category text, description text, location_precision text, latitude float8,
      longitude float8, street text, city text, state text, zip_code text, country text,
      phone text, website text, email text, time_zone text, hours json, hours_note text,
      open_minutes int4multirange, hours_text text, pet_policy json, pet_policy_text text,
      pet_fee_text text, amenities text[], cuisine text, price_level int2, source text,
      source_id text, licence text, source_on date)
    where p.id = given.id`.execute(tx)
  await refillPlaces(tx, ids, now)
  for (const { row, isVisited } of rows) if (isVisited) await renewVisitEvidence(tx, row.id)
}
