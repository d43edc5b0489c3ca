import { type RawBuilder, sql } from 'kysely'

/**
 * The day of what a source says of a place, out of its row: what a region names is as new as the
 * region, whose rows are written only where they say something new.
 */
export function sourceDay(row: 'p' | 'm'): RawBuilder<string | null> {
  const of = (column: string) => sql.ref(`${row}.${column}`)
  return sql`greatest(${of('source_on')}, (
    select max(region.source_on) from region_entries entry
    join regions region on region.id = entry.region_id
    where ${of('source')} = 'osm' and entry.kind = 'place'
      and entry.source_id = ${of('source_id')} and entry.is_listed))`
}

/** Whether what a row says of pets has the day of its data, and no day of its own. */
export function isOfDataDay(row: string): RawBuilder<boolean> {
  const policy = sql.ref(`${row}.pet_policy`)
  return sql`(coalesce(${policy} #>> '{evidence,from}' = 'import'
    and ${policy} #>> '{evidence,on}' = ${sql.ref(`${row}.source_on`)}::text, false))`
}

/** What a row says of pets as text, with another day where it has that of its data. */
export function policyOn(row: string, day: RawBuilder<unknown>): RawBuilder<string> {
  const policy = sql.ref(`${row}.pet_policy`)
  return sql`case when ${isOfDataDay(row)}
    then replace(${policy}::text, '"on":"' || ${sql.ref(`${row}.source_on`)}::text || '"',
      '"on":"' || ${day} || '"')
    else ${policy}::text end`
}
