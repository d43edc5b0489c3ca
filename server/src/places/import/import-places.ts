import { basename } from 'node:path'
import timeZoneAt from '@photostructure/tz-lookup'
import { cellOf } from '@wayfur/domain/places/grid-cell'
import type { Point } from '@wayfur/domain/schemas'
import { type Kysely, sql } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import { renewVisitEvidence } from '../../reviews/renew-visit-evidence.ts'
import type { Tables } from '../../tables.ts'
import { mergeSamePlaces } from '../merge-places.ts'
import { removePlacesOf } from '../remove-places.ts'
import { hideSamplesNearRealPlaces } from '../samples-visibility.ts'
import { type NewPlace, writePlaces } from '../write-places.ts'
import { NO_HINTS, type TableHints } from './columns.ts'
import { lookAtFile } from './import-file.ts'
import {
  BrokenFile,
  type ImportContext,
  type ImportRecord,
  type SkipReason,
} from './import-record.ts'
import { type ImportReport, skippedList } from './import-report.ts'
import { placeRecords } from './place-records.ts'

export interface ImportOptions {
  clock: Clock
  /** The name the places are kept under; 'osm' for OpenStreetMap, else the name of the file. */
  source?: string | undefined
  licence?: string | undefined
  /** What the headers of a table mean and what holds for all of its rows. */
  hints?: TableHints | undefined
  isDryRun?: boolean | undefined
  locateCity?: ImportContext['locateCity'] | undefined
  /** Told after each batch and each thousand entries, also where all of them are skipped. */
  onProgress?: ((progress: ImportProgress) => void) | undefined
}

export interface ImportProgress {
  bytes: number
  bytesInAll: number
  read: number
}

/** Rows to a transaction: large enough for speed, small enough to keep others waiting little. */
const ROWS_AT_ONCE = 1_000

/**
 * Brings the places of a file into the database: Overpass JSON, GeoJSON, a table or Parquet, told
 * apart by what is in it. Read as a stream and written in whole batches; run twice it changes no
 * count. A file that breaks off keeps the batches before the break and says so.
 */
export async function importPlaces(
  db: Kysely<Tables>,
  path: string,
  options: ImportOptions,
): Promise<ImportReport> {
  const { format, bytes, on, remark, ...about } = await lookAtFile(path)
  const source = options.source ?? about.source
  if (source === 'sample') {
    throw new BrokenFile("the source name 'sample' belongs to the sample world; choose another")
  }
  const zones = options.isDryRun === true ? undefined : await knownTimeZones(db)
  const context: ImportContext = {
    source,
    licence: options.licence ?? about.licence,
    on,
    timeZoneAt: (point) => zoneAt(point, zones),
    locateCity: rememberedCities(options.locateCity ?? (async () => undefined)),
  }
  const report: ImportReport = {
    format,
    source,
    licence: context.licence,
    isDryRun: options.isDryRun === true,
    read: 0,
    added: 0,
    updated: 0,
    skipped: {},
    skippedFile: null,
    merged: 0,
    hiddenSamples: 0,
    remark,
  }
  const cells = new Set<number>()
  const list = skippedList(`${path}.skipped.txt`)
  const records = placeRecords(path, format, context, options.hints ?? NO_HINTS)
  try {
    await importRecords(db, records.read(), report, {
      list,
      cells,
      now: options.clock.now(),
      told: () =>
        options.onProgress?.({
          bytes: bytes * records.share(),
          bytesInAll: bytes,
          read: report.read,
        }),
    })
  } catch (cause) {
    if (!(cause instanceof BrokenFile)) throw cause
    const kept = report.added + report.updated
    throw new BrokenFile(
      `${basename(path)} cannot be imported to its end: ${cause.message}. ` +
        (kept === 0
          ? 'Nothing was changed.'
          : `The ${kept} places before that are kept in whole batches of ${ROWS_AT_ONCE}; ` +
            'repair the file and import it again.'),
      { cause },
    )
  } finally {
    records.stop()
    report.skippedFile = await list.close()
    if (report.added + report.updated > 0 && !report.isDryRun) {
      // All of the file, not what is new of it: one that was killed here is made whole by the next.
      report.merged = await mergeInSteps(db, cells, options.clock)
      report.hiddenSamples = await hideSamplesNearRealPlaces(db)
      await sql`analyze places`.execute(db)
    }
  }
  return report
}

