import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client'
import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import { databaseMetrics } from './database-metrics.ts'
import { mergedExpositions } from './merge-expositions.ts'
import type { Metric } from './metric.ts'
import { type NoteRequest, requestMetrics } from './request-metrics.ts'

/** The other processes behind the same port, as far as their metrics go. */
export interface MetricsOfOthers {
  /** The texts of those that answer in time. */
  askMetrics(): Promise<readonly string[]>
  onMetricsAsked(tell: () => Promise<string>): void
}

export interface Metrics {
  noteRequest: NoteRequest
  /** What a scrape is told: of every process behind the port, each under its number, and of the database. */
  text(): Promise<string>
}

/** How often the event loop is looked at, in milliseconds, as the measure of the load does. */
const LOOP_RESOLUTION_MS = 20

/**
 * Opens the metrics. Those of each process carry its number and are not added up: a sum over
 * processes would fall when one of them begins anew, which Prometheus takes for a counter that began
 * at nothing.
 */
export function openMetrics({
  ofProcess,
  ofDatabase,
  worker,
  clock,
  log,
}: {
  ofProcess: readonly Metric[]
  ofDatabase: readonly Metric[]
  /** Undefined where one process serves alone. */
  worker: ({ id: number; workers: number } & MetricsOfOthers) | undefined
  clock: Clock
  log: Log
}): Metrics {
  const own = new Registry()
  own.setDefaultLabels({ worker: String(worker?.id ?? 1) })
  const noteRequest = requestMetrics(own)
  for (const metric of ofProcess) register(metric, own)
  collectDefaultMetrics({ register: own, eventLoopMonitoringPrecision: LOOP_RESOLUTION_MS })
  worker?.onMetricsAsked(() => own.metrics())
  const database = databaseMetrics(ofDatabase, { clock, log })
  const start = new Registry()
  const registers = [start]
  const workers = new Gauge({
    name: 'wayfur_workers',
    help: 'Processes that serve behind this port.',
    registers,
  })
  const answering = new Gauge({
    name: 'wayfur_workers_answering',
    help: 'Processes whose metrics are in this scrape.',
    registers,
  })
  workers.set(worker?.workers ?? 1)
  return {
    noteRequest,
    async text() {
      const [mine, theirs, ofDatabase] = await Promise.all([
        own.metrics(),
        worker?.askMetrics() ?? [],
        database(),
      ])
      answering.set(1 + theirs.length)
      return mergedExpositions([mine, ...theirs, ofDatabase, await start.metrics()])
    },
  }
}

/** Has the library read a metric of ours each time it is asked. */
function register(metric: Metric, registry: Registry): void {
  const { name, help, labels } = metric
  const about = { name, help, labelNames: labels, registers: [registry] }
  if (metric.type === 'gauge') {
    void new Gauge({
      ...about,
      async collect() {
        const samples = await metric.samples()
        this.reset()
        for (const { labels, value } of samples) this.set({ ...labels }, value)
      },
    })
    return
  }
  void new Counter({
    ...about,
    async collect() {
      const samples = await metric.samples()
      this.reset()
      for (const { labels, value } of samples) this.inc({ ...labels }, value)
    },
  })
}
