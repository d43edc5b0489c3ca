import { CamelCasePlugin, Kysely, PostgresDialect, type PostgresPool, sql } from 'kysely'
import type pg from 'pg'
import type { Tables } from '../../tables.ts'
import { noteStatement } from '../cache/tables-read.ts'
import type { DatabaseOptions } from './database-options.ts'
import { openEmbeddedPool } from './embedded-pool.ts'
import { type PoolUse, useOf } from './pool-use.ts'
import { openPostgresPool, openReplicaPool } from './postgres-pool.ts'
import { noteFailedStatement, openReplicas, type Replicas } from './replicas.ts'
import { PipeliningDialect, textOf } from './together.ts'

/** The product's rows, wherever they are kept. */
export interface Database {
  readonly db: Kysely<Tables>
  readonly pool: pg.Pool
  readonly kind: 'embedded' | 'postgres'
  /** Undefined where no server follows this one. */
  readonly replicas: Replicas | undefined
  /** Connections to all servers: whoever waits for a replica waits as well. */
  use(): PoolUse
  /**
   * Does long work (a migration, an import, a seed) on one connection, without the time-out of
   * ordinary queries. On the embedded database everybody else waits meanwhile.
   */
  patiently<T>(work: (db: Kysely<Tables>) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** Opens the database, embedded or on a server: same driver, same queries, same migrations. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const opened = options.databaseUrl
    ? await openPostgresPool(options.databaseUrl, options)
    : await openEmbeddedPool(options)
  opened.pool.on('error', (cause) =>
    options.log.warn({ err: cause }, 'An idle database connection was lost'),
  )
  const { replicaUrls = [] } = options
  const replicas =
    replicaUrls.length === 0
      ? undefined
      : openReplicas(replicaUrls, (url) => openReplicaPool(url, options), options)
  const pool = replicas === undefined ? opened.pool : poolWithReplicas(opened.pool, replicas)
  const { isPipelining, openDirectPool } = opened
  const db = queryBuilder(pool, isPipelining, options)
  let closed: Promise<void> | undefined
  const close = async () => {
    await opened.stopWork()
    await replicas?.close()
    await db.destroy()
    // The query builder closes a pool only once it has used it.
    if (!opened.pool.ending) await opened.pool.end()
    await opened.close()
  }
  return {
    db,
    pool: opened.pool,
    kind: opened.kind,
    replicas,
    use: () => useOf([opened.pool, ...(replicas?.pools ?? [])]),
    async patiently(work) {
      if (openDirectPool === undefined) return opened.patiently(db, work)
      const direct = queryBuilder(openDirectPool(), true, options)
      try {
        return await opened.patiently(direct, work)
      } finally {
        await direct.destroy()
      }
    },
    close: () => (closed ??= close()),
  }
}

function queryBuilder(
  pool: PostgresPool,
  isPipelining: boolean,
  options: DatabaseOptions,
): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: isPipelining ? new PipeliningDialect(pool) : new PostgresDialect({ pool }),
    // Keys inside JSON columns are ours already and must come back as they were stored.
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    log: (event) => {
      const { level, query, queryDurationMillis: milliseconds } = event
      if (level === 'query') noteStatement(query.sql)
      else noteFailedStatement(event.error)
      options.noteStatement?.({ text: textOf(query), milliseconds, isRefused: level === 'error' })
    },
  })
}

/** The pool as the query builder sees it: reads that a replica does get that one's connections. */
function poolWithReplicas(primary: pg.Pool, replicas: Replicas): PostgresPool {
  return {
    connect: () => replicas.connect(primary),
    end: () => primary.end(),
    options: primary.options,
  }
}

/** Brings one row, to tell whether the database answers. */
export async function answers(db: Kysely<Tables>): Promise<boolean> {
  return sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
}
