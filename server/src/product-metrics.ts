import type { WorkerRole } from './create-server.ts'
import type { Feature } from './feature.ts'
import type { AppParts } from './platform/app.ts'
import { cacheMetrics } from './platform/cache/cache-metrics.ts'
import type { Caches } from './platform/cache/open-caches.ts'
import type { Clock } from './platform/clock.ts'
import type { Database } from './platform/database/open-database.ts'
import { poolMetrics } from './platform/database/pool-metrics.ts'
import { type JobAttempts, jobMetrics } from './platform/jobs/job-metrics.ts'
import type { Log } from './platform/log.ts'
import { metricsRoute } from './platform/metrics/metrics-route.ts'

/** The metrics of the whole product, where the operator has set a token for them; else nothing is loaded. */
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
): Promise<AppParts['metrics']> {
  if (token === undefined) return undefined
  const { openMetrics } = await import('./platform/metrics/open-metrics.ts')
  const metrics = openMetrics({
    ofProcess: [
      ...poolMetrics(database),
      cacheMetrics(kept),
      attempts,
      ...features.flatMap(({ metrics }) => metrics?.ofProcess ?? []),
    ],
    ofDatabase: [
      ...jobMetrics(database.db, clock),
      ...features.flatMap(({ metrics }) => metrics?.ofDatabase ?? []),
    ],
    worker,
    clock,
    log,
  })
  const text = () => metrics.text()
  return { noteRequest: metrics.noteRequest, routes: metricsRoute({ token, text, log }) }
}
