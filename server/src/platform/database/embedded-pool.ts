import { resolve } from 'node:path'
import pg from 'pg'
import { columnParsers } from './column-parsers.ts'
import { databaseDirectory, holdsDatabase, makeDatabaseDirectory } from './data-directory.ts'
import type { DatabaseOptions, OpenPool } from './database-options.ts'
import { lockDirectory } from './directory-lock.ts'
import { type EmbeddedEngine, openEmbeddedEngine } from './embedded-engine.ts'
import { EmbeddedSocket } from './embedded-socket.ts'
import type { EmbeddedLocation } from './embedded-worker.ts'
import { unpackImageInThread } from './image-archive.ts'
import { pipeliningClient } from './pipelining-client.ts'
import { QUERY_TIMEOUT_MS, WAIT_FOR_CONNECTION_MS } from './pool-limits.ts'
import { surviveLostConnections } from './survive-lost-connections.ts'
import { vacuumRegularly } from './vacuum.ts'

/** Opens the database inside this process: one session, so a pool of one connection. */
export async function openEmbeddedPool(options: DatabaseOptions): Promise<OpenPool> {
  if (options.dataDir === 'memory://') {
    return poolOn(await startEngine({ image: await options.image?.() }, options), options, () => {})
  }
  const dataDir = resolve(options.dataDir)
  const lock = lockDirectory(dataDir)
  try {
    const directory = databaseDirectory(dataDir)
    if (!holdsDatabase(directory)) await makeDatabase(directory, options)
    return poolOn(await startEngine({ directory }, options), options, () => lock.release())
  } catch (cause) {
    lock.release()
    throw cause
  }
}

async function makeDatabase(directory: string, options: DatabaseOptions): Promise<void> {
  const image = await options.image?.()
  options.log.info({ directory, fromImage: image !== undefined }, 'Making a new database')
  await makeDatabaseDirectory(directory, async (unfinished) => {
    if (image) await unpackImageInThread(image, unfinished)
    else await (await startEngine({ directory: unfinished }, options)).close()
  })
}

function startEngine(location: EmbeddedLocation, options: DatabaseOptions) {
  return openEmbeddedEngine({
    location,
    queryTimeoutMs: options.queryTimeoutMs ?? QUERY_TIMEOUT_MS,
    log: options.log,
  })
}

function poolOn(
  engine: EmbeddedEngine,
  { log, waitForConnectionMs = WAIT_FOR_CONNECTION_MS }: DatabaseOptions,
  release: () => void,
): OpenPool {
  const pool = new pg.Pool({
    Client: pipeliningClient(),
    stream: () => new EmbeddedSocket(engine),
    types: columnParsers,
    max: 1,
    // The one connection costs nothing and holds the prepared statements.
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: waitForConnectionMs,
    // All said here, so that nothing is taken from the machine's PG... variables.
    host: 'embedded',
    port: 5432,
    user: 'postgres',
    database: 'postgres',
    password: '',
    ssl: false,
  })
  surviveLostConnections(pool)
  const stopHousekeeping = vacuumRegularly(pool, engine, log)
  return {
    kind: 'embedded',
    pool,
    isPipelining: true,
    patiently: (db, work) =>
      db.connection().execute((connection) => engine.patiently(() => work(connection))),
    openDirectPool: undefined,
    stopWork: stopHousekeeping,
    async close() {
      await engine.close()
      release()
    },
  }
}
