import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileStoreFor } from './files/file-store-for.ts'
import { makeBackup } from './platform/backup/make-backup.ts'
import { systemClock } from './platform/clock.ts'
import type { Database } from './platform/database/open-database.ts'
import { fileNamed, type Settings } from './settings.ts'
import { CannotDo, withDatabase } from './with-database.ts'

const USAGE = `Writes all rows, keys and uploaded files into one archive.

  npm run backup -- [FILE]     the file is named by the moment unless you name it

With PostgreSQL the servers go on working meanwhile. With the embedded database, stop the server
first: only one process can open it.
`

function commandOf(words: readonly string[]): { file: string | undefined } {
  const [word, ...more] = words
  if (more.length > 0 || word?.startsWith('-') === true) throw new CannotDo(USAGE)
  if (word === undefined) return { file: undefined }
  const file = fileNamed(word)
  if (existsSync(file)) {
    throw new CannotDo(`${file} is there already; give a name that is not taken.`)
  }
  return { file }
}

async function backup(
  database: Database,
  settings: Settings,
  named: string | undefined,
): Promise<void> {
  const moment = systemClock.now().toISOString().slice(0, 19).replaceAll(/[:T]/g, '-')
  const path = resolve(named ?? `wayfur-backup-${moment}.tar.gz`)
  const files = await fileStoreFor(settings)
  const manifest = await makeBackup({ database, files, clock: systemClock }, path)
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  process.stdout.write(
    `Wrote ${path}: ${rows} rows of ${manifest.tables.length} tables and ${manifest.files.length} files. ` +
      'It holds personal data and keys: keep it where only you can read it.\n',
  )
  if (manifest.missingFiles.length > 0) {
    process.stderr.write(
      `Files named in the database that could not be found: ${manifest.missingFiles.join(', ')}\n`,
    )
  }
}

await withDatabase(() => {
  const { file } = commandOf(process.argv.slice(2))
  return (database, settings) => backup(database, settings, file)
})
