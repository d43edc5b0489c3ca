import { Gauge, Registry } from 'prom-client'
import type { Clock } from '../clock.ts'
import { LIMITS } from '../limits.ts'
import type { Log } from '../log.ts'
import { withinTime } from '../within-time.ts'
import type { Metric } from './metric.ts'

/** How old a reading may be: no scrape, however many there are, asks the database more often. */
const KEPT_MS = 10_000

/**
 * Tells the metrics that are read from the database, which are the same in every process. Where it
 * does not answer, that is all there is to tell of it.
 */
export function databaseMetrics(
  metrics: readonly Metric[],
  { clock, log }: { clock: Clock; log: Log },
): () => Promise<string> {
  const registry = new Registry()
  const up = new Gauge({
    name: 'wayfur_database_up',
    help: 'Whether the database answered when it was last asked: 1, or 0 where it did not.',
    registers: [registry],
  })
  const gauges = metrics.map((metric) => ({
    metric,
    gauge: new Gauge({
      name: metric.name,
      help: metric.help,
      labelNames: metric.labels,
      registers: [registry],
    }),
  }))

  /** One after the other, so that a scrape takes one connection. */
  async function readAll(): Promise<void> {
    for (const { metric, gauge } of gauges) {
      const samples = await metric.samples()
      gauge.reset()
      for (const { labels, value } of samples) gauge.set({ ...labels }, value)
    }
  }

  async function read(): Promise<string> {
    try {
      await withinTime(readAll(), LIMITS.metricsMs)
    } catch (err) {
      log.warn({ err }, 'the metrics of the database could not be read')
      up.set(0)
      return registry.getSingleMetricAsString('wayfur_database_up')
    }
    up.set(1)
    return registry.metrics()
  }

  let kept: { at: number; text: Promise<string> } | undefined
  return () => {
    const now = clock.now().getTime()
    // A clock that was set back must not keep a reading for as long.
    if (kept === undefined || Math.abs(now - kept.at) >= KEPT_MS) kept = { at: now, text: read() }
    return kept.text
  }
}
