import { lendPostgres, onThrowAwayPostgres } from '../bench/throw-away-postgres.ts'
import { type PostgresServer, startPostgresServer } from '../server/test/postgres-server.ts'

export interface LentPostgres extends Pick<PostgresServer, 'url' | 'restart'> {
  /** Lends an empty database on it, one at a time. */
  onDatabase<T>(work: (database: { url: string }) => Promise<T>): Promise<T>
}

/** Why there is none, where there is none. */
export const NO_POSTGRES =
  'PostgreSQL, which is not installed; Debian’s package `postgresql` has it.'

/** Lends a PostgreSQL server of its own, or undefined where none is installed. */
export async function onPostgres<T>(
  work: (server: LentPostgres | undefined) => Promise<T>,
): Promise<T> {
  const server = await startPostgresServer()
  if (server === undefined) return work(undefined)
  lendPostgres(server.url)
  try {
    return await work({ ...server, onDatabase: onThrowAwayPostgres })
  } finally {
    await server.stop()
  }
}
