import type { Metric } from '../metrics/metric.ts'
import type { Database } from './open-database.ts'

/** The connections of this process to the database and its replicas. */
export function poolMetrics({ use }: Pick<Database, 'use'>): Metric[] {
  return [
    {
      type: 'gauge',
      name: 'wayfur_database_connections',
      help: 'Open connections to the database and its replicas, in use or idle.',
      labels: ['state'],
      samples: () => [
        { labels: { state: 'in_use' }, value: use().inUse },
        { labels: { state: 'idle' }, value: use().idle },
      ],
    },
    {
      type: 'gauge',
      name: 'wayfur_database_queries_waiting',
      help: 'What waits for a connection to the database.',
      labels: [],
      samples: () => [{ value: use().waiting }],
    },
  ]
}
