import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'
import { awayReason } from './database/database-away.ts'

export type Log = Logger

/** Longest a line of a database that is away waits for others to be counted in it. */
const COUNTED_MS = 1_000

/**
 * Structured logs on standard error, one JSON object a line. Callers log names of things and ids, never what a
 * person typed: no query text, no body, no mail address, no coordinates, no network address.
 *
 * While the database is away everything fails in the same way, and a full disk may well be the one
 * the log is on: whatever is said of it then is one short line a second with a count.
 */
export function openLog(level: string, destination: DestinationStream = pino.destination(2)): Log {
  const isCounted = countedTogether()
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    // Database errors carry the row's values in `detail`, `where` and `parameters`.
    redact: {
      paths: ['err.detail', 'err.where', 'err.parameters', 'err.hint', 'err.query'],
      remove: true,
    },
    hooks: {
      logMethod(args, write) {
        const [given] = args as [unknown]
        if (!isCounted(this, given)) write.apply(this, args)
      },
    },
  }
  return pino(options, destination)
}

/** Takes over what is said of a database that is away, and says whether it did. */
function countedTogether(): (log: Logger, given: unknown) => boolean {
  let count = 0
  let reason = ''
  let timer: NodeJS.Timeout | undefined
  function tell(log: Logger): void {
    timer = undefined
    if (count === 0) return
    log.error({ reason, count }, 'The database is away')
    count = 0
    timer = setTimeout(tell, COUNTED_MS, log).unref()
  }
  return (log, given) => {
    const found = awayReason((given as { err?: unknown } | undefined)?.err)
    if (found === undefined) return false
    count += 1
    reason = found
    if (timer === undefined) tell(log)
    return true
  }
}
