import { type RawBuilder, sql, type Transaction } from 'kysely'
import { NOBODY_KNOWS_PLACE } from '../places/known-to-people.ts'
import { leaveToOthers } from '../places/leave-to-others.ts'
import { refillPlaces } from '../places/refill-places.ts'
import { headsOf } from '../places/remove-places.ts'
import type { Tables } from '../tables.ts'

export type EntryKind = 'place' | 'bin'

/** The entries that the file of a region named last time, by their id in it. */
export async function listedEntries(
  tx: Transaction<Tables>,
  regionId: string,
  kind: EntryKind,
): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('regionEntries')
    .select('sourceId')
    .where('regionId', '=', regionId)
    .where('kind', '=', kind)
    .where('isListed', '=', true)
    .execute()
  return new Set(rows.map(({ sourceId }) => sourceId))
}

/** The same of a bin `b`. */
const NOBODY_KNOWS_BIN = sql`b.reported_by is null and b.image_url is null
  and not exists (select from bin_votes v where v.bin_id = b.id)
  and not exists (select from bin_notes n where n.bin_id = b.id)
  and not exists (select from point_entries e where e.bin_id = b.id)`

/**
 * Places that the newest file no longer names: closed, so that they return as they were if they are
 * named again. Those of another region stay, and those that people here have spoken of; what another
 * source knows too is that one's from now on. What stays is as new as the data that named it last.
 */
export async function setAsidePlaces(
  tx: Transaction<Tables>,
  regionId: string,
  ids: readonly string[],
  { now, namedOn }: { now: Date; namedOn: string | null },
): Promise<{ gone: number; kept: number }> {
  if (ids.length === 0) return { gone: 0, kept: 0 }
  await unlist(tx, regionId, 'place', ids)
  const isNamed = sql`p.source = 'osm' and p.source_id = any(${ids}::text[])`
  const left = await leaveToOthers(
    tx,
    sql`${isNamed} and p.status = 'live' and ${isOfNoRegion('place')}`,
    now,
  )
  const { rows: merged } = await sql<{ mergedInto: number | null }>`
    delete from places p where ${isNamed} and p.status = 'merged' and ${isOfNoRegion('place')}
    returning merged_into`.execute(tx)
  await refillPlaces(tx, headsOf(merged), now)
  const { rows } = await sql<{ id: number }>`
    update places p set status = 'closed', updated_at = ${now}
    where ${isNamed} and p.status = 'live'
      and ${isOfNoRegion('place')} and ${NOBODY_KNOWS_PLACE}
    returning p.id`.execute(tx)
  await keepDay(tx, isNamed, namedOn)
  const gone = left + merged.length + rows.length
  return { gone, kept: ids.length - gone }
}

/** No region tells any more of which day the data of these places is. */
async function keepDay(
  tx: Transaction<Tables>,
  isNamed: RawBuilder<unknown>,
  day: string | null,
): Promise<void> {
  if (day === null) return
  await sql`
    update places p set source_on = ${day}::date
    where ${isNamed} and p.status = 'live' and p.source_on < ${day}::date
      and ${isOfNoRegion('place')}`.execute(tx)
}

/** Bins that the newest file no longer names: gone, unless people or other files know them. */
export async function setAsideBins(
  tx: Transaction<Tables>,
  regionId: string,
  ids: readonly string[],
): Promise<{ gone: number; kept: number }> {
  if (ids.length === 0) return { gone: 0, kept: 0 }
  await unlist(tx, regionId, 'bin', ids)
  const gone = await removeBins(tx, ids)
  return { gone, kept: ids.length - gone }
}

/** Takes everything a region brought away again, except what other regions or people know. */
export async function removeEntries(
  tx: Transaction<Tables>,
  regionId: string,
  { now, namedOn }: { now: Date; namedOn: string },
): Promise<{ places: number; bins: number; kept: number }> {
  const bins = [...(await listedEntries(tx, regionId, 'bin'))]
  await tx
    .updateTable('regionEntries')
    .set({ isListed: false })
    .where('regionId', '=', regionId)
    .where('isListed', '=', true)
    .execute()
  const wasNamed = sql`p.source = 'osm' and p.source_id in (
    select own.source_id from region_entries own
    where own.region_id = ${regionId} and own.kind = 'place')`
  const taken = await leaveToOthers(tx, sql`${wasNamed} and ${isOfNoRegion('place')}`, now)
  const { rows } = await sql<{ mergedInto: number | null }>`
    delete from places p where ${wasNamed} and ${isOfNoRegion('place')}
      and (p.status = 'merged' or (${NOBODY_KNOWS_PLACE}))
    returning p.merged_into`.execute(tx)
  await refillPlaces(tx, headsOf(rows), now)
  await keepDay(tx, wasNamed, namedOn)
  const goneBins = await removeBins(tx, bins)
  const { rows: left } = await sql<{ count: number }>`
    select (select count(*) from places p join region_entries own
        on own.region_id = ${regionId} and own.kind = 'place' and p.source_id = own.source_id
      where p.source = 'osm' and p.status = 'live' and ${isOfNoRegion('place')})
      + (select count(*) from bins b
        where b.source = 'osm' and b.source_id = any(${bins}::text[]) and ${isOfNoRegion('bin')})
      as count`.execute(tx)
  return { places: taken + rows.length, bins: goneBins, kept: left[0]?.count ?? 0 }
}

async function removeBins(tx: Transaction<Tables>, ids: readonly string[]): Promise<number> {
  // A bin that another file speaks of as well is that file's from now on.
  await sql`
    update bins b set source = other.source, source_id = other.source_id, licence = other.licence
    from (select distinct on (bin_id) * from bin_sources
      where source <> 'osm' or not (source_id = any(${ids}::text[]))
      order by bin_id, source, source_id) other
    where b.source = 'osm' and b.source_id = any(${ids}::text[]) and other.bin_id = b.id
      and ${isOfNoRegion('bin')}`.execute(tx)
  const { rows } = await sql<{ id: number }>`
    delete from bins b
    where b.source = 'osm' and b.source_id = any(${ids}::text[]) and ${isOfNoRegion('bin')}
      and ${NOBODY_KNOWS_BIN}
    returning b.id`.execute(tx)
  await sql`
    delete from bin_sources b
    where b.source = 'osm' and b.source_id = any(${ids}::text[])
      and ${isOfNoRegion('bin')}`.execute(tx)
  return rows.length
}

async function unlist(
  tx: Transaction<Tables>,
  regionId: string,
  kind: EntryKind,
  ids: readonly string[],
): Promise<void> {
  await tx
    .updateTable('regionEntries')
    .set({ isListed: false })
    .where('regionId', '=', regionId)
    .where('kind', '=', kind)
    .where('sourceId', '=', sql<string>`any(${ids}::text[])`)
    .execute()
}

function isOfNoRegion(kind: EntryKind) {
  const row = sql.ref(kind === 'place' ? 'p.source_id' : 'b.source_id')
  return sql`not exists (select from region_entries listed
    where listed.kind = ${kind} and listed.source_id = ${row} and listed.is_listed)`
}
