import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { describe, inject } from 'vitest'
import { openLog } from '../../log.ts'
import { buildImage, readImage } from '../database-image.ts'
import { migrate, MIGRATIONS_DIR, migrationsFingerprint } from '../migrate.ts'
import { type Database, openDatabase } from '../open-database.ts'
import { emptierOf } from './emptied-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The throw-away PostgreSQL of this run, or null where there is none. */
    postgresUrl: string | null
  }
}

export interface TestDatabase extends Database {
  /** Its address on the throw-away server; none when it is embedded. */
  readonly url: string | undefined
  /** Empties every table that a test has filled and counts ids from 1 again. */
  reset(): Promise<void>
}

const quiet = openLog('silent')

/** One per process and kind, kept from test file to test file: opening costs most of a second. */
const kept = new Map<Database['kind'], Promise<TestDatabase>>()

/** An empty, migrated database; the same one is emptied and given out again at the next call. */
export async function testDatabase(kind: Database['kind'] = 'embedded'): Promise<TestDatabase> {
  const opening = kept.get(kind) ?? open(kind)
  kept.set(kind, opening)
  const database = await opening
  await database.reset()
  return database
}

/**
 * Runs the same tests on the embedded database and on a PostgreSQL server. Each test asks `fresh`
 * for its empty database; tests of one file must not run concurrently.
 */
export function eachDatabase(
  title: string,
  tests: (fresh: () => Promise<TestDatabase>) => void,
): void {
  describe(`${title} (embedded)`, () => {
    tests(() => testDatabase('embedded'))
  })
  describe.skipIf(inject('postgresUrl') === null)(`${title} (PostgreSQL)`, () => {
    tests(() => testDatabase('postgres'))
  })
}

/** Makes the image all embedded test databases start from, unless it is there already. */
export function testImage(): Promise<Uint8Array<ArrayBuffer>> {
  return keptImage(MIGRATIONS_DIR)
}

/** The same without a single table: making a database from nothing takes most of what a test does. */
export async function imageOfNothing(): Promise<Uint8Array<ArrayBuffer>> {
  const nothing = await mkdtemp(join(tmpdir(), 'wayfur-no-migrations-'))
  try {
    return await keptImage(nothing)
  } finally {
    await rm(nothing, { recursive: true })
  }
}

async function keptImage(migrationsDir: string): Promise<Uint8Array<ArrayBuffer>> {
  const name = `wayfur-test-database-${await migrationsFingerprint(migrationsDir)}.tar.gz`
  const file = join(tmpdir(), name)
  const ready = await readImage(file, migrationsDir)
  if (ready) return ready
  await buildImage({ migrationsDir, out: file, log: quiet })
  const built = await readImage(file, migrationsDir)
  if (built === undefined) throw new Error(`The image for tests did not appear in ${file}.`)
  return built
}

/** The address of a new, empty database on the throw-away server. */
export async function newPostgresDatabase(serverUrl: string | null): Promise<string> {
  if (serverUrl === null) throw new Error('This run has no PostgreSQL server.')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

async function open(kind: Database['kind']): Promise<TestDatabase> {
  const url = kind === 'postgres' ? await newPostgresDatabase(inject('postgresUrl')) : undefined
  const database = await openDatabase({
    databaseUrl: url,
    dataDir: 'memory://',
    image: testImage,
    // On a busy machine a test may wait; limits are tested by those who set them.
    queryTimeoutMs: 60_000,
    waitForConnectionMs: 60_000,
    log: quiet,
  })
  await migrate(database)
  return { ...database, url, reset: await emptierOf(database) }
}
