import { statSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { withProgress } from './import-progress.ts'
import { fileNamed, settingsOfThisProcess } from './settings.ts'
import { importStreets } from './walks/import/import-streets.ts'
import { importedStreets, removeStreets } from './walks/import/street-imports.ts'
import { streetsReportText } from './walks/import/streets-report.ts'
import { CannotDo, plainly } from './with-database.ts'

const USAGE = `Imports streets and paths for walks from Overpass JSON ("out geom;") or GeoJSON.

  npm run import -- streets FILE [--dry-run] [--source NAME] [--credit TEXT] [--licence TEXT]
  npm run import -- streets --remove NAME     takes an import away again
  npm run import -- streets --list            names the imports there are
`

/** The command about streets, as its words ask; it needs no database and disturbs no server. */
export async function streetsCommand(words: string[]): Promise<void> {
  await plainly(async () => {
    const { values, file } = commandOf(words)
    const folder = join(settingsOfThisProcess().DATA_DIR, 'streets')
    if (values.list) return listStreets(folder)
    if (values.remove !== undefined) return removeImport(folder, values.remove)
    if (file === undefined) throw new CannotDo(USAGE)
    if (!statSync(file, { throwIfNoEntry: false })?.isFile()) {
      throw new CannotDo(`There is no file ${file}.`)
    }
    const report = await withProgress((onProgress) =>
      importStreets(file, {
        folder,
        source: values.source,
        credit: values.credit,
        licence: values.licence,
        isDryRun: values['dry-run'],
        onProgress,
      }),
    )
    process.stdout.write(`${streetsReportText(report)}\n`)
  })
}

function commandOf(words: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean', default: false },
        source: { type: 'string' },
        credit: { type: 'string' },
        licence: { type: 'string' },
        remove: { type: 'string' },
        list: { type: 'boolean', default: false },
      },
    })
    if (positionals.length > 1) throw new CannotDo('Only one file at a time, please.')
    if (values.source !== undefined && !/^[a-z\d-]{1,60}$/.test(values.source)) {
      throw new CannotDo('A source name is made of up to 60 small letters, digits and -.')
    }
    const [file] = positionals
    return { values, file: file === undefined ? undefined : fileNamed(file) }
  } catch (error) {
    if (error instanceof CannotDo || !(error instanceof TypeError)) throw error
    throw new CannotDo(`${error.message}\n\n${USAGE}`)
  }
}

async function listStreets(folder: string): Promise<void> {
  const imports = await importedStreets(folder)
  const lines = imports.map(
    ({ source, files, credit, licence, file, on }) =>
      `${source}: ${files} ${files === 1 ? 'pack' : 'packs'} from ${file} of ${on}, ${credit}, ${licence}`,
  )
  process.stdout.write(`${lines.length === 0 ? 'No streets are imported.' : lines.join('\n')}\n`)
}

async function removeImport(folder: string, source: string): Promise<void> {
  const removed = await removeStreets(folder, source)
  if (removed === 0) {
    const sources = (await importedStreets(folder)).map((found) => found.source)
    const known = sources.length === 0 ? 'Nothing is imported.' : `Imports: ${sources.join(', ')}.`
    throw new CannotDo(`No streets come from '${source}'. ${known}`)
  }
  process.stdout.write(`Removed the streets of '${source}'.\n`)
}
