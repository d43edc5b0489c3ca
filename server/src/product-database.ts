import { spanUnderWay } from './platform/call-under-way.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import { type Database, openDatabase } from './platform/database/open-database.ts'
import { type NoteStatement, tellSlowStatements } from './platform/database/slow-statements.ts'
import { type Log, openLog } from './platform/log.ts'
import type { Settings } from './settings.ts'
import { tracingConfigOf } from './tracing-settings.ts'
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
    directUrl: settings.DATABASE_DIRECT_URL,
    replicaUrls: settings.DATABASE_REPLICA_URLS,
    dataDir: settings.DATA_DIR,
    async image() {
      const { imageFor } = await import('./sample-image.ts')
      return imageFor(settings, clock)
    },
    poolSize,
    isBehindTransactionPooler: !settings.DATABASE_PREPARED,
    log,
    noteStatement: noterOfStatements(settings, log),
  })
  opening.catch(() => {})
  return opening
}

/** Who is told of each statement: the log of slow ones, and the trace it is part of. */
function noterOfStatements(settings: Settings, log: Log): NoteStatement | undefined {
  const { SLOW_QUERY_MS: slowMs } = settings
  const tellSlow = slowMs === 0 ? undefined : tellSlowStatements({ log, slowMs })
  if (tracingConfigOf(settings) === undefined) return tellSlow
  return (asked) => {
    tellSlow?.(asked)
    spanUnderWay()?.statement(asked)
  }
}
