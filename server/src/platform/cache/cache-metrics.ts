import type { Metric } from '../metrics/metric.ts'
import type { Caches } from './open-caches.ts'

/** What was asked of the answers and pages that are kept. */
export function cacheMetrics(caches: Pick<Caches, 'texts' | 'responses' | 'pages'>): Metric {
  const named = Object.entries({
    texts: caches.texts,
    responses: caches.responses,
    pages: caches.pages,
  })
  return {
    type: 'counter',
    name: 'wayfur_cache_lookups_total',
    help: 'Lookups in what is kept of answers: of their texts, of responses, and of pages of visitors.',
    labels: ['cache', 'result'],
    samples: () =>
      named.flatMap(([cache, { lookups }]) => [
        { labels: { cache, result: 'hit' }, value: lookups.hits },
        { labels: { cache, result: 'miss' }, value: lookups.misses },
      ]),
  }
}
