import { cpSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { inject, onTestFinished } from 'vitest'
import { migrate, MIGRATIONS_DIR } from '../src/platform/database/migrate.ts'
import { type Database, openDatabase } from '../src/platform/database/open-database.ts'
import {
  imageOfNothing,
  newPostgresDatabase,
} from '../src/platform/database/testing/test-database.ts'
import { openLog } from '../src/platform/log.ts'
import { temporaryDirectory } from './temporary-directory.ts'

/** A database as it was before a migration, by its number; `migrate` goes on from there. */
export async function databaseOfBefore(kind: Database['kind'], number: string): Promise<Database> {
  const databaseUrl =
    kind === 'postgres' ? await newPostgresDatabase(inject('postgresUrl')) : undefined
  const log = openLog('silent')
  const database = await openDatabase({
    databaseUrl,
    dataDir: 'memory://',
    image: imageOfNothing,
    log,
  })
  onTestFinished(() => database.close())
  const directory = temporaryDirectory()
  cpSync(MIGRATIONS_DIR, directory, { recursive: true })
  for (const name of readdirSync(directory)) if (name >= number) rmSync(join(directory, name))
  await migrate(database, directory)
  return database
}
