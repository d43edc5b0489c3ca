import type { Metric } from '../metrics/metric.ts'
import type { Database } from './open-database.ts'

/** The connections of this process to the database. */
export function poolMetrics({ pool }: Pick<Database, 'pool'>): Metric[] {
  return [
    {
      type: 'gauge',
      name: 'wayfur_database_connections',
      help: 'Open connections to the database, in use or idle.',
      labels: ['state'],
      samples: () => [
        { labels: { state: 'in_use' }, value: pool.totalCount - pool.idleCount },
        { labels: { state: 'idle' }, value: pool.idleCount },
      ],
    },
    {
      type: 'gauge',
      name: 'wayfur_database_queries_waiting',
      help: 'What waits for a connection to the database.',
      labels: [],
      samples: () => [{ value: pool.waitingCount }],
    },
  ]
}
