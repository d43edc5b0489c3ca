import { fileStoreFor } from './files/file-store-for.ts'
import { restoreBackup } from './platform/backup/restore-backup.ts'
import { knownMigrations } from './platform/database/migrate.ts'
import type { Database } from './platform/database/open-database.ts'
import { fileNamed, type Settings } from './settings.ts'
import { CannotDo, withDatabase } from './with-database.ts'

const USAGE = `Puts a backup back, into the database and file store that the settings name.

  npm run restore -- FILE               refused where something is already
  npm run restore -- FILE --replace     takes the place of what is there

Stop every server first. The archive is checked before anything is touched.
`

async function restore(
  database: Database,
  settings: Settings,
  { file, replaces }: { file: string; replaces: boolean },
): Promise<void> {
  const manifest = await restoreBackup({ database, files: await fileStoreFor(settings) }, file, {
    replaces,
    known: await knownMigrations(),
  })
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  process.stdout.write(
    `Restored what was kept on ${manifest.madeAt}: ${rows} rows of ${manifest.tables.length} tables and ` +
      `${manifest.files.length} files, each compared with the backup.\n`,
  )
}

await withDatabase(
  () => {
    const words = process.argv.slice(2)
    const [file, ...more] = words.filter((word) => word !== '--replace')
    if (file === undefined || more.length > 0 || file.startsWith('-')) throw new CannotDo(USAGE)
    const replaces = words.includes('--replace')
    return (database, settings) => restore(database, settings, { file: fileNamed(file), replaces })
  },
  { isMigrated: false },
)
