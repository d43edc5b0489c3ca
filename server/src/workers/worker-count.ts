import { availableParallelism } from 'node:os'
import type { Settings } from '../settings.ts'

/** What a process takes of the database where nothing else is said. */
const CONNECTIONS = 10
/** PostgreSQL admits 97 people by default; some are left for a backup, a doctor and an operator. */
const CONNECTIONS_TOGETHER = 80

/** How many processes of this start serve: one for each core, where the database can have several. */
export function workersOf(
  { WORKERS, DATABASE_URL }: Pick<Settings, 'WORKERS' | 'DATABASE_URL'>,
  cores = availableParallelism(),
): number {
  if (DATABASE_URL === undefined) return 1
  return WORKERS === 'auto' ? cores : WORKERS
}

/** Connections of one process, so that all of this start stay below what PostgreSQL admits. */
export function connectionsOf(
  settings: Pick<Settings, 'WORKERS' | 'DATABASE_URL' | 'DATABASE_CONNECTIONS'>,
  cores = availableParallelism(),
): number {
  if (settings.DATABASE_CONNECTIONS !== 'auto') return settings.DATABASE_CONNECTIONS
  // Each process has one more, which hears notices.
  const share = Math.floor(CONNECTIONS_TOGETHER / workersOf(settings, cores)) - 1
  return Math.max(1, Math.min(CONNECTIONS, share))
}
