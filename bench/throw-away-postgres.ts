import { type PostgresServer, startPostgresServer } from '../server/test/postgres-server.ts'
import { NotHere } from './measurement.ts'

/** Lends a PostgreSQL of its own to `work` and removes it afterwards. */
export async function onThrowAwayPostgres<T>(
  work: (server: PostgresServer) => Promise<T>,
): Promise<T> {
  const server = await startPostgresServer()
  if (server === undefined) {
    throw new NotHere('No PostgreSQL is installed here; Debian’s package `postgresql` has one.')
  }
  try {
    return await work(server)
  } finally {
    await server.stop()
  }
}
