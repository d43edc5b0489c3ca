import type { Clock } from './platform/clock.ts'
import type { Log } from './platform/log.ts'
import type { NoteRequest } from './platform/metrics/request-metrics.ts'
import type { Tracing } from './platform/tracing/span.ts'
import { publicUrlOf } from './public-address.ts'
import type { Settings } from './settings.ts'
import { tracingConfigOf } from './tracing-settings.ts'

/** Traces where the settings ask for them; without, nothing of the library is loaded. */
export async function productTracing(
  settings: Settings,
  { worker, clock, log }: { worker: number | undefined; clock: Clock; log: Log },
): Promise<Tracing | undefined> {
  const config = tracingConfigOf(settings)
  if (config === undefined) return undefined
  const { openTracing } = await import('./platform/tracing/open-tracing.ts')
  const scheme = publicUrlOf(settings).startsWith('https:') ? 'https' : 'http'
  return openTracing(config, { scheme, worker, clock, log })
}

/** Tells of each request where it is counted, and in its trace. */
export function noterOfRequests(count: NoteRequest, tracing: Tracing | undefined): NoteRequest {
  if (tracing === undefined) return count
  return (request) => {
    count(request)
    tracing.noteRequest(request)
  }
}
