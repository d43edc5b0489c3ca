import type { Point } from '@wayfur/domain/schemas'
import { gazetteerGeocoder } from './geocoding/gazetteer-geocoder.ts'
import { withProgress } from './import-progress.ts'
import type { TableHints } from './places/import/columns.ts'
import { systemClock } from './platform/clock.ts'
import type { Database } from './platform/database/open-database.ts'
import { binReportText } from './scouting/import/bin-import-report.ts'
import { importBins, importedBinSources, removeBinImport } from './scouting/import/import-bins.ts'
import { CannotDo } from './with-database.ts'

interface BinsAsked {
  file: string | undefined
  isDryRun: boolean
  source: string | undefined
  licence: string | undefined
  hints: TableHints
  remove: string | undefined
  list: boolean
}

/** Brings bins and dispensers of bags, lists what was brought, or takes an import away again. */
export function binsCommand(asked: BinsAsked): (database: Database) => Promise<void> {
  const { file, remove, list } = asked
  if (list) return listSources
  if (remove !== undefined) return (database) => removeSource(database, remove)
  return (database) => importFile(database, file ?? '', asked)
}

async function importFile(database: Database, file: string, asked: BinsAsked): Promise<void> {
  const geocoder = gazetteerGeocoder()
  const addressAt = async (point: Point) => (await geocoder.reverse(point))?.label ?? null
  const report = await withProgress((onProgress) =>
    database.patiently((db) =>
      importBins(db, file, { ...asked, clock: systemClock, addressAt, onProgress }),
    ),
  )
  process.stdout.write(`${binReportText(report)}\n`)
}

async function listSources({ db }: Database): Promise<void> {
  const sources = await importedBinSources(db)
  const lines = sources.map(({ source, entries }) => `${source}: ${entries} bins and dispensers`)
  process.stdout.write(`${lines.length === 0 ? 'No bins are imported.' : lines.join('\n')}\n`)
}

async function removeSource(database: Database, source: string): Promise<void> {
  const known = await importedBinSources(database.db)
  if (known.every((found) => found.source !== source)) {
    const names = known.map((found) => found.source).join(', ')
    throw new CannotDo(
      `No bin comes from '${source}'. ` +
        (names === '' ? 'No bins are imported.' : `Imports: ${names}.`),
    )
  }
  const { removed, hiddenSamples } = await database.patiently((db) => removeBinImport(db, source))
  process.stdout.write(
    `Removed ${removed} bins of '${source}'. ${hiddenSamples} sample bins stay hidden.\n`,
  )
}
