import { utimes } from 'node:fs/promises'
import { msg } from '@wayfur/domain/language/messages'
import type { Area } from '@wayfur/domain/maps/schemas'
import { sql, type Transaction } from 'kysely'
import { hideSamplesNearRealPlaces } from '../places/samples-visibility.ts'
import type { Clock } from '../platform/clock.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Database } from '../platform/database/open-database.ts'
import { hideSampleBins } from '../scouting/hide-sample-bins.ts'
import type { Tables } from '../tables.ts'
import type { BuiltRegion } from './build-region.ts'
import { editionFolder } from './region-folders.ts'
import { RegionRefused } from './region-refusal.ts'
import {
  type InstallWork,
  writeBinsOf,
  writePlacesOf,
  type WrittenEntries,
} from './write-entries.ts'

/** What came of a region that was made or brought up to date. */
export interface InstalledRegion {
  id: string
  title: string
  isNew: boolean
  /** Nothing was kept: this is what would have come of it. */
  isDryRun: boolean
  on: string
  isDated: boolean
  counts: BuiltRegion['counts']
  skipped: BuiltRegion['skipped']
  bytes: number
  places: WrittenEntries
  bins: WrittenEntries
  /** Samples, places and bins, that yield to what is real. */
  hiddenSamples: number
}

export interface InstallOptions {
  clock: Clock
  dataDir: string
  addressAt: InstallWork['addressAt']
  /** Where the file lies, to be read again; null for one that was uploaded or fetched. */
  path: string | null
  /** By which name it was fetched, to be fetched again. */
  fetchedAs?: string | undefined
  isDryRun?: boolean
  told?: (share: number) => void
}

/** Regions are written one after the other: two may name the same places. */
const REGIONS_LOCK = 4310

class DryRun extends Error {}

/**
 * Makes a built edition the one that holds: its places, its bins and its row are one commit. Rows of
 * which it says nothing new are not touched. Until the commit, and after a failure, everything is as
 * it was; the files are left to whoever clears away what no row names.
 */
export async function installRegion(
  database: Database,
  built: BuiltRegion,
  options: InstallOptions,
): Promise<InstalledRegion> {
  let before: string | undefined
  let installed: InstalledRegion | undefined
  try {
    await database.patiently((db) =>
      inTransaction(db, async (tx) => {
        await holdRegions(tx)
        const known = await regionRow(tx, built.source.id)
        if (known !== undefined) requireSameGround(known, built)
        before = known?.edition
        installed = await install(tx, built, known?.sourceOn ?? null, options)
        if (options.isDryRun === true) throw new DryRun()
      }),
    )
  } catch (cause) {
    if (!(cause instanceof DryRun)) throw cause
  }
  if (installed === undefined) throw new Error('A region that was installed says what came of it.')
  if (options.isDryRun !== true) {
    if (before !== undefined) await leaveEdition(options, built.source.id, before)
    await database.patiently(async (db) => {
      await sql`analyze places`.execute(db)
      await sql`analyze bins`.execute(db)
    })
  }
  return installed
}

export async function holdRegions(tx: Transaction<Tables>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${REGIONS_LOCK}::int, 0)`.execute(tx)
}

/** From now on nobody begins to read an edition; its folder is cleared away a while later. */
export async function leaveEdition(
  { clock, dataDir }: { clock: Clock; dataDir: string },
  id: string,
  edition: string,
): Promise<void> {
  const now = clock.now()
  await utimes(editionFolder(dataDir, id, edition), now, now).catch(() => undefined)
}

function regionRow(tx: Transaction<Tables>, id: string) {
  return tx
    .selectFrom('regions')
    .select(['edition', 'title', 'sourceOn', 'south', 'west', 'north', 'east'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Somebody who names the wrong file would else replace a whole region by another. */
function requireSameGround(known: Area & { title: string }, { source, area }: BuiltRegion): void {
  const meets =
    area.south <= known.north &&
    area.north >= known.south &&
    area.west <= known.east &&
    area.east >= known.west
  if (meets) return
  throw new RegionRefused(
    msg(
      '{file} lies nowhere near {title}. Give it a name of its own to make another region of it.',
      {
        file: source.file,
        title: known.title,
      },
    ),
  )
}

async function install(
  tx: Transaction<Tables>,
  built: BuiltRegion,
  before: string | null,
  options: InstallOptions,
): Promise<InstalledRegion> {
  const { source, counts, skipped, bytes } = built
  const now = options.clock.now()
  await writeRow(tx, built, options, now)
  const { addressAt } = options
  const work: InstallWork = { now, source, before, folder: built.folder, addressAt }
  const all = (counts.places?.['places'] ?? 0) + (counts.bins?.['bins'] ?? 0)
  const told = (done: number) => options.told?.(all === 0 ? 1 : Math.min(1, done / all))
  const places = await writePlacesOf(tx, work, told)
  const bins = await writeBinsOf(tx, work, (done) => told((counts.places?.['places'] ?? 0) + done))
  const hiddenSamples = (await hideSamplesNearRealPlaces(tx)) + (await hideSampleBins(tx))
  const { id, title, on } = source
  const isDryRun = options.isDryRun === true
  const isNew = before === null
  const { isDated } = built
  const written = { places, bins, hiddenSamples }
  return { id, title, isNew, isDryRun, on, isDated, counts, skipped, bytes, ...written }
}

async function writeRow(
  tx: Transaction<Tables>,
  { source, isDated, edition, area, counts, bytes }: BuiltRegion,
  { path, fetchedAs }: Pick<InstallOptions, 'path' | 'fetchedAs'>,
  now: Date,
): Promise<void> {
  const { id, title, file, credit, licence, on } = source
  const row = {
    title,
    file,
    credit,
    licence,
    sourceOn: on,
    isDated,
    edition,
    ...area,
    counts: JSON.stringify(counts),
    bytes,
    path,
    fetchedAs: fetchedAs ?? null,
    updatedAt: now,
  }
  await tx
    .insertInto('regions')
    .values({ id, addedAt: now, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
}
