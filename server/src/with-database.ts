import { BackupError } from './platform/backup/backup-error.ts'
import { IMAGE_FILE, readImage } from './platform/database/database-image.ts'
import { DatabaseOpenError } from './platform/database/database-open-error.ts'
import { MIGRATIONS_DIR, migrate } from './platform/database/migrate.ts'
import { type Database, openDatabase } from './platform/database/open-database.ts'
import { openLog } from './platform/log.ts'
import { WrongSetting } from './setting-readers.ts'
import { type Settings, settingsOfThisProcess } from './settings.ts'
import { connectionsOf } from './workers/worker-count.ts'

/** A command that cannot do what it was asked; its message is all that people need to read. */
export class CannotDo extends Error {
  override readonly name = 'CannotDo'
}

/**
 * Reads what a command was asked, then runs it on the database of the installation and closes that
 * again; a wrong ask opens nothing. What goes wrong by circumstance is one sentence on standard
 * error and exit code 1; anything else is our own fault and keeps its stack.
 */
export async function withDatabase(
  prepare: () => (database: Database, settings: Settings) => Promise<void>,
  options: {
    /** Off for work that brings the tables itself. */
    isMigrated?: boolean
  } = {},
): Promise<void> {
  await plainly(async () => {
    const work = prepare()
    const settings = settingsOfThisProcess()
    const database = await openInstallation(settings)
    try {
      if (options.isMigrated ?? true) await migrate(database)
      await work(database, settings)
    } finally {
      await database.close()
    }
  })
}

/** Runs a command; what goes wrong by circumstance is one sentence and exit code 1. */
export async function plainly(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const isPlain = [BackupError, CannotDo, DatabaseOpenError, WrongSetting].some(
      (kind) => error instanceof kind,
    )
    if (!isPlain) throw error
    process.stderr.write(`${(error as Error).message}\n`)
    process.exitCode = 1
  }
}

/** Opens the database that the settings lead to, for a command. */
export function openInstallation(settings: Settings): Promise<Database> {
  return openDatabase({
    databaseUrl: settings.DATABASE_URL,
    directUrl: settings.DATABASE_DIRECT_URL,
    dataDir: settings.DATA_DIR,
    image: () => readImage(IMAGE_FILE, MIGRATIONS_DIR),
    poolSize: connectionsOf(settings),
    isBehindTransactionPooler: !settings.DATABASE_PREPARED,
    log: openLog('error'),
  })
}
