import { sql } from 'kysely'
import pg from 'pg'
import { columnParsers } from './column-parsers.ts'
import { DatabaseOpenError } from './database-open-error.ts'
import type { DatabaseOptions, OpenPool } from './database-options.ts'
import { pipeliningClient } from './pipelining-client.ts'
import {
  IDLE_TRANSACTION_MS,
  POOL_SIZE,
  QUERY_TIMEOUT_MS,
  WAIT_FOR_CONNECTION_MS,
  WAIT_FOR_REPLICA_MS,
} from './pool-limits.ts'
import { surviveLostConnections } from './survive-lost-connections.ts'

/** The oldest PostgreSQL whose SQL we use, as the server numbers itself. */
const OLDEST_VERSION = 150_000

/** Opens a pool of connections to a PostgreSQL server and makes sure that it is one we can use. */
export async function openPostgresPool(
  databaseUrl: string,
  options: PoolOptions,
): Promise<OpenPool> {
  const { directUrl, isBehindTransactionPooler: isPooled = false } = options
  const pool = newPool(databaseUrl, options)
  surviveLostConnections(pool)
  pool.on('error', ignoreWhileOpening)
  try {
    await refuseOldServers(pool)
  } catch (cause) {
    await pool.end()
    throw cause instanceof DatabaseOpenError
      ? cause
      : unreachable('DATABASE_URL', databaseUrl, cause)
  }
  pool.off('error', ignoreWhileOpening)
  return {
    kind: 'postgres',
    pool,
    isPipelining: !isPooled,
    patiently: (db, work) =>
      db.connection().execute(async (connection) => {
        // Set here, it would hold for whoever is given that session next.
        if (isPooled && directUrl === undefined) return work(connection)
        await sql`set statement_timeout = 0`.execute(connection)
        try {
          return await work(connection)
        } finally {
          await sql`reset statement_timeout`.execute(connection)
        }
      }),
    openDirectPool: directUrl === undefined ? undefined : () => newDirectPool(directUrl, options),
    stopWork: async () => {},
    close: async () => {},
  }
}

/** One connection past the pooler, for work that sets something or takes its time. */
function newDirectPool(directUrl: string, options: PoolOptions): pg.Pool {
  const own = { ...options, isBehindTransactionPooler: false, poolSize: 1 }
  return surviveLostConnections(newPool(directUrl, own)).on('error', () => undefined)
}

/** Connections to a server that follows this one, whether or not it is there. */
export function openReplicaPool(url: string, options: PoolOptions): pg.Pool {
  const pool = newPool(url, { ...options, waitForConnectionMs: WAIT_FOR_REPLICA_MS })
  surviveLostConnections(pool)
  return pool
}

type PoolOptions = Omit<DatabaseOptions, 'dataDir'>

function newPool(databaseUrl: string, options: PoolOptions): pg.Pool {
  const isPooled = options.isBehindTransactionPooler ?? false
  return new pg.Pool({
    ...connectionOptions(databaseUrl),
    Client: isPooled ? PooledClient : pipeliningClient(),
    types: columnParsers,
    max: options.poolSize ?? POOL_SIZE,
    connectionTimeoutMillis: options.waitForConnectionMs ?? WAIT_FOR_CONNECTION_MS,
    keepAlive: true,
    ...(isPooled ? {} : { options: sessionSettings(options.queryTimeoutMs ?? QUERY_TIMEOUT_MS) }),
  })
}

/**
 * A client that is given another session for each transaction. Days begin by the zone of the session,
 * and that is one of the few things which poolers carry along with a client.
 */
class PooledClient extends pg.Client {
  getStartupConf(): Record<string, string> {
    const { getStartupConf } = pg.Client.prototype as unknown as {
      getStartupConf: () => Record<string, string>
    }
    return { ...getStartupConf.call(this), TimeZone: 'UTC' }
  }
}

function ignoreWhileOpening(): void {}

function connectionOptions(databaseUrl: string): pg.PoolConfig {
  if (!/^postgres(?:ql)?:\/\//.test(databaseUrl)) {
    throw new DatabaseOpenError(
      'DATABASE_URL must look like postgres://user:password@host:5432/database.',
    )
  }
  return { connectionString: databaseUrl, application_name: 'wayfur' }
}

/** Compiling our short queries (jit) costs more than running them. */
function sessionSettings(timeoutMs: number): string {
  return Object.entries({
    jit: 'off',
    statement_timeout: timeoutMs,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_MS,
    timezone: 'UTC',
  })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')
}

async function refuseOldServers(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ number: number; version: string; isReplica: boolean }>(
    `select current_setting('server_version_num')::int as number,
            current_setting('server_version') as version,
            pg_is_in_recovery() as "isReplica"`,
  )
  const [server] = rows
  if (server === undefined || server.number < OLDEST_VERSION) {
    throw new DatabaseOpenError(
      `DATABASE_URL leads to PostgreSQL ${server?.version}; Wayfur needs version 15 or newer.`,
    )
  }
  if (server.isReplica) {
    throw new DatabaseOpenError(
      'DATABASE_URL leads to a read-only replica; give the primary server.',
    )
  }
}

/** Poolers refuse what is set for a whole session, such as our `options`. */
const POOLER_REFUSES = /unsupported startup parameter/

export function unreachable(setting: string, url: string, cause: unknown): DatabaseOpenError {
  const { host, pathname } = new URL(url)
  const { code, message } = cause as { code?: string; message?: string }
  const reason = message === undefined || message === '' ? code : message
  const hint = POOLER_REFUSES.test(`${message}`)
    ? ' It is a pooler: set DATABASE_PREPARED=off, and DATABASE_DIRECT_URL to the server itself.'
    : ''
  return new DatabaseOpenError(
    `The PostgreSQL server of ${setting} (${host}${pathname}) cannot be used: ${reason}.${hint}`,
    { cause },
  )
}
