import { basename } from 'node:path'
import type { Point } from '@wayfur/domain/schemas'
import { type Kysely, sql } from 'kysely'
import { NO_HINTS, type TableHints } from '../../places/import/columns.ts'
import { lookAtFile } from '../../places/import/import-file.ts'
import { BrokenFile } from '../../places/import/import-record.ts'
import { skippedList } from '../../places/import/import-report.ts'
import type { Clock } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import type { Tables } from '../../tables.ts'
import { hideSampleBins } from '../hide-sample-bins.ts'
import { binEntries } from './bin-entries.ts'
import type { BinSkipReason, ImportedBin } from './bin-of-tags.ts'
import { type BinFile, writeImportedBins, type WrittenBins } from './write-imported-bins.ts'

export interface BinImportOptions {
  clock: Clock
  source?: string | undefined
  licence?: string | undefined
  /** What the headers of a table mean and what holds for all of its rows. */
  hints?: TableHints | undefined
  isDryRun?: boolean | undefined
  /** The nearest street or place of a point, or null. */
  addressAt: (point: Point) => Promise<string | null>
  /** Told after each batch. */
  onProgress?: ((progress: { bytes: number; bytesInAll: number; read: number }) => void) | undefined
}

/** What an import of bins did, or on a dry run would do. */
export interface BinImportReport extends WrittenBins {
  source: string
  licence: string | null
  isDryRun: boolean
  /** Entries read from the file. */
  read: number
  skipped: Partial<Record<BinSkipReason, number>>
  skippedFile: string | null
  /** Samples that yield to real bins after the import. */
  hiddenSamples: number
  remark: string | null
}

/** Entries to a transaction: people who report bins meanwhile wait for one batch at most. */
const ENTRIES_AT_ONCE = 1_000

class DryRun extends Error {}

/**
 * Brings bins and dispensers of bags out of an Overpass answer, GeoJSON or a table of bins, as a
 * stream and in whole batches. Run twice it changes nothing; nobody earns points by it.
 */
export async function importBins(
  db: Kysely<Tables>,
  path: string,
  options: BinImportOptions,
): Promise<BinImportReport> {
  const { format, bytes, on, remark, ...about } = await lookAtFile(path)
  const report: BinImportReport = {
    source: options.source ?? about.source,
    licence: options.licence ?? about.licence,
    isDryRun: options.isDryRun === true,
    read: 0,
    added: 0,
    updated: 0,
    merged: 0,
    unchanged: 0,
    skipped: {},
    skippedFile: null,
    hiddenSamples: 0,
    remark,
  }
  const list = skippedList(`${path}.skipped.txt`)
  const entries = await binEntries(path, format, options.hints ?? NO_HINTS)
  let batch: ImportedBin[] = []
  async function writeBatch(): Promise<void> {
    const written = await writtenOf(db, batch, { ...report, on }, options)
    for (const count of ['added', 'updated', 'merged', 'unchanged'] as const) {
      report[count] += written[count]
    }
    batch = []
    options.onProgress?.({ bytes: entries.bytesRead(), bytesInAll: bytes, read: report.read })
  }
  try {
    for await (const record of entries.read()) {
      report.read += 1
      if ('skipped' in record) {
        report.skipped[record.skipped] = (report.skipped[record.skipped] ?? 0) + 1
        await list.add(record.where, record.sentence)
      } else {
        batch.push(record.bin)
        if (batch.length === ENTRIES_AT_ONCE) await writeBatch()
      }
    }
    await writeBatch()
  } catch (cause) {
    if (!(cause instanceof BrokenFile)) throw cause
    const kept = report.added + report.updated + report.merged
    throw new BrokenFile(
      `${basename(path)} cannot be imported to its end: ${cause.message}. ` +
        (kept === 0 || report.isDryRun
          ? 'Nothing was changed.'
          : `What stood before that is kept in whole batches of ${ENTRIES_AT_ONCE}; ` +
            'repair the file and import it again.'),
      { cause },
    )
  } finally {
    entries.stop()
    report.skippedFile = await list.close()
    if (!report.isDryRun && report.added > 0) {
      report.hiddenSamples = await hideSampleBins(db)
      await sql`analyze bins`.execute(db)
    }
  }
  return report
}

/** A dry run does everything and takes it back, so that it says what a real one would. */
async function writtenOf(
  db: Kysely<Tables>,
  batch: readonly ImportedBin[],
  file: BinFile,
  { clock, addressAt, isDryRun }: BinImportOptions,
): Promise<WrittenBins> {
  let written: WrittenBins = { added: 0, updated: 0, merged: 0, unchanged: 0 }
  const work = {
    now: clock.now(),
    addressAt: async ({ street, at }: ImportedBin) => {
      const place = await addressAt(at)
      return street === null || place === null ? (street ?? place) : `${street}, ${place}`
    },
  }
  try {
    await inTransaction(db, async (tx) => {
      written = await writeImportedBins(tx, batch, file, work)
      if (isDryRun === true) throw new DryRun()
    })
  } catch (cause) {
    if (!(cause instanceof DryRun)) throw cause
  }
  return written
}

/** Takes an import away again: its bins go, except those that people here or others know as well. */
export async function removeBinImport(
  db: Kysely<Tables>,
  source: string,
): Promise<{ removed: number; hiddenSamples: number }> {
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<{ id: number }>`
      delete from bins b where b.source = ${source} and not exists (
        select from bin_sources s where s.bin_id = b.id and s.source <> ${source})
      returning b.id`.execute(tx)
    await sql`
      update bins b set source = other.source, source_id = other.source_id, licence = other.licence
      from (select distinct on (bin_id) * from bin_sources where source <> ${source}
        order by bin_id, source, source_id) other
      where b.source = ${source} and other.bin_id = b.id`.execute(tx)
    await tx.deleteFrom('binSources').where('source', '=', source).execute()
    return { removed: rows.length, hiddenSamples: await hideSampleBins(tx) }
  })
}

/** The imports there are, with how many entries each brought. */
export async function importedBinSources(
  db: Kysely<Tables>,
): Promise<{ source: string; entries: number }[]> {
  return db
    .selectFrom('binSources')
    .select(({ fn }) => ['source', fn.countAll<number>().as('entries')])
    .groupBy('source')
    .orderBy('source')
    .execute()
}
