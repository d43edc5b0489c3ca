import type { WorkerRole } from './create-server.ts'
import type { Feature } from './feature.ts'
import { cacheMetrics } from './platform/cache/cache-metrics.ts'
import type { Caches } from './platform/cache/open-caches.ts'
import type { Clock } from './platform/clock.ts'
import type { Database } from './platform/database/open-database.ts'
import { poolMetrics } from './platform/database/pool-metrics.ts'
import { type JobAttempts, jobMetrics } from './platform/jobs/job-metrics.ts'
import type { Log } from './platform/log.ts'
import { recordHealth } from './platform/metrics/health-recorder.ts'
import { metricsRoute } from './platform/metrics/metrics-route.ts'
import type { NoteRequest } from './platform/metrics/request-metrics.ts'

interface ProductMetrics {
  noteRequest: NoteRequest
  /** Where Prometheus reads them; undefined without a token. */
  routes: ReturnType<typeof metricsRoute> | undefined
  stop(): Promise<void>
}

/**
 * Counts for the pictures of the operator, and for Prometheus where there is a token for it: without
 * one nothing more is loaded.
 */
export async function productMetrics(
  token: string | undefined,
  {
    database,
    kept,
    attempts,
    features,
    worker,
    clock,
    log,
  }: {
    database: Database
    kept: Caches
    attempts: JobAttempts
    features: readonly Feature[]
    worker: WorkerRole | undefined
    clock: Clock
    log: Log
  },
): Promise<ProductMetrics> {
  const { db } = database
  const ofProcess = [
    ...poolMetrics(database),
    cacheMetrics(kept),
    attempts,
    ...features.flatMap(({ metrics }) => metrics?.ofProcess ?? []),
  ]
  const ofDatabase = [
    ...jobMetrics(db, clock),
    ...features.flatMap(({ metrics }) => metrics?.ofDatabase ?? []),
  ]
  const counters = ofProcess.filter(({ type }) => type === 'counter')
  const health = recordHealth({ db, clock, log, counters, levels: ofDatabase })
  const stop = () => health.stop()
  if (token === undefined) return { noteRequest: health.noteRequest, routes: undefined, stop }
  const { openMetrics } = await import('./platform/metrics/open-metrics.ts')
  const metrics = openMetrics({ ofProcess, ofDatabase, worker, clock, log })
  const text = () => metrics.text()
  return {
    noteRequest(request) {
      health.noteRequest(request)
      metrics.noteRequest(request)
    },
    routes: metricsRoute({ token, text, log }),
    stop,
  }
}
