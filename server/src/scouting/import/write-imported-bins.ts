import { distanceMeters } from '@wayfur/domain/geo'
import type { Point } from '@wayfur/domain/schemas'
import { BIN_DESCRIPTION, BIN_NAME } from '@wayfur/domain/scouting/bin'
import { SAME_BIN_METERS } from '@wayfur/domain/scouting/points'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../tables.ts'
import { cellsAround, holdGround } from '../same-bin.ts'
import type { ImportedBin } from './bin-of-tags.ts'

/** What holds for a whole file. */
export interface BinFile {
  source: string
  licence: string | null
  /** The day of the data, `YYYY-MM-DD`. */
  on: string
}

/** Coordinates that are drawn anew by less than this are the same. */
const MOVED_METERS = 1

export interface WrittenBins {
  added: number
  updated: number
  merged: number
  unchanged: number
}

/** A place where a bin stands or is to be, with what is known of it. */
interface Spot extends Point {
  /** Null while it is not yet written. */
  id: number | null
  hasBin: boolean
  hasBags: boolean | null
  /** The entries of this batch that speak of it. */
  entries: ImportedBin[]
}

/**
 * Writes one batch of entries: known ones bring what they say anew, others join the bin that stands
 * within 15 m, and what is left are new bins. Nobody earns anything by it.
 */
export async function writeImportedBins(
  tx: Transaction<Tables>,
  bins: readonly ImportedBin[],
  file: BinFile,
  {
    now,
    addressAt,
    isGroundHeld = false,
    isDayElsewhere = false,
  }: {
    now: Date
    addressAt: (bin: ImportedBin) => Promise<string | null>
    /** The caller has taken care that nobody else adds bins here. */
    isGroundHeld?: boolean
    /** The day of the data stands elsewhere: a later one alone is nothing to write. */
    isDayElsewhere?: boolean
  },
): Promise<WrittenBins> {
  // A file may name one entry twice; the last word counts, as it would in two files.
  const batch = [...new Map(bins.map((bin) => [bin.sourceId, bin])).values()]
  const points = batch.map(({ at }) => at)
  if (!isGroundHeld) await holdGround(tx, points)
  const known = await knownEntries(tx, batch, file.source)
  const updated = await updateKnown(tx, batch, known, { ...file, isDayElsewhere })
  const others = batch.filter(({ sourceId }) => !known.has(sourceId))
  const spots = await spotsNear(tx, others)
  const changed = new Set<Spot>()
  for (const bin of others) {
    const spot = nearest(spots, bin.at)
    if (spot === undefined) spots.push({ ...bin.at, ...facts(bin), id: null, entries: [bin] })
    else if (join(spot, bin)) changed.add(spot)
  }
  const added = spots.filter(({ id }) => id === null)
  await addBins(tx, added, file, { now, addressAt })
  for (const { id, hasBin, hasBags } of changed) {
    await tx.updateTable('bins').set({ hasBin, hasBags }).where('id', '=', id).execute()
  }
  await noteEntries(tx, spots, file)
  return {
    added: added.length,
    updated,
    merged: others.length - added.length,
    unchanged: bins.length - others.length - updated,
  }
}

function facts({ hasBin, hasBags }: ImportedBin): Pick<ImportedBin, 'hasBin' | 'hasBags'> {
  return { hasBin, hasBags }
}

/** Adds to a spot what only the entry says; what people here said stays. Tells whether it changed. */
function join(spot: Spot, bin: ImportedBin): boolean {
  const { hasBin, hasBags } = spot
  spot.entries.push(bin)
  spot.hasBin = hasBin || bin.hasBin
  spot.hasBags = hasBags ?? bin.hasBags
  return spot.id !== null && (spot.hasBin !== hasBin || spot.hasBags !== hasBags)
}

type KnownEntry = {
  binId: number
  hasBin: boolean
  hasBags: boolean | null
  isOwn: boolean
} & Point

async function knownEntries(
  tx: Transaction<Tables>,
  batch: readonly ImportedBin[],
  source: string,
): Promise<Map<string, KnownEntry>> {
  const ids = batch.map(({ sourceId }) => sourceId)
  const rows = await tx
    .selectFrom('binSources as s')
    .innerJoin('bins as b', 'b.id', 's.binId')
    .select(['s.sourceId', 's.binId', 's.hasBin', 's.hasBags', 'b.latitude', 'b.longitude'])
    .select(
      sql<boolean>`b.source is not distinct from s.source and b.source_id = s.source_id`.as(
        'isOwn',
      ),
    )
    .where('s.source', '=', source)
    .where('s.sourceId', '=', sql<string>`any(${ids}::text[])`)
    .execute()
  return new Map(rows.map(({ sourceId, ...entry }) => [sourceId, entry]))
}

