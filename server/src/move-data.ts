import { moveRows } from './platform/backup/move-rows.ts'
import type { Database } from './platform/database/open-database.ts'
import { type Settings, settingsOfThisProcess } from './settings.ts'
import { CannotDo, openInstallation, withDatabase } from './with-database.ts'

const USAGE = `Copies every row of the embedded database in DATA_DIR into the PostgreSQL of DATABASE_URL.

  DATABASE_URL=postgres://... npm run move-data

Stop the server first; the PostgreSQL must be empty. The embedded database stays as it is.
`

async function moveData(to: Database, settings: Settings): Promise<void> {
  const from = await openInstallation({ ...settings, DATABASE_URL: undefined })
  try {
    const sums = await moveRows(from, to)
    for (const { name, rows } of sums.filter((sum) => sum.rows > 0)) {
      process.stdout.write(`${String(rows).padStart(9)}  ${name}\n`)
    }
    const rows = sums.reduce((sum, table) => sum + table.rows, 0)
    process.stdout.write(
      `Moved ${rows} rows; count and checksum of every table agree. Keep DATABASE_URL set from now on` +
        (settings.FILES_S3_URL === undefined ? ', and DATA_DIR: uploaded files stay there.' : '.') +
        '\n',
    )
  } finally {
    await from.close()
  }
}

await withDatabase(
  () => {
    const isTold = settingsOfThisProcess().DATABASE_URL !== undefined
    if (process.argv.length > 2 || !isTold) throw new CannotDo(USAGE)
    return moveData
  },
  { isMigrated: false },
)
