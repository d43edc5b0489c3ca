import { sql, type Transaction } from 'kysely'
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

/** Nobody here has said anything of a place `p`: it may go as its source goes. */
const NOBODY_KNOWS_PLACE = sql`p.corrected = '{}' and p.photo_urls = '{}'
  and not exists (select from reviews r where r.place_id = p.id)
  and not exists (select from partner_places t where t.place_id = p.id)
  and not exists (select from submissions s
    where s.subject_kind = 'place' and s.subject_id = p.id)`

/** The same of a bin `b`. */
const NOBODY_KNOWS_BIN = sql`b.reported_by is null and b.image_url is null
  and not exists (select from bin_votes v where v.bin_id = b.id)
  and not exists (select from bin_notes n where n.bin_id = b.id)
  and not exists (select from point_entries e where e.bin_id = b.id)`

/**
 * Places that the newest file no longer names: closed, so that they return as they were if they are
 * named again. Those of another region stay, and those that people here have spoken of.
 */
export async function setAsidePlaces(
  tx: Transaction<Tables>,
  regionId: string,
  ids: readonly string[],
  now: Date,
): Promise<{ gone: number; kept: number }> {
  if (ids.length === 0) return { gone: 0, kept: 0 }
  await unlist(tx, regionId, 'place', ids)
  const { rows } = await sql<{ id: number }>`
    update places p set status = 'closed', updated_at = ${now}
    where p.source = 'osm' and p.source_id = any(${ids}::text[]) and p.status = 'live'
      and ${isOfNoRegion('place')} and ${NOBODY_KNOWS_PLACE}
    returning p.id`.execute(tx)
  return { gone: rows.length, kept: ids.length - rows.length }
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
): Promise<{ places: number; bins: number; kept: number }> {
  const bins = [...(await listedEntries(tx, regionId, 'bin'))]
  await tx
    .updateTable('regionEntries')
    .set({ isListed: false })
    .where('regionId', '=', regionId)
    .where('isListed', '=', true)
    .execute()
  const { rows } = await sql<{ id: number }>`
    delete from places p using region_entries own
    where own.region_id = ${regionId} and own.kind = 'place'
      and p.source = 'osm' and p.source_id = own.source_id
      and ${isOfNoRegion('place')} and ${NOBODY_KNOWS_PLACE}
    returning p.id`.execute(tx)
  const goneBins = await removeBins(tx, bins)
  const { rows: left } = await sql<{ count: number }>`
    select (select count(*) from places p join region_entries own
        on own.region_id = ${regionId} and own.kind = 'place' and p.source_id = own.source_id
      where p.source = 'osm' and p.status = 'live' and ${isOfNoRegion('place')})
      + (select count(*) from bins b
        where b.source = 'osm' and b.source_id = any(${bins}::text[]) and ${isOfNoRegion('bin')})
      as count`.execute(tx)
  return { places: rows.length, bins: goneBins, kept: left[0]?.count ?? 0 }
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
