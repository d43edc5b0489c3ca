import { type DestinationStream, type Logger, pino } from 'pino'

export type Log = Logger

/**
 * Structured logs on standard error, one JSON object a line. Callers log names of things and ids, never what a
 * person typed: no query text, no body, no mail address, no coordinates, no network address.
 */
export function openLog(level: string, destination: DestinationStream = pino.destination(2)): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    // Database errors carry the row's values in `detail`, `where` and `parameters`.
    redact: {
      paths: ['err.detail', 'err.where', 'err.parameters', 'err.hint', 'err.query'],
      remove: true,
    },
  }
  return pino(options, destination)
}