/** Bins these entries could mean; what was rejected or invented is none of them. */
async function spotsNear(tx: Transaction<Tables>, batch: readonly ImportedBin[]): Promise<Spot[]> {
  const reach = 0.0002
  const asked = batch.flatMap(({ at }) => cellsAround(at).map((cell) => ({ cell, at })))
  const { rows } = await sql<Omit<Spot, 'entries'>>`
    select distinct b.id, b.latitude, b.longitude, b.has_bin, b.has_bags
    from unnest(${asked.map(({ cell }) => cell)}::int[],
      ${asked.map(({ at }) => at.latitude)}::float8[]) as asked (cell, latitude)
    join bins b on b.cell = asked.cell
      and b.latitude between asked.latitude - ${reach} and asked.latitude + ${reach}
    where b.state <> 'rejected' and not b.is_sample`.execute(tx)
  return rows.map((row) => Object.assign(row, { entries: [] }))
}

function nearest(spots: readonly Spot[], at: Point): Spot | undefined {
  let best: { spot: Spot; meters: number } | undefined
  for (const spot of spots) {
    // Farther than this north or south, and no distance needs to be worked out.
    if (Math.abs(spot.latitude - at.latitude) > 0.0002) continue
    const meters = distanceMeters(spot, at)
    if (meters <= SAME_BIN_METERS && meters < (best?.meters ?? Number.POSITIVE_INFINITY)) {
      best = { spot, meters }
    }
  }
  return best?.spot
}

/** Writes the bins nobody knew, and gives each spot its number. */
async function addBins(
  tx: Transaction<Tables>,
  spots: readonly Spot[],
  { source, licence }: BinFile,
  { now, addressAt }: { now: Date; addressAt: (bin: ImportedBin) => Promise<string | null> },
): Promise<void> {
  if (spots.length === 0) return
  const rows = await Promise.all(
    spots.map(async ({ latitude, longitude, hasBin, hasBags, entries: [bin] }) => {
      if (bin === undefined) throw new Error('A new spot has the entry it was made for.')
      return {
        name: BIN_NAME,
        description: bin.description ?? BIN_DESCRIPTION,
        latitude,
        longitude,
        address: await addressAt(bin),
        imageUrl: null,
        reportedBy: null,
        isWorking: bin.isWorking,
        hasBin,
        hasBags,
        fullNotedAt: null,
        lastConfirmedOn: bin.checkedOn,
        source,
        sourceId: bin.sourceId,
        licence,
        createdAt: now,
      }
    }),
  )
  const added = await tx.insertInto('bins').values(rows).returning(['id', 'sourceId']).execute()
  const numbers = new Map(added.map(({ id, sourceId }) => [sourceId, id]))
  for (const spot of spots) spot.id = numbers.get(spot.entries[0]?.sourceId ?? '') ?? null
}

async function noteEntries(
  tx: Transaction<Tables>,
  spots: readonly Spot[],
  { source, licence, on }: BinFile,
): Promise<void> {
  const rows = spots.flatMap(({ id, entries }) =>
    id === null
      ? []
      : entries.map((bin) => ({
          source,
          sourceId: bin.sourceId,
          binId: id,
          licence,
          ...facts(bin),
          dataOn: on,
        })),
  )
  if (rows.length > 0) await tx.insertInto('binSources').values(rows).execute()
}

/** Writes what known entries say anew, and tells how many did. */
async function updateKnown(
  tx: Transaction<Tables>,
  batch: readonly ImportedBin[],
  known: ReadonlyMap<string, KnownEntry>,
  { source, licence, on, isDayElsewhere }: BinFile & { isDayElsewhere: boolean },
): Promise<number> {
  if (known.size === 0) return 0
  await tx
    .updateTable('binSources')
    .set({ licence, dataOn: on })
    .where('source', '=', source)
    .where('sourceId', '=', sql<string>`any(${[...known.keys()]}::text[])`)
    .where(
      sql<boolean>`(licence is distinct from ${licence}::text
        or (data_on <> ${on}::date and not ${isDayElsewhere}::boolean))`,
    )
    .execute()
  let updated = 0
  for (const bin of batch) {
    const before = known.get(bin.sourceId)
    if (before === undefined) continue
    const hasMoved = before.isOwn && distanceMeters(before, bin.at) > MOVED_METERS
    const saysBags = bin.hasBags !== before.hasBags
    if (!hasMoved && !saysBags && bin.hasBin === before.hasBin) continue
    updated += 1
    await tx
      .updateTable('binSources')
      .set({ ...facts(bin), dataOn: on })
      .where('source', '=', source)
      .where('sourceId', '=', bin.sourceId)
      .execute()
    await tx
      .updateTable('bins')
      .set({
        ...(hasMoved && bin.at),
        hasBin: sql<boolean>`has_bin or ${bin.hasBin}::boolean`,
        ...(saysBags && { hasBags: bin.hasBags }),
      })
      .where('id', '=', before.binId)
      .execute()
  }
  return updated
}
