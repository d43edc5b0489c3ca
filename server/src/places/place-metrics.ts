import type { Metric } from '../platform/metrics/metric.ts'
import type { KeptCells } from './kept-cells.ts'

/** Where searches for places were answered from. */
export function searchesMetric({ lookups }: Pick<KeptCells, 'lookups'>): Metric {
  return {
    type: 'counter',
    name: 'wayfur_place_searches_total',
    help: 'Searches for places, by what they were answered from: cells that are kept, or the database.',
    labels: ['read'],
    samples: () => [
      { labels: { read: 'cells' }, value: lookups.hits },
      { labels: { read: 'database' }, value: lookups.misses },
    ],
  }
}
