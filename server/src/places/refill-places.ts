import { sql, type Transaction } from 'kysely'
import type { Tables } from '../tables.ts'
import { COLUMNS_OF_FACT, filledFrom, ownColumns, type PlaceRow } from './filled-facts.ts'

const COLUMNS = Object.values(COLUMNS_OF_FACT).flat()

/** Rows that are read and written together. */
const AT_ONCE = 500

/**
 * Brings what places have of other sources up to date; `without` them, to what their own says. Rows
 * for which that changes nothing are not touched, and neither is what people here said.
 */
export async function refillPlaces(
  tx: Transaction<Tables>,
  ids: readonly number[],
  now: Date,
  { without = false }: { without?: boolean } = {},
): Promise<void> {
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    await refill(tx, ids.slice(at, at + AT_ONCE), now, without)
  }
}

async function refill(
  tx: Transaction<Tables>,
  ids: readonly number[],
  now: Date,
  without: boolean,
): Promise<void> {
  const { rows } = await sql<{ row: PlaceRow; isVisited: boolean; others: PlaceRow[] }>`
    select to_json(p) as "row",
      exists (select from visit_evidence v where v.place_id = p.id
        and v.policy_after::text = p.pet_policy::text) as is_visited,
      coalesce((select json_agg(to_json(m) order by m.source <> 'osm', m.id)
        from places m where m.merged_into = p.id), '[]') as others
    from places p where p.id = any(${ids}::bigint[])
      and (p.filled is not null
        or exists (select from places m where m.merged_into = p.id))`.execute(tx)
  const changed = rows.flatMap(({ row, isVisited, others }) => {
    // What visitors say of pets already is what all sources and they say together.
    const stays = isVisited ? [...row.corrected, ...COLUMNS_OF_FACT.pets] : row.corrected
    const { columns, filled } = filledFrom(ownColumns(row, stays), stays, without ? [] : others)
    const pets = row.filled?.pets
    const all = isVisited && pets !== undefined ? { ...filled, pets } : filled
    const isSame =
      JSON.stringify(all) === JSON.stringify(row.filled) &&
      COLUMNS.every((name) => JSON.stringify(columns[name]) === JSON.stringify(row[name] ?? null))
    return isSame ? [] : Object.assign({ id: row.id, filled: all }, columns)
  })
  if (changed.length === 0) return
  await sql`
    update places p set description = given.description, street = given.street,
      zip_code = given.zip_code, city = given.city, state = given.state, phone = given.phone,
      website = given.website, email = given.email, hours = given.hours,
      hours_note = given.hours_note, hours_text = given.hours_text,
      open_minutes = given.open_minutes, pet_policy = given.pet_policy,
      pet_policy_text = given.pet_policy_text, pet_fee_text = given.pet_fee_text,
      amenities = given.amenities, cuisine = given.cuisine, price_level = given.price_level,
      filled = given.filled, updated_at = ${now}
    from json_to_recordset(${JSON.stringify(changed)}::json) as given (id bigint,
      description text, street text, zip_code text, city text, state text, phone text,
      website text, email text, hours json, hours_note text, hours_text text,
      open_minutes int4multirange, pet_policy json, pet_policy_text text, pet_fee_text text,
      amenities text[], cuisine text, price_level int2, filled json)
    where p.id = given.id`.execute(tx)
}
