import { statSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Point } from '@wayfur/domain/schemas'
import { gazetteerGeocoder } from './geocoding/gazetteer-geocoder.ts'
import { binsCommand } from './import-bins.ts'
import { withProgress } from './import-progress.ts'
import { type TableHints, tableHints } from './places/import/columns.ts'
import { importPlaces, importedSources, removeImport } from './places/import/import-places.ts'
import { BrokenFile } from './places/import/import-record.ts'
import { reportText } from './places/import/import-report.ts'
import { systemClock } from './platform/clock.ts'
import type { Database } from './platform/database/open-database.ts'
import { fileNamed } from './settings.ts'
import { CannotDo, withDatabase } from './with-database.ts'

const USAGE = `Imports places from Overpass JSON, GeoJSON, CSV or Parquet (Overture Maps).

  npm run import -- FILE [--dry-run] [--source NAME] [--licence TEXT]
                    [--map name=TITLE]... [--set category=park]...
  npm run import -- bins FILE         the same with bins and dispensers of bags
  npm run import -- streets           says how streets for walks are imported
  npm run import -- --remove NAME     takes an import away again; samples it hid return
  npm run import -- --list            names the imports there are
`

/** What a file may hold beside places: the word before it says so. */
const KINDS = { bins: binsCommand } as const satisfies Record<string, ImportOfKind>

export type ImportOfKind = (command: Command) => (database: Database) => Promise<void>

export interface Command {
  kind: keyof typeof KINDS | 'places'
  file: string | undefined
  isDryRun: boolean
  source: string | undefined
  licence: string | undefined
  hints: TableHints
  remove: string | undefined
  list: boolean
}

function commandOf(args: string[]): Command {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean', default: false },
        source: { type: 'string' },
        licence: { type: 'string' },
        map: { type: 'string', multiple: true, default: [] },
        set: { type: 'string', multiple: true, default: [] },
        remove: { type: 'string' },
        list: { type: 'boolean', default: false },
      },
    })
    const kind = isKind(positionals[0]) ? positionals[0] : 'places'
    if (kind !== 'places') positionals.shift()
    if (positionals.length > 1) throw new CannotDo('Only one file at a time, please.')
    if (values.source !== undefined && !/^[\w.:-]{1,60}$/.test(values.source)) {
      throw new CannotDo('A source name is made of up to 60 letters, digits and . : - _')
    }
    return {
      kind,
      file: positionals[0] === undefined ? undefined : fileNamed(positionals[0]),
      isDryRun: values['dry-run'],
      source: values.source,
      licence: values.licence,
      hints: hintsOf(values.map, values.set),
      remove: values.remove,
      list: values.list,
    }
  } catch (error) {
    if (error instanceof CannotDo || !(error instanceof TypeError)) throw error
    throw new CannotDo(`${error.message}\n\n${USAGE}`)
  }
}

function hintsOf(map: string[], set: string[]): TableHints {
  try {
    return tableHints(map, set)
  } catch (cause) {
    if (!(cause instanceof BrokenFile)) throw cause
    throw new CannotDo(`${cause.message}.`, { cause })
  }
}

function isKind(word: string | undefined): word is keyof typeof KINDS {
  return word !== undefined && Object.hasOwn(KINDS, word)
}

/** Cities of the gazetteer, for rows of a table that name a city and no coordinates. */
function cityLocator(): (city: string, state: string | null) => Promise<Point | undefined> {
  const geocoder = gazetteerGeocoder()
  return async (city, state) => {
    const answer = await geocoder.geocode(state === null ? city : `${city}, ${state}`)
    // Which of several cities is meant cannot be asked in an import, and no city is a guess.
    if (answer.status !== 'found' || answer.best?.kind !== 'city') return undefined
    return { latitude: answer.best.latitude, longitude: answer.best.longitude }
  }
}

async function importFile(database: Database, file: string, command: Command): Promise<void> {
  const report = await withProgress((onProgress) =>
    database.patiently((db) =>
      importPlaces(db, file, {
        ...command,
        clock: systemClock,
        locateCity: cityLocator(),
        onProgress,
      }),
    ),
  )
  process.stdout.write(`${reportText(report)}\n`)
}

async function listImports(database: Database): Promise<void> {
  const sources = await importedSources(database.db)
  const lines = sources.map(({ source, places }) => `${source}: ${places} places`)
  process.stdout.write(`${lines.length === 0 ? 'Nothing is imported.' : lines.join('\n')}\n`)
}

async function removeSource(database: Database, source: string): Promise<void> {
  if (source === 'sample') {
    throw new CannotDo('The sample world is removed with: npm run sample-world -- remove')
  }
  const { removed, hiddenSamples } = await database.patiently((db) =>
    removeImport(db, source, systemClock),
  )
  if (removed === 0) {
    const sources = (await importedSources(database.db)).map((found) => found.source)
    const known = sources.length === 0 ? 'Nothing is imported.' : `Imports: ${sources.join(', ')}.`
    throw new CannotDo(`No place comes from '${source}'. ${known}`)
  }
  process.stdout.write(
    `Removed ${removed} places of '${source}'. ${hiddenSamples} sample places stay hidden.\n`,
  )
}

/** The command about everything that is kept in the database, as its words ask. */
export async function placesCommand(words: string[]): Promise<void> {
  await withDatabase(() => {
    const command = commandOf(words)
    const { kind, file, remove, list } = command
    if (file !== undefined && !statSync(file, { throwIfNoEntry: false })?.isFile()) {
      throw new CannotDo(`There is no file ${file}.`)
    }
    if (file === undefined && remove === undefined && !list) throw new CannotDo(USAGE)
    if (kind !== 'places') return KINDS[kind](command)
    if (list) return listImports
    if (remove !== undefined) return (database) => removeSource(database, remove)
    return (database) => importFile(database, file ?? '', command)
  })
}
