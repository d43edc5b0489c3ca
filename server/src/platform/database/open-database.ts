import { CamelCasePlugin, Kysely, PostgresDialect, sql } from 'kysely'
import type pg from 'pg'
import type { Tables } from '../../tables.ts'
import { noteStatement } from '../cache/tables-read.ts'
import type { DatabaseOptions } from './database-options.ts'
import { openEmbeddedPool } from './embedded-pool.ts'
import { openPostgresPool } from './postgres-pool.ts'
import { PipeliningDialect, textOf } from './together.ts'

/** The product's rows, wherever they are kept. */
export interface Database {
  readonly db: Kysely<Tables>
  readonly pool: pg.Pool
  readonly kind: 'embedded' | 'postgres'
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
  const db = new Kysely<Tables>({
    dialect: opened.isPipelining
      ? new PipeliningDialect(opened.pool)
      : new PostgresDialect({ pool: opened.pool }),
    // Keys inside JSON columns are ours already and must come back as they were stored.
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    log: ({ level, query, queryDurationMillis: milliseconds }) => {
      if (level === 'query') noteStatement(query.sql)
      options.noteStatement?.({ text: textOf(query), milliseconds, isRefused: level === 'error' })
    },
  })
  let closed: Promise<void> | undefined
  const close = async () => {
    await opened.stopWork()
    await db.destroy()
    // The query builder closes a pool only once it has used it.
    if (!opened.pool.ending) await opened.pool.end()
    await opened.close()
  }
  return {
    db,
    pool: opened.pool,
    kind: opened.kind,
    patiently: (work) => opened.patiently(db, work),
    close: () => (closed ??= close()),
  }
}

/** Brings one row, to tell whether the database answers. */
export async function answers(db: Kysely<Tables>): Promise<boolean> {
  return sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
}
