import { type Clock, systemClock } from './platform/clock.ts'
import { type Database, openDatabase } from './platform/database/open-database.ts'
import { tellSlowStatements } from './platform/database/slow-statements.ts'
import { type Log, openLog } from './platform/log.ts'
import type { Settings } from './settings.ts'
import { connectionsOf } from './workers/worker-count.ts'

/**
 * Begins to open the database that the settings lead to. It opens in a thread of its own, and most
 * of the program can be loaded meanwhile; so it brings little with it, and a failure waits for who
 * waits for the database.
 */
export function openProductDatabase(
  settings: Settings,
  {
    clock = systemClock,
    log = openLog(settings.LOG_LEVEL),
    poolSize = connectionsOf(settings),
  }: { clock?: Clock; log?: Log; poolSize?: number } = {},
): Promise<Database> {
  const opening = openDatabase({
    databaseUrl: settings.DATABASE_URL,
    dataDir: settings.DATA_DIR,
    async image() {
      const { imageFor } = await import('./sample-image.ts')
      return imageFor(settings, clock)
    },
    poolSize,
    isBehindTransactionPooler: !settings.DATABASE_PREPARED,
    log,
    noteStatement:
      settings.SLOW_QUERY_MS === 0
        ? undefined
        : tellSlowStatements({ log, slowMs: settings.SLOW_QUERY_MS }),
  })
  opening.catch(() => {})
  return opening
}
