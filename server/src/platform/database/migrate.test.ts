import { cpSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { temporaryDirectory } from '../../../test/temporary-directory.ts'
import { openLog } from '../log.ts'
import { migrate, MIGRATIONS_DIR, migrationsFingerprint } from './migrate.ts'
import { type Database, openDatabase } from './open-database.ts'
import {
  eachDatabase,
  imageOfNothing,
  newPostgresDatabase,
  type TestDatabase,
} from './testing/test-database.ts'

const log = openLog('silent')

/** The first of our own: what holds of running three holds of a hundred, which take seconds. */
const FIRST = readdirSync(MIGRATIONS_DIR)
  .filter((name) => name.endsWith('.sql'))
  .sort()
  .slice(0, 3)

/** A few of our own migrations, or all, and these. */
function migrations(files: Record<string, string>, own: readonly string[] = FIRST): string {
  const directory = temporaryDirectory()
  for (const name of own) cpSync(join(MIGRATIONS_DIR, name), join(directory, name))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(directory, name), text)
  return directory
}

/** A migrated database of the test's own, because migrations cannot be undone. */
async function ownDatabase(kind: Database['kind']): Promise<Database> {
  const databaseUrl =
    kind === 'postgres' ? await newPostgresDatabase(inject('postgresUrl')) : undefined
  const database = await openDatabase({
    databaseUrl,
    dataDir: 'memory://',
    image: imageOfNothing,
    log,
  })
  onTestFinished(() => database.close())
  return database
}

async function tables({ db }: Pick<Database, 'db'>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename like 'x%'
     order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

function refuseWork(): Promise<never> {
  return Promise.reject(new Error('There was nothing to do.'))
}

eachDatabase('migrating', (fresh) => {
  test('runs new files in order, several statements each, and nothing the second time', async () => {
    const database = await ownDatabase((await fresh()).kind)
    const before = await migrate(database)
    expect(before[0]).toBe('0001-platform')
    const later = {
      '9001-first.sql': 'create table x1 (id int); -- a note\ncreate table x2 (id int);',
      '9002-second.sql': 'alter table x1 rename to x3;',
    }
    const directory = migrations(later, readdirSync(MIGRATIONS_DIR))
    expect(await migrate(database, directory)).toEqual(['9001-first', '9002-second'])
    expect(await tables(database)).toEqual(['x2', 'x3'])
    expect(await migrate(database, directory)).toEqual([])
  })

  test('names the file that fails and leaves nothing of it', async () => {
    const database = await ownDatabase((await fresh()).kind)
    const directory = migrations({
      '9001-fails.sql': 'create table x1 (id int); create table x1 (id int);',
    })
    await expect(migrate(database, directory)).rejects.toThrow(
      'The database could not be brought up to date (9001-fails): relation "x1" already exists',
    )
    expect(await tables(database)).toEqual([])
    expect(await migrate(database, migrations({}))).toHaveLength(FIRST.length)
  })

  test('a file with a lower number that came later runs on a database that has the higher one', async () => {
    const database = await ownDatabase((await fresh()).kind)
    const higher = { '9002-higher.sql': 'create table x2 (id int)' }
    await migrate(database, migrations(higher))
    const both = migrations({ ...higher, '9001-lower.sql': 'create table x1 (id int)' })
    expect(await migrate(database, both)).toEqual(['9001-lower'])
    expect(await tables(database)).toEqual(['x1', 'x2'])
    expect(await migrate(database, both)).toEqual([])
  })

  test('refuses a database that a newer version has written', async () => {
    const database = await ownDatabase((await fresh()).kind)
    await migrate(database, migrations({ '9001-later.sql': 'create table x1 (id int)' }))
    await expect(migrate(database, migrations({}))).rejects.toThrow(
      'The database was written by a newer version of Wayfur (it holds 9001-later).',
    )
  })

  test('costs two queries and no connection of its own when up to date', async () => {
    const database: TestDatabase = await fresh()
    expect(await migrate({ db: database.db, patiently: refuseWork })).toEqual([])
  })
})

test.skipIf(inject('postgresUrl') === null)(
  'two processes that start at once migrate once, and both find the result',
  async () => {
    const databaseUrl = await newPostgresDatabase(inject('postgresUrl'))
    const open = async () => {
      const database = await openDatabase({ databaseUrl, dataDir: 'unused', log })
      onTestFinished(() => database.close())
      return database
    }
    const both = await Promise.all([open(), open()])
    const slow = migrations({ '9001-slow.sql': 'select pg_sleep(0.3); create table x1 (id int)' })
    const done = await Promise.all(both.map((database) => migrate(database, slow)))
    expect(done.map((names) => names.length).sort((a, b) => a - b)[0]).toBe(0)
    expect(done.flat().filter((name) => name === '9001-slow')).toHaveLength(1)
    expect(await Promise.all(both.map(tables))).toEqual([['x1'], ['x1']])
  },
)

test('a file that is not numbered is refused before anything runs', async () => {
  const directory = migrations({ 'places.sql': 'select 1' })
  await expect(migrationsFingerprint(directory)).rejects.toThrow(
    /places\.sql in .* is not named like 0001-places\.sql/,
  )
})

test('the fingerprint changes with any word of any migration, not with line ends', async () => {
  const one = await migrationsFingerprint(migrations({ '9001-a.sql': 'select 1;\n' }))
  const same = await migrationsFingerprint(migrations({ '9001-a.sql': 'select 1;\r\n' }))
  const other = await migrationsFingerprint(migrations({ '9001-a.sql': 'select 2;\n' }))
  expect(same).toBe(one)
  expect(other).not.toBe(one)
})
