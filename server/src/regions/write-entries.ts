import { cellOf } from '@wayfur/domain/places/grid-cell'
import { sql, type Transaction } from 'kysely'
import { mergeSamePlaces } from '../places/merge-places.ts'
import { type NewPlace, writePlaces } from '../places/write-places.ts'
import { renewVisitEvidence } from '../reviews/renew-visit-evidence.ts'
import type { ImportedBin } from '../scouting/import/bin-of-tags.ts'
import { writeImportedBins } from '../scouting/import/write-imported-bins.ts'
import { holdAllGround } from '../scouting/same-bin.ts'
import type { Tables } from '../tables.ts'
import { readLines } from './products/ndjson-file.ts'
import type { RegionSource } from './products/region-product.ts'
import { type EntryKind, listedEntries, setAsideBins, setAsidePlaces } from './set-aside.ts'

export interface InstallWork {
  now: Date
  source: RegionSource
  /** The day of the data of the edition before; null for a new region. */
  before: string | null
  /** Where the files of the edition lie. */
  folder: string
  /** The nearest street or place, for bins without an address of their own. */
  addressAt: (bin: ImportedBin) => Promise<string | null>
}

/** What became of the places or bins of a region, in rows. */
export interface WrittenEntries {
  added: number
  updated: number
  unchanged: number
  /**
   * Of bins, entries that speak of one which another made known: those within 15 m are one. Of places,
   * those that are one from now on with what another source says of them.
   */
  merged: number
  /** No longer in the file: how many stepped aside, and how many stay since people know them. */
  gone: number
  kept: number
}

/** Under which name the entries of all extracts are kept. */
export const OSM = 'osm'

const ROWS_AT_ONCE = 1_000

export async function writePlacesOf(
  tx: Transaction<Tables>,
  { now, source, before, folder }: InstallWork,
  told: (done: number) => void,
): Promise<WrittenEntries> {
  const written = { added: 0, updated: 0, unchanged: 0 }
  const zones = await knownTimeZones(tx)
  const listed = await listedEntries(tx, source.id, 'place')
  const cells = new Set<number>()
  let done = 0
  for await (const batch of readLines<NewPlace>(folder, 'places', ROWS_AT_ONCE)) {
    const places = batch.map((place) => {
      if (place.timeZone !== null && !zones.has(place.timeZone)) place.timeZone = null
      return place
    })
    const came = await writePlaces(tx, places, now, { isDayElsewhere: true })
    for (const id of came.toWeighAgain) await renewVisitEvidence(tx, id)
    for (const count of ['added', 'updated', 'unchanged'] as const) written[count] += came[count]
    for (const { location } of places) if (location !== null) cells.add(cellOf(location))
    const ids = places.map((place) => place.source.id)
    await listEntries(tx, source.id, 'place', ids, listed)
    done += batch.length
    told(done)
  }
  const aside = await setAsidePlaces(tx, source.id, [...listed], { now, namedOn: before })
  const { merged } = await mergeSamePlaces(tx, cells, now)
  return { ...written, merged, ...aside }
}

export async function writeBinsOf(
  tx: Transaction<Tables>,
  { now, source, folder, addressAt }: InstallWork,
  told: (done: number) => void,
): Promise<WrittenEntries> {
  const written = { added: 0, updated: 0, unchanged: 0, merged: 0 }
  const listed = await listedEntries(tx, source.id, 'bin')
  const file = { source: OSM, licence: source.licence, on: source.on }
  await holdAllGround(tx)
  let done = 0
  for await (const bins of readLines<ImportedBin>(folder, 'bins', ROWS_AT_ONCE)) {
    const came = await writeImportedBins(tx, bins, file, {
      now,
      addressAt,
      isGroundHeld: true,
      isDayElsewhere: true,
    })
    for (const count of ['added', 'updated', 'unchanged', 'merged'] as const) {
      written[count] += came[count]
    }
    const ids = bins.map(({ sourceId }) => sourceId)
    await listEntries(tx, source.id, 'bin', ids, listed)
    done += bins.length
    told(done)
  }
  return { ...written, ...(await setAsideBins(tx, source.id, [...listed])) }
}

/** Notes what the file names; what is left in `listed` at the end, it named no more. */
async function listEntries(
  tx: Transaction<Tables>,
  regionId: string,
  kind: EntryKind,
  ids: readonly string[],
  listed: Set<string>,
): Promise<void> {
  const added = ids.filter((id) => !listed.delete(id))
  if (added.length === 0) return
  await sql`
    insert into region_entries (region_id, kind, source_id)
    select distinct ${regionId}, ${kind}, id from unnest(${added}::text[]) as named (id)
    on conflict (region_id, kind, source_id) do update set is_listed = true
    where not region_entries.is_listed`.execute(tx)
}

async function knownTimeZones(tx: Transaction<Tables>): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`select name from pg_timezone_names`.execute(tx)
  return new Set(rows.map(({ name }) => name))
}