async function importRecords(
  db: Kysely<Tables>,
  records: AsyncIterable<ImportRecord>,
  report: ImportReport,
  work: { list: ReturnType<typeof skippedList>; cells: Set<number>; now: Date; told: () => void },
): Promise<void> {
  let batch: NewPlace[] = []
  async function writeBatch(): Promise<void> {
    if (report.isDryRun) report.added += batch.length
    else {
      const written = await db.transaction().execute(async (transaction) => {
        const done = await writePlaces(transaction, batch, work.now)
        for (const id of done.toWeighAgain) await renewVisitEvidence(transaction, id)
        return done
      })
      for (const { location } of batch) if (location !== null) work.cells.add(cellOf(location))
      report.added += written.added
      report.updated += written.updated + written.unchanged
    }
    batch = []
    work.told()
  }
  for await (const record of records) {
    report.read += 1
    if (report.read % ROWS_AT_ONCE === 0) work.told()
    if ('skipped' in record) {
      countIn(report.skipped, record.skipped)
      await work.list.add(record.where, record.sentence)
    } else {
      batch.push(record.place)
      if (batch.length === ROWS_AT_ONCE) await writeBatch()
    }
  }
  await writeBatch()
}

/** So many grid cells to a transaction: others wait for none longer than for a batch of rows. */
const CELLS_AT_ONCE = 200

async function mergeInSteps(
  db: Kysely<Tables>,
  cells: ReadonlySet<number>,
  clock: Clock,
): Promise<number> {
  const sorted = [...cells].toSorted((a, b) => a - b)
  let merged = 0
  for (let at = 0; at < sorted.length; at += CELLS_AT_ONCE) {
    const step = sorted.slice(at, at + CELLS_AT_ONCE)
    const came = await db.transaction().execute((tx) => mergeSamePlaces(tx, step, clock.now()))
    merged += came.merged
  }
  return merged
}

function countIn(counts: Partial<Record<SkipReason, number>>, reason: SkipReason): void {
  counts[reason] = (counts[reason] ?? 0) + 1
}

/** Takes an import away again and lets the samples it hid return. */
export async function removeImport(
  db: Kysely<Tables>,
  source: string,
  clock: Clock,
): Promise<{ removed: number; hiddenSamples: number }> {
  return db.transaction().execute(async (work) => ({
    removed: await removePlacesOf(work, source, clock.now()),
    hiddenSamples: await hideSamplesNearRealPlaces(work),
  }))
}

/** The imports there are, with how many places each brought. */
export async function importedSources(
  db: Kysely<Tables>,
): Promise<{ source: string; places: number }[]> {
  return db
    .selectFrom('places')
    .where('isSample', '=', false)
    .select(({ fn }) => ['source', fn.countAll<number>().as('places')])
    .groupBy('source')
    .orderBy('source')
    .execute()
}

async function knownTimeZones(db: Kysely<Tables>): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`select name from pg_timezone_names`.execute(db)
  return new Set(rows.map(({ name }) => name))
}

function zoneAt(point: Point, known: ReadonlySet<string> | undefined): string | null {
  const zone = timeZoneAt(point.latitude, point.longitude)
  return known === undefined || known.has(zone) ? zone : null
}

/** Tables name the same cities again and again. */
function rememberedCities(locate: ImportContext['locateCity']): ImportContext['locateCity'] {
  const cities = new Map<string, Promise<Point | undefined>>()
  return (city, state) => {
    const key = `${city}\n${state ?? ''}`
    const found = cities.get(key) ?? locate(city, state)
    cities.set(key, found)
    return found
  }
}
