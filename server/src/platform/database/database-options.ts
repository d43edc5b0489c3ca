import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { Tables } from '../../tables.ts'
import type { Log } from '../log.ts'
import type { NoteStatement } from './slow-statements.ts'

/** How the product's database is opened. */
export interface DatabaseOptions {
  /** `postgres://...`; without it the database is embedded and lives in `dataDir`. */
  databaseUrl?: string | undefined
  /** The same database without the pooler that `databaseUrl` leads to, for what needs a session. */
  directUrl?: string | undefined
  /** Servers that follow that one, as it is named; each is read where a second's age does no harm. */
  replicaUrls?: readonly string[]
  /** A directory of our own, or `memory://` for a database that ends with the process. */
  dataDir: string
  log: Log
  /** Told of each statement once it was answered or refused. */
  noteStatement?: NoteStatement | undefined
  /** An image to begin with instead of an empty database; asked for only when there is none yet. */
  image?: (() => Promise<Uint8Array<ArrayBuffer> | undefined>) | undefined
  /** Longest a query may take; a person waits no longer than that. */
  queryTimeoutMs?: number
  /** Longest anybody waits for a free connection. */
  waitForConnectionMs?: number
  /** Connections to a real server. */
  poolSize?: number
  /** Set when a pooler hands each transaction to another session: nothing may outlive one. */
  isBehindTransactionPooler?: boolean
}

/** What each kind of database contributes. */
export interface OpenPool {
  kind: 'embedded' | 'postgres'
  pool: pg.Pool
  /** Whether its clients begin and end transactions as `pipeliningClient` says. */
  isPipelining: boolean
  patiently<T>(db: Kysely<Tables>, work: (db: Kysely<Tables>) => Promise<T>): Promise<T>
  /** Connects to the server itself for long work; undefined where `pool` leads there. */
  openDirectPool: (() => pg.Pool) | undefined
  /** Ends what goes on in the background, while the pool is still open. */
  stopWork(): Promise<void>
  /** Ends what remains when the pool has been closed. */
  close(): Promise<void>
}
