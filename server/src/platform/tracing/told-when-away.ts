import type { SpanExporter } from '@opentelemetry/sdk-trace'
import type { Log } from '../log.ts'

/** Sends by `exporter`, and says once when nobody takes traces, and once when somebody does again. */
export function toldWhenAway(exporter: SpanExporter, log: Log): SpanExporter {
  let isAway = false
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const failed = result.error !== undefined
        if (failed && !isAway) log.warn({ reason: reasonOf(result.error) }, 'traces are not taken')
        if (!failed && isAway) log.warn('traces are taken again')
        isAway = failed
        done(result)
      })
    },
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  }
}

/** The code of a connection or of an answer; whatever else was answered is the receiver’s. */
function reasonOf(error: Error | undefined): string {
  const code = error !== undefined && 'code' in error ? error.code : undefined
  return typeof code === 'string' || typeof code === 'number' ? String(code) : 'no answer in time'
}
