import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { serverFile } from '../../program-files.ts'
import type { Tables } from '../../tables.ts'
import { DatabaseOpenError } from './database-open-error.ts'
import type { Database } from './open-database.ts'

/** The numbered SQL files of this version of the product. */
export const MIGRATIONS_DIR = serverFile('migrations')

/** Numbered so that their names sort in the order they run: `0002-places.sql`. */
const FILE_NAME = /^\d{4}-[a-z0-9]+(?:-[a-z0-9]+)*\.sql$/

interface MigrationFile {
  name: string
  text: string
}

async function migrationFiles(directory: string): Promise<MigrationFile[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      if (!FILE_NAME.test(name)) {
        throw new DatabaseOpenError(`${name} in ${directory} is not named like 0001-places.sql.`)
      }
      // Line ends differ between checkouts of the same file; what it says does not.
      const text = (await readFile(join(directory, name), 'utf8')).replaceAll('\r\n', '\n')
      return { name: name.slice(0, -'.sql'.length), text }
    }),
  )
}

/** A short text that is equal only when every migration in `directory` is equal. */
export async function migrationsFingerprint(directory: string): Promise<string> {
  const hash = createHash('sha256')
  for (const { name, text } of await migrationFiles(directory)) hash.update(`${name}\0${text}\0`)
  return hash.digest('hex').slice(0, 16)
}

/** Names of the migrations this version brings, in their order. */
export async function knownMigrations(directory: string = MIGRATIONS_DIR): Promise<string[]> {
  return (await migrationFiles(directory)).map(({ name }) => name)
}

async function appliedNames(db: Kysely<Tables>): Promise<string[]> {
  const { rows: found } = await sql<{ is: boolean }>`
    select to_regclass('kysely_migration') is not null as "is"`.execute(db)
  if (found[0]?.is !== true) return []
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/**
 * Brings the database up to date with the SQL files in `directory` and names those it ran. Several
 * processes may do so at once: one works, the others wait. Up to date costs two short queries.
 */
export async function migrate(
  database: Pick<Database, 'db' | 'patiently'>,
  directory: string = MIGRATIONS_DIR,
  options: {
    /** Only these, as an older version did; for rows that come from there. */
    only?: readonly string[]
  } = {},
): Promise<string[]> {
  const { only } = options
  const all = await migrationFiles(directory)
  const files = only === undefined ? all : all.filter(({ name }) => only.includes(name))
  const known = new Set(files.map(({ name }) => name))
  const applied = await appliedNames(database.db)
  refuseNewer(applied, known)
  if (applied.length === files.length) return []
  return database.patiently(async (db) => {
    const migrator = new Migrator({
      db,
      provider: { getMigrations: async () => Object.fromEntries(files.map(asMigration)) },
      // Features get their numbers before they are merged, so a lower one may come after a higher.
      allowUnorderedMigrations: true,
    })
    const { error, results } = await migrator.migrateToLatest()
    if (error) {
      const failed = results?.find(({ status }) => status === 'Error')
      throw new DatabaseOpenError(
        `The database could not be brought up to date${failed ? ` (${failed.migrationName})` : ''}: ` +
          (error instanceof Error ? error.message : JSON.stringify(error)),
        { cause: error },
      )
    }
    return (results ?? []).map(({ migrationName }) => migrationName)
  })
}

/** Refuses a database that is not as this version wants it, and changes nothing. */
export async function requireMigrated({ db }: Pick<Database, 'db'>): Promise<void> {
  const [known, applied] = [await knownMigrations(), await appliedNames(db)]
  refuseNewer(applied, new Set(known))
  const pending = known.filter((name) => !applied.includes(name))
  if (pending.length === 0) return
  throw new DatabaseOpenError(
    `This version of Wayfur changes the database (${pending.join(', ')}), so it cannot take over ` +
      'from processes that serve: stop all of them, then start it.',
  )
}

function refuseNewer(applied: readonly string[], known: ReadonlySet<string>): void {
  const unknown = applied.filter((name) => !known.has(name))
  if (unknown.length === 0) return
  throw new DatabaseOpenError(
    `The database was written by a newer version of Wayfur (it holds ${unknown.join(', ')}). ` +
      'Start that version, or restore a copy made before the update.',
  )
}

function asMigration({ name, text }: MigrationFile): [string, Migration] {
  return [name, { up: async (db) => void (await sql.raw(text).execute(db)) }]
}
