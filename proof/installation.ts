import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { tableSums } from '../server/src/platform/backup/read-rows.ts'
import { tableShapes } from '../server/src/platform/backup/table-shapes.ts'
import { type Database, openDatabase } from '../server/src/platform/database/open-database.ts'
import { openLog } from '../server/src/platform/log.ts'
import type { Kept } from './kept-writes.ts'

/** Where an installation keeps its rows and files. */
export interface Installation {
  dataDir: string
  databaseUrl?: string
}

/** Runs a command of the product, such as `backup`; what it says goes to nobody. */
export function startCommand(
  command: 'backup' | 'restore' | 'region',
  words: readonly string[],
  { dataDir, databaseUrl }: Installation,
) {
  const program = join(import.meta.dirname, `../server/src/${command}.ts`)
  const child = spawn(process.execPath, [program, ...words], {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    },
    stdio: 'ignore',
  })
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  return { ended, kill: () => void child.kill('SIGKILL') }
}

/** Lends the database of an installation that no process serves, or that several may open. */
export async function onDatabaseOf<T>(
  { dataDir, databaseUrl }: Installation,
  work: (db: Database['db']) => Promise<T>,
): Promise<T> {
  const database = await openDatabase({ dataDir, databaseUrl, log: openLog('silent') })
  try {
    return await work(database.db)
  } finally {
    await database.close()
  }
}

/** One text over every row, every rule between tables and how many of the named files are there. */
export function stateOf(at: Installation): Promise<string> {
  return onDatabaseOf(at, async (db) => {
    const sums = await db.transaction().execute(async (tx) => tableSums(tx, await tableShapes(tx)))
    const { rows } = await sql<{ rules: number }>`select count(*)::int as rules
      from pg_constraint where connamespace = 'public'::regnamespace`.execute(db)
    return JSON.stringify([sums, rows, await filesAway(db, at)])
  })
}

/** What of an installation is not there, or is there by half. */
export function lackOf(at: Installation, expected: readonly Kept[]): Promise<string[]> {
  return onDatabaseOf(at, async (db) => {
    const { rows: found } = await sql<{ kept: Kept }>`
      select 'note ' || words as kept from pet_events where words is not null
      union all select 'pet ' || name from pets
      union all select 'file ' || name from files`.execute(db)
    const there = new Set(found.map(({ kept }) => kept))
    const { rows: alone } = await sql<{ name: string }>`
      select name from pets p where not exists (
        select 1 from pet_members m where m.pet_id = p.id and m.role = 'owner')`.execute(db)
    return [
      ...expected.filter((kept) => !there.has(kept)).map((kept) => `${kept} is missing`),
      ...alone.map(({ name }) => `pet ${name} is there without its owner`),
      ...(await filesAway(db, at)).map((name) => `file ${name} is named and not there`),
    ]
  })
}

/** Files that rows name and the folder does not have. */
async function filesAway(db: Database['db'], { dataDir }: Installation): Promise<string[]> {
  const named = await db.selectFrom('files').select('name').where('deletedAt', 'is', null).execute()
  return named
    .map(({ name }) => name)
    .filter((name) => !existsSync(join(dataDir, 'files', name.slice(0, 2), name)))
}
